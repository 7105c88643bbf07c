import type { Clock } from './ports.ts';
import { reportStuck, type StuckDeps } from './alarms.ts';
import type { MigrationProgress, RowMigration } from '#functions/store/row-migration.ts';

type MigrationDeps = StuckDeps & { clock: Clock };

const FROM_THE_START: MigrationProgress = { next: null, read: 0, migrated: 0, unreadable: 0, done_at: null };

/**
 * Runs one migration (docs/decisions/130). It continues where the last run ended, and does nothing once it is done.
 * @param until milliseconds; no page is begun after it
 * @param again reads all rows once more, after the functions of the previous version have ended
 * @returns the outcome, for the log
 */
export async function migrateRows(
  { rows, ...deps }: MigrationDeps & { rows: RowMigration },
  until: number,
  again = false,
): Promise<string> {
  const before = again ? null : await rows.progress();
  const isDone = before !== null && before.done_at !== null;
  let progress = before ?? FROM_THE_START;
  while (progress.done_at === null && deps.clock.now() < until) {
    const { read, migrated, unreadable, next } = await rows.migratePage(progress.next);
    progress = {
      next,
      read: progress.read + read,
      migrated: progress.migrated + migrated,
      unreadable: progress.unreadable + unreadable,
      done_at: next === null ? new Date(deps.clock.now()).toISOString() : null,
    };
    await rows.saveProgress(progress);
  }
  const stuck = progress.unreadable === 0 ? [] : [`${rows.name}: ${progress.unreadable} rows`];
  reportStuck(deps, 'unmigrated-row', stuck);
  if (isDone) return 'nothing to do';
  const counts = `${progress.migrated} of ${progress.read} rows migrated`;
  return progress.done_at === null ? `${counts} so far` : counts;
}

/**
 * Runs every migration. One that fails does not keep the others from running.
 * @param until milliseconds; no page is begun after it
 * @returns the outcome of each, for the log
 * @throws AggregateError the failures, once all migrations were tried
 */
export async function runMigrations(
  { migrations, ...deps }: MigrationDeps & { migrations: readonly RowMigration[] },
  until: number,
  again = false,
): Promise<string> {
  const outcomes: string[] = [];
  const failures: unknown[] = [];
  for (const rows of migrations)
    try {
      outcomes.push(`${rows.name}: ${await migrateRows({ ...deps, rows }, until, again)}`);
    } catch (error) {
      failures.push(error);
      outcomes.push(`${rows.name}: failed (${String(error)})`);
    }
  if (failures.length > 0) throw new AggregateError(failures, outcomes.join('; '));
  return outcomes.length === 0 ? 'no migrations' : outcomes.join('; ');
}
