import { migrateSamples } from '../core/blog/migrate-samples.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { migrationWorld } from '../runtime/world-migration.ts';

/** Puts the built-in posts into the blog; started by a deployment, which does not wait for it. Answers what it did. */
export async function handler(): Promise<{ outcome: string }> {
  await secretsInPlace();
  return { outcome: await migrateSamples(migrationWorld()) };
}
