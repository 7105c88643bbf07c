import type { Clock } from '../ports.ts';
import { reportStuck } from '../stuck-items.ts';
import type { StuckDeps } from '../stuck-items.ts';
import type { FillingProgress, RowFilling } from './ports.ts';

type FillingWorld = StuckDeps & { clock: Clock; rows: RowFilling };

const FROM_THE_START: FillingProgress = { next: null, looked: 0, filled: 0, unreadable: 0, done_at: null };

/**
 * Fills in what rows of earlier versions lack (docs/decisions/035). It goes on where the last run ended, and does nothing
 * once it is done; `again` looks at all rows once more, after functions of the version before have ended.
 * @param until milliseconds; no page is begun after it
 * @returns what was done, for whoever looks at the log
 */
export async function fillRows(world: FillingWorld, until: number, again = false): Promise<string> {
  const { clock, rows } = world;
  const before = again ? null : await rows.progress();
  const isDone = before !== null && before.done_at !== null;
  let progress = before ?? FROM_THE_START;
  while (progress.done_at === null && clock.now() < until) {
    const { looked, filled, unreadable, next } = await rows.fillSome(progress.next);
    progress = {
      next,
      looked: progress.looked + looked,
      filled: progress.filled + filled,
      unreadable: progress.unreadable + unreadable,
      done_at: next === null ? new Date(clock.now()).toISOString() : null,
    };
    await rows.keep(progress);
  }
  const stuck = progress.unreadable === 0 ? [] : [`${rows.name}: ${progress.unreadable} rows`];
  reportStuck(world, 'backfill-row', stuck);
  if (isDone) return 'nothing to do';
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
  { fillings, ...deps }: StuckDeps & { clock: Clock; fillings: readonly RowFilling[] },
  until: number,
  again = false,
): Promise<string> {
  const outcomes: string[] = [];
  const failures: unknown[] = [];
  for (const rows of fillings)
    try {
      outcomes.push(`${rows.name}: ${await fillRows({ ...deps, rows }, until, again)}`);
    } catch (error) {
      failures.push(error);
      outcomes.push(`${rows.name}: failed (${String(error)})`);
    }
  if (failures.length > 0) throw new AggregateError(failures, outcomes.join('; '));
  return outcomes.join('; ');
}
