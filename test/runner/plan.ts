import path from 'node:path';
import { RECORD_VARIABLE } from '#infra/local/roles/judge.ts';
import { playwrightTally, vitestTally } from './reports.ts';
import type { Stage } from './stages.ts';
import { oneCheck, type Step } from './step.ts';

/** The tests to run: `whole` runs every matrix whole, `since` only tests that import a file changed since that commit. */
export type Scope = { whole: boolean; since: string | null };

const CHANGED = '--changed';
const WHOLE = '--all';

/**
 * Reads the arguments of the runner.
 * @param args `--all`, which sample.ts reads as well; or `--changed`, followed by the commit to compare with
 * @returns that commit, the last one if none is named; null if all tests run
 * @throws Error for any other argument
 */
export function readSince(args: readonly string[]): string | null {
  const [first, second, ...rest] = args;
  if (first === undefined || (first === WHOLE && second === undefined)) return null;
  if (first === CHANGED && rest.length === 0) return second ?? 'HEAD';
  throw new Error(`unknown arguments: ${args.join(' ')} (known: ${WHOLE}, ${CHANGED} [commit])`);
}

/**
 * Lists the stages of a run. The first has the fast checks; the second, which runs only if they pass, the browser
 * beside the simulation and the HTTP tests: a browser waits more than it works.
 * @param reports the folder of the reports, which exists
 */
export function planOf({ whole, since }: Scope, reports: string): readonly Stage[] {
  const playwrightReport = path.join(reports, 'playwright.json');
  const awsCalls = path.join(reports, 'aws-calls.txt');

  /** Vitest's projects of these names. */
  function vitest(name: string, ...projects: [string, ...string[]]): Step {
    const report = path.join(reports, `vitest-${projects[0]}.json`);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const changed = since === null ? [] : [`--changed=${since}`, '--passWithNoTests'];
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    return {
      name,
      command: ['vitest', 'run', ...chosen, ...changed, ...reporters],
      tally: () => vitestTally(report, since !== null),
    };
  }

  const site: Step = { name: 'site builds', command: ['node', 'test/runner/build-site.ts'], tally: oneCheck };
  const changedSpecs = since === null ? [] : [`--only-changed=${since}`, '--pass-with-no-tests'];
  const browser: Step = {
    name: 'browser',
    command: ['playwright', 'test', ...changedSpecs, '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    tally: () => playwrightTally(playwrightReport, { failOnFlaky: whole, mayBeEmpty: since !== null }),
  };
  const http: Step = { ...vitest('HTTP and flows', 'http'), env: { [RECORD_VARIABLE]: awsCalls } };
  const checkGrants = ['node', 'test/runner/check-grants.ts', awsCalls] as const;
  const grants: Step = { name: 'grants and calls agree', command: checkGrants, tally: oneCheck };
  return [
    [
      [
        site,
        { name: 'budgets', command: ['node', 'test/runner/check-budgets.ts'], tally: oneCheck },
        vitest('unit and store', 'unit', 'document-client', 'site'),
      ],
      [
        // More checkers infer the same types again: they take twice the processor time.
        { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--builders', '1'], tally: oneCheck },
        { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], tally: oneCheck },
        { name: 'format', command: ['oxfmt', '--check', '.'], tally: oneCheck },
        { name: 'nothing unused', command: ['knip'], tally: oneCheck },
      ],
    ],
    // The calls of some HTTP tests alone do not use every grant.
    [[browser], [http, ...(since === null ? [grants] : []), vitest('simulation', 'simulation')]],
  ];
}
