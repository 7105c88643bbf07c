import type { MigrationWorld } from '../core/blog/migrate-samples.ts';
import type { RowMigration } from '../core/migration/ports.ts';
import type { Clock } from '../core/ports.ts';
import type { StuckDeps } from '../core/stuck-items.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { sanitiser } from '../gateways/sanitiser.ts';
import { environment as migrateBlogEnvironment } from '../definitions/workers/migrate-blog.ts';
import { environment as migrateRowsEnvironment } from '../definitions/workers/migrate-rows.ts';
import { createBlogStore } from '../store/blog-store.ts';
import { createRowMigration, MIGRATIONS } from '../store/row-migration.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTableConfig } from './env.ts';
import { stuckCounter, createLog } from './log.ts';

/** What putting the built-in posts into the blog needs. */
export function migrationWorld(): MigrationWorld {
  const { TABLE_NAME, BRAND_NAME } = readEnv(migrateBlogEnvironment());
  const log = createLog('migrate-blog');
  const blog = createBlogStore(createDynamoClient(readTableConfig()), TABLE_NAME, log);
  return { blog, html: sanitiser, log, brandName: BRAND_NAME };
}

/** The dependencies of row migrations. */
export function rowMigrationWorld(): StuckDeps & { clock: Clock; migrations: readonly RowMigration[] } {
  const { TABLE_NAME } = readEnv(migrateRowsEnvironment());
  const table = { client: createDynamoClient(readTableConfig()), name: TABLE_NAME };
  const log = createLog('migrate-rows');
  return {
    clock: systemClock,
    migrations: MIGRATIONS.map((migration) => createRowMigration(table, migration, log)),
    log,
    countStuck: stuckCounter('migrate-rows'),
  };
}
