import { POLICIES_REVIEW } from '#shared/content/policies.ts';
import type { StageConfig } from '#infra/stages.ts';
import { describeFailure, readStageOptions, runCommand } from './stage-command.ts';
import { checkAccount, checkBootstrap, checkCredentials, checkRegion, checkLambda } from './doctor/check-account.ts';
import { checkMail, checkSms, checkAlarms } from './doctor/check-messages.ts';
import { checkStage, checkSecrets, checkDomain } from './doctor/check-stage.ts';
import { error, type Finding, type Patient } from './doctor/finding.ts';

type Check = (patient: Patient) => Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>;

/** Checks that ask AWS, by the name that a failure is reported under. */
const CHECKS: Readonly<Record<string, Check>> = {
  account: checkAccount,
  region: checkRegion,
  bootstrap: checkBootstrap,
  domain: checkDomain,
  mail: checkMail,
  SMS: checkSms,
  'lambda quota': checkLambda,
  secrets: checkSecrets,
  'alarm e-mail': checkAlarms,
};

async function run(name: string, check: Check, patient: Patient): Promise<readonly Finding[]> {
  try {
    return [await check(patient)].flat();
  } catch (failure) {
    const text = describeFailure(failure);
    if (text === null) throw failure;
    return [
      error(name, `it cannot be read: ${text}`, 'give the credentials the right to read it, then run this again'),
    ];
  }
}

/**
 * Reads everything that a deployment of a stage needs, and changes nothing. Without credentials only the stage's entry
 * is checked.
 * @param review the lawyer's review of the policies
 */
export async function diagnose(
  stage: StageConfig,
  review: typeof POLICIES_REVIEW = POLICIES_REVIEW,
): Promise<Finding[]> {
  const { finding, account } = await checkCredentials(stage);
  const findings = [finding, ...checkStage(stage, review)];
  if (account === null) return findings;
  const patient = { stage, account };
  const asked = await Promise.all(Object.entries(CHECKS).map(([name, check]) => run(name, check, patient)));
  return [...findings, ...asked.flat()];
}

/** One line for a finding. */
export const lineOf = ({ status, check, text, next }: Finding): string =>
  `${status.padEnd(8)}${check}: ${text}${next === undefined ? '' : `${text.endsWith('.') ? '' : '.'} Next: ${next}`}`;

/** Prints the findings, and their number. */
export function printFindings(findings: readonly Finding[]): void {
  for (const finding of findings) console.log(lineOf(finding));
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  console.log(`${count('ok')} ok, ${count('warning')} warnings, ${count('error')} errors`);
}

/**
 * npm run doctor -- --stage S
 * Checks everything that a deployment needs and changes nothing. One line each, with the next command; exit code 1 after
 * an error. DNS_RESOLVER=1.1.1.1 asks another resolver for the domain's name servers.
 */
if (import.meta.main)
  await runCommand(async () => {
    const { stage } = readStageOptions({}, 'npm run doctor -- --stage S');
    const findings = await diagnose(stage);
    printFindings(findings);
    if (findings.some(({ status }) => status === 'error')) process.exitCode = 1;
  });
