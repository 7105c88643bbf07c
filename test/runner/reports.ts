import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Tally } from './step.ts';

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});
const Playwright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** A run without a single test proves nothing, and a skipped one is told. */
function tally(passed: number, failed: number, skipped: number): Tally {
  if (passed + failed === 0) return { passed, failed: 1, note: 'no test was found' };
  return { passed, failed, ...(skipped === 0 ? {} : { note: `${skipped} skipped` }) };
}

/** Reads Vitest's JSON report; a file that broke before its tests counts as one failure. */
export function vitestTally(file: string): Tally {
  const report = Vitest.parse(readJson(file));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return tally(report.numPassedTests, report.numFailedTests + broken, report.numPendingTests + report.numTodoTests);
}

/** Reads Playwright's JSON report; a test that only passed at a second try has failed. */
export function playwrightTally(file: string): Tally {
  const { stats } = Playwright.parse(readJson(file));
  return tally(stats.expected, stats.unexpected + stats.flaky, stats.skipped);
}
