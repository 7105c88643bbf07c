import { runMigrations } from '../core/migrate-rows.ts';
import { environment } from '../definitions/workers/migrate-rows.ts';
import { clock, countStuck } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { migrations } from '../runtime/stores.ts';

const deps = lazyDeps('migrate-rows', environment, { clock, countStuck, migrations });

const wantsAgain = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'again' in event && event.again === true;

/** Migrates rows of earlier versions: on a schedule until they are done, and for an operator with `{"again": true}`. */
export const handler = runOnSchedule(deps, (now, until, event) => runMigrations(now, until, wantsAgain(event)));
