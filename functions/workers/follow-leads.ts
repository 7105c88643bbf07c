import { countLeads } from '../core/lead-admin/count-leads.ts';
import { followLeads } from '../core/lead-admin/follow-leads.ts';
import { once } from '../core/once.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { followWorld } from '../runtime/world-lead-admin.ts';

const world = once(() => followWorld(createLog('follow-leads')));

/** Takes leads that came to book out of the follow-up, and counts the leads of days; started by the clock. Answers what it did. */
export async function handler(_event: unknown, context: Limited): Promise<{ outcome: string }> {
  await secretsInPlace();
  const until = timeUp(context);
  const followed = await followLeads(world(), until);
  return { outcome: `${followed}; ${await countLeads(world(), until)}` };
}
