import { publishScheduled } from '../core/blog-admin/publish-scheduled.ts';
import { once } from '../core/once.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { publishWorld } from '../runtime/world-blog-admin.ts';

const world = once(() => publishWorld(createLog('publish-posts')));

/** Publishes the posts whose time has come; started by the clock. Answers what it did. */
export async function handler(_event: unknown, context: Limited): Promise<{ outcome: string }> {
  await secretsInPlace();
  return { outcome: await publishScheduled(world(), timeUp(context)) };
}
