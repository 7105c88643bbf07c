import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { playwrightTally, vitestTally } from './reports.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
function written(name: string, report: object): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const tried = (...messages: (string | null)[]) =>
  messages.map((message) => ({ duration: 1500, errors: message === null ? [] : [{ message }] }));
const spec = (title: string, status: string, results: object[]) => ({
  title,
  file: 'a.spec.ts',
  tests: [{ projectName: 'mobile', status, results }],
});

describe('a Playwright report', () => {
  const file = written('playwright.json', {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('passes', 'expected', tried(null))],
        suites: [
          {
            specs: [
              spec('passes in the end', 'flaky', tried('too slow', null)),
              spec('fails', 'unexpected', tried('wrong', 'wrong again')),
            ],
          },
        ],
      },
    ],
  });

  test('counts a flaky test as passed in `npm test`, and lists it apart from the failures', () => {
    const { passed, failed, failures, flaky } = playwrightTally(file, { failOnFlaky: false, mayBeEmpty: false });
    expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
    expect(flaky).toEqual(['[mobile] a.spec.ts › passes in the end\n    too slow']);
    expect(failures).toEqual(['[mobile] a.spec.ts › fails\n    wrong\n    wrong again']);
  });

  test('counts a flaky test as failed in `npm run test:all`', () => {
    const { passed, failed, flaky } = playwrightTally(file, { failOnFlaky: true, mayBeEmpty: false });
    expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
    expect(flaky).toHaveLength(1);
  });

  test('adds up the seconds of a file over its tests and tries', () => {
    expect(playwrightTally(file, { failOnFlaky: false, mayBeEmpty: false }).files).toEqual([
      { file: 'test/browser/a.spec.ts', seconds: 7.5 },
    ]);
  });
});

test('a Vitest report counts a file that broke before its tests as one failure, and has the seconds of each file', () => {
  const name = path.resolve(import.meta.dirname, 'a.test.ts');
  const file = written('vitest.json', {
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name,
        status: 'passed',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [{ status: 'passed', fullName: 'passes', failureMessages: [] }],
      },
      {
        name: 'broken.test.ts',
        status: 'failed',
        startTime: 0,
        endTime: 0,
        message: 'no such module',
        assertionResults: [],
      },
    ],
  });
  const { passed, failed, failures, files } = vitestTally(file, false);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures).toEqual(['broken.test.ts\n    no such module']);
  expect(files?.[0]).toEqual({ file: 'test/runner/a.test.ts', seconds: 2.5 });
});

test('a report without a test counts as a failure, unless the run was for changed files only', () => {
  const vitest = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  const vitestFile = written('empty-vitest.json', vitest);
  const playwright = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] };
  const playwrightFile = written('empty-playwright.json', playwright);
  for (const mayBeEmpty of [false, true])
    for (const { failed } of [
      vitestTally(vitestFile, mayBeEmpty),
      playwrightTally(playwrightFile, { failOnFlaky: false, mayBeEmpty }),
    ])
      expect(failed).toBe(mayBeEmpty ? 0 : 1);
});
