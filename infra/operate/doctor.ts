import { diagnose, printFindings } from './doctor/diagnose.ts';
import { readStageOptions, runCommand } from './stage-command.ts';

/**
 * npm run doctor -- --stage S
 * Checks everything that a deployment needs and changes nothing. One line each, with the next command; exit code 1 after
 * an error. DNS_RESOLVER=1.1.1.1 asks another resolver for the domain's name servers.
 */
await runCommand(async () => {
  const { stage } = readStageOptions({}, 'npm run doctor -- --stage S');
  const findings = await diagnose(stage);
  printFindings(findings);
  if (findings.some(({ status }) => status === 'error')) process.exitCode = 1;
});
