import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import type { Tally } from './step.ts';

const root = path.resolve(import.meta.dirname, '../..');

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
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
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({
          duration: z.number(),
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

/**
 * Number of lines that are printed of a failure's message: enough to find the cause, without the whole of a large
 * difference.
 */
const LINES_TOLD = 40;
const failure = (title: string, messages: readonly (string | undefined)[]): string =>
  [
    title,
    ...messages.flatMap((message = '') => stripVTControlCharacters(message).split('\n').slice(0, LINES_TOLD)),
  ].join('\n    ');

/** A run without a single test proves nothing, unless it ran the tests of changed files only; skipped tests are mentioned. */
function tally(passed: number, failed: number, skipped: number, mayBeEmpty: boolean): Tally {
  if (passed + failed === 0 && !mayBeEmpty) return { passed, failed: 1, note: 'no test was found' };
  return { passed, failed, ...(skipped === 0 ? {} : { note: `${skipped} skipped` }) };
}

/**
 * Reads Vitest's JSON report; a file that broke before its tests counts as one failure.
 * @param mayBeEmpty whether a run without a test passes
 */
export function vitestTally(file: string, mayBeEmpty: boolean): Tally {
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
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return {
    ...tally(report.numPassedTests, report.numFailedTests + broken.length, skipped, mayBeEmpty),
    failures,
    files,
  };
}

/** Returns the content of the page when a test failed: its dialog if one was open, or else its beginning. */
function pageSeen({ name, path: file }: { name: string; path?: string | undefined }): string | undefined {
  if (name !== 'error-context' || file === undefined) return undefined;
  const snapshot = /```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8'))?.[1];
  const dialog = snapshot?.search(/^ *- dialog/m) ?? -1;
  return snapshot?.slice(Math.max(0, dialog)).replaceAll(/ \[(?:ref=\w+|cursor=pointer)\]/g, '');
}

type Tried = { title: string; file: string } & z.infer<typeof Spec>['tests'][number];

const testsOf = ({ specs, suites = [] }: z.infer<typeof Suite>): Tried[] => [
  ...specs.flatMap(({ title, file, tests }) => tests.map((test) => ({ ...test, title, file }))),
  ...suites.flatMap(testsOf),
];

const failureOf = ({ title, file, projectName, results }: Tried): string =>
  failure(
    `[${projectName}] ${file} › ${title}`,
    results.flatMap(({ errors, attachments = [] }) =>
      errors.length === 0 ? [] : [...errors.map(({ message }) => message), ...attachments.map(pageSeen)],
    ),
  );

/**
 * Reads Playwright's JSON report.
 * @param options `failOnFlaky`: whether a test that passed at its second try counts as failed; it is listed either way.
 *   `mayBeEmpty`: whether a run without a test passes
 */
export function playwrightTally(
  file: string,
  { failOnFlaky, mayBeEmpty }: { failOnFlaky: boolean; mayBeEmpty: boolean },
): Tally {
  const { stats, suites } = Playwright.parse(readJson(file));
  const tests = suites.flatMap(testsOf);
  const withStatus = (status: Tried['status']) => tests.filter((test) => test.status === status).map(failureOf);
  const [passed, failed] = failOnFlaky
    ? [stats.expected, stats.unexpected + stats.flaky]
    : [stats.expected + stats.flaky, stats.unexpected];
  const seconds = new Map<string, number>();
  for (const { file: name, results } of tests)
    for (const { duration } of results) seconds.set(name, (seconds.get(name) ?? 0) + duration / 1000);
  return {
    ...tally(passed, failed, stats.skipped, mayBeEmpty),
    failures: withStatus('unexpected'),
    flaky: withStatus('flaky'),
    files: [...seconds].map(([name, took]) => ({ file: `test/browser/${name}`, seconds: took })),
  };
}
