import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import type { Tally } from './step.ts';

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(
        z.object({
          errors: z.array(z.object({ message: z.string().optional() })),
          attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).optional(),
        }),
      ),
    }),
  ),
});
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
const Playwright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(Suite),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Of a failure's message: enough to know what to look at, without the whole of a large difference. */
const LINES_TOLD = 40;
const failure = (title: string, messages: readonly (string | undefined)[]): string =>
  [
    title,
    ...messages.flatMap((message = '') => stripVTControlCharacters(message).split('\n').slice(0, LINES_TOLD)),
  ].join('\n    ');

/** A run without a single test proves nothing, and a skipped one is told. */
function tally(passed: number, failed: number, skipped: number, failures: string[]): Tally {
  if (passed + failed === 0) return { passed, failed: 1, note: 'no test was found' };
  return { passed, failed, failures, ...(skipped === 0 ? {} : { note: `${skipped} skipped` }) };
}

/** Reads Vitest's JSON report; a file that broke before its tests counts as one failure. */
export function vitestTally(file: string): Tally {
  const report = Vitest.parse(readJson(file));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = [
    ...broken.map(({ name, message }) => failure(name, [message])),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages ?? [])),
    ),
  ];
  const skipped = report.numPendingTests + report.numTodoTests;
  return tally(report.numPassedTests, report.numFailedTests + broken.length, skipped, failures);
}

/** What stood on the page when a test failed: its dialog where one was open, or else its beginning. */
function pageSeen({ name, path }: { name: string; path?: string | undefined }): string | undefined {
  if (name !== 'error-context' || path === undefined) return undefined;
  const snapshot = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8'))?.[1];
  const dialog = snapshot?.search(/^ *- dialog/m) ?? -1;
  return snapshot?.slice(Math.max(0, dialog)).replaceAll(/ \[(?:ref=\w+|cursor=pointer)\]/g, '');
}

/** Reads Playwright's JSON report; a test that only passed at a second try has failed. */
export function playwrightTally(file: string): Tally {
  const { stats, suites } = Playwright.parse(readJson(file));
  return tally(stats.expected, stats.unexpected + stats.flaky, stats.skipped, suites.flatMap(failuresOf));
}

function failuresOf({ specs, suites = [] }: z.infer<typeof Suite>): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ errors }) => errors.length > 0)
        .map(({ errors, attachments = [] }) =>
          failure(`[${projectName}] ${file} › ${title}`, [
            ...errors.map(({ message }) => message),
            ...attachments.map(pageSeen),
          ]),
        ),
    ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}
