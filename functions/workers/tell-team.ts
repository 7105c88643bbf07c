import { once } from '../core/once.ts';
import { tellTeam } from '../core/team-news/tell-team.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { timeUp, type Limited } from '../runtime/time-up.ts';
import { tellWorld } from '../runtime/world-team-news.ts';

const world = once(() => tellWorld(createLog('tell-team')));

/** Tells the team by e-mail what has happened; started by the clock. Answers what it did. */
export async function handler(_event: unknown, context: Limited): Promise<{ outcome: string }> {
  await secretsInPlace();
  const now = { ...world(), brand: await world().brand() };
  return { outcome: await tellTeam(now, timeUp(context)) };
}
