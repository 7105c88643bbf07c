import type { Clock } from '../ports.ts';
import type { FillingProgress, RowFilling } from './ports.ts';

type FillingWorld = { clock: Clock; rows: RowFilling };

const FROM_THE_START: FillingProgress = { next: null, looked: 0, filled: 0, done_at: null };

/**
 * Fills in what rows of earlier versions lack (docs/decisions/035). It goes on where the last run ended, and does nothing
 * once it is done; `again` looks at all rows once more, after functions of the version before have ended.
 * @param until milliseconds; no page is begun after it
 * @returns what was done, for whoever looks at the log
 */
export async function fillRows({ clock, rows }: FillingWorld, until: number, again = false): Promise<string> {
  const before = again ? null : await rows.progress();
  if (before !== null && before.done_at !== null) return 'nothing to do';
  let progress = before ?? FROM_THE_START;
  while (progress.done_at === null && clock.now() < until) {
    const { looked, filled, next } = await rows.fillSome(progress.next);
    progress = {
      next,
      looked: progress.looked + looked,
      filled: progress.filled + filled,
      done_at: next === null ? new Date(clock.now()).toISOString() : null,
    };
    await rows.keep(progress);
  }
  const counts = `${progress.filled} of ${progress.looked} rows filled in`;
  return progress.done_at === null ? `${counts} so far` : counts;
}

/**
 * Runs every filling. One that fails keeps no other from running.
 *
 * @param until milliseconds; no page is begun after it
 * @returns the outcome of each, for the log
 * @throws AggregateError the failures, once all fillings were tried
 */
export async function fillAll(
  { clock, fillings }: { clock: Clock; fillings: readonly RowFilling[] },
  until: number,
  again = false,
): Promise<string> {
  const outcomes: string[] = [];
  const failures: unknown[] = [];
  for (const rows of fillings)
    try {
      outcomes.push(`${rows.name}: ${await fillRows({ clock, rows }, until, again)}`);
    } catch (error) {
      failures.push(error);
      outcomes.push(`${rows.name}: failed`);
    }
  if (failures.length > 0) throw new AggregateError(failures, outcomes.join('; '));
  return outcomes.join('; ');
}
