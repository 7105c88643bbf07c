import type { RunResult } from './stages.ts';
import type { StepResult } from './step.ts';

const SLOWEST = 20;
const NAME_OF_TOTAL = 'in all';

/** The files whose tests took longest, one a line. Tests of one file may run beside each other. */
const slowest = (results: readonly StepResult[]): string[] =>
  results
    .flatMap(({ files = [] }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);

const line = ({ name, passed, failed, note, seconds, coreSeconds }: StepResult): string =>
  `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed${note === undefined ? '' : ` (${note})`}, ` +
  `${seconds.toFixed(1)} s, ${coreSeconds.toFixed(1)} core-seconds`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const firstLine = (text: string): string => text.split('\n', 1).join('');

/**
 * Describes a run. The counts come last, and failures directly before the list of steps, for readers of the end of a log.
 * @param sampling the seed of the run and its samples
 * @param seconds how long the whole run took
 */
export function summaryOf({ results, notRun }: RunResult, sampling: string, seconds: number): string {
  const flaky = results.flatMap((result) => result.flaky ?? []);
  const failures = results.flatMap(({ name, failures: own = [] }) => own.map((failure) => `${name}: ${failure}`));
  const total = `${NAME_OF_TOTAL}: ${seconds.toFixed(1)} s, ${sum(results.map((each) => each.coreSeconds)).toFixed(1)} core-seconds`;
  return [
    `\nThe ${SLOWEST} slowest test files:\n${slowest(results).join('\n')}`,
    ...flaky.map((test) => `\n~ flaky: ${test}`),
    ...failures.map((failure) => `\n✗ ${failure}`),
    `\n${sampling}`,
    ...results.map(line),
    ...notRun.map((name) => `- ${name}: not run, because an earlier step failed`),
    total,
    ...(flaky.length === 0
      ? []
      : ['\n~ flaky (passed at the second try):', ...flaky.map((test) => `  ${firstLine(test)}`)]),
    `\n${sum(results.map(({ passed }) => passed))} passed, ${sum(results.map(({ failed }) => failed))} failed`,
  ].join('\n');
}
