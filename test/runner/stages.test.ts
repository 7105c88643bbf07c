import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { planOf, readSince } from './plan.ts';
import { runStages } from './stages.ts';
import { oneCheck, runStep, type Step, type StepResult } from './step.ts';
import { summaryOf } from './summary.ts';

const node = (name: string, script: string): Step => ({ name, command: ['node', '-e', script], tally: oneCheck });
const passing = (name: string): Step => node(name, '');
const failing = (name: string): Step => node(name, 'console.error("wrong"); process.exit(1)');
const run = (step: Step): Promise<StepResult> => runStep(step, import.meta.dirname);

/** Steps print their progress, which is no progress of this run. */
beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const lines = (text: string): string[] => text.split('\n').filter((each) => each !== '');

describe('a run', () => {
  test('stops after the first stage with a failure, names the steps that did not run, and ends with the counts', async () => {
    const result = await runStages(
      [[[failing('types'), passing('lint')], [passing('unit')]], [[passing('browser')]]],
      run,
    );
    expect(result.results.map(({ name, failed }) => [name, failed])).toEqual([
      ['types', 1],
      ['lint', 0],
      ['unit', 0],
    ]);
    expect(result.notRun).toEqual(['browser']);
    const printed = lines(summaryOf(result, 'seed 1', 12));
    expect(printed).toContain('- browser: not run, because an earlier step failed');
    expect(printed.at(-1)).toBe('2 passed, 1 failed');
  });

  test('runs every stage if none fails, and shows seconds and core-seconds of each step and of all', async () => {
    const result = await runStages([[[passing('types')]], [[passing('browser')]]], run);
    expect(result.notRun).toEqual([]);
    const printed = lines(summaryOf(result, 'seed 1', 12));
    for (const name of ['types', 'browser'])
      expect(printed).toContainEqual(
        expect.stringMatching(new RegExp(`^✓ ${name}: 1 passed, 0 failed, \\d+\\.\\d s, \\d+\\.\\d core-seconds$`)),
      );
    expect(printed).toContainEqual(expect.stringMatching(/^in all: 12\.0 s, \d+\.\d core-seconds$/));
    expect(printed.at(-1)).toBe('2 passed, 0 failed');
  });
});

describe('a step', () => {
  const BUSY = 'while (process.cpuUsage().user < 3e5) for (let n = 0; n < 1e6; n += 1);';

  test('counts the processor time of its command and of the children of its command', async () => {
    const children = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(BUSY)}])`;
    const { failed, coreSeconds } = await run(node('busy', `${BUSY} ${children}`));
    expect(failed).toBe(0);
    expect(coreSeconds).toBeGreaterThanOrEqual(0.58);
  });

  test('fails if its command fails or does not exist', async () => {
    expect(await run(failing('types'))).toMatchObject({ passed: 0, failed: 1 });
    expect(await run({ name: 'lost', command: ['no-such-program'], tally: oneCheck })).toMatchObject({ failed: 1 });
  });
});

describe('the plan', () => {
  const names = (args: string[]): string[][] =>
    planOf({ whole: false, since: readSince(args) }, 'reports').map((stage) => stage.flat().map(({ name }) => name));

  test('has types, lint and unit tests before the browser, the HTTP tests and the simulation', () => {
    const [fast, slow, ...rest] = names([]);
    expect(fast).toEqual(expect.arrayContaining(['types', 'lint', 'unit and store']));
    expect(slow).toEqual(['browser', 'HTTP and flows', 'grants and calls agree', 'simulation']);
    expect(rest).toEqual([]);
    expect(names(['--all'])).toEqual(names([]));
  });

  test.each([
    [['--changed'], 'HEAD'],
    [['--changed', 'main'], 'main'],
  ])('with %j compares with %s in every test runner, and compares no grants', (args, since) => {
    const steps = planOf({ whole: false, since: readSince(args) }, 'reports').flat(2);
    const runners = steps.filter(({ command: [program] }) => program === 'vitest' || program === 'playwright');
    expect(runners.map(({ name }) => name)).toEqual(['unit and store', 'browser', 'HTTP and flows', 'simulation']);
    for (const { name, command } of runners)
      expect(command).toContain(name === 'browser' ? `--only-changed=${since}` : `--changed=${since}`);
    expect(steps.map(({ name }) => name)).not.toContain('grants and calls agree');
  });

  test('refuses an argument that it does not know', () => {
    for (const args of [['--chnged'], ['--all', '--changed'], ['--changed', 'main', 'more']])
      expect(() => readSince(args)).toThrow('unknown arguments');
  });
});
