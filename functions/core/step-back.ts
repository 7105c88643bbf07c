import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { Due, Failing } from '#shared/domain/due.ts';

/** So many failures in a row are no passing trouble any more: somebody has to know. */
const ALARMING_FAILURES = 3;
const IN_QUARANTINE: ReadonlySet<Due['what']> = new Set(['appointment', 'notice']);

export type StepBack = Failing & { at: string; quarantined: boolean; isAlarming: boolean };

/**
 * When a row that could not be dealt with is tried again: after 1, 2, 4 … 60 minutes, and once a day in quarantine when it
 * has failed for a day (design: sweeper). A conversion goes into none, and no post: the sweeper, which looks there, deals with
 * neither.
 * @param before what was known of its failures; null for the first
 * @param now milliseconds
 */
export function stepBack(before: Failing | null, now: number, what: Due['what']): StepBack {
  const failures = (before?.failures ?? 0) + 1;
  const since = before?.since ?? new Date(now).toISOString();
  const quarantined = IN_QUARANTINE.has(what) && now - Date.parse(since) >= DAY_MS;
  const pause = quarantined ? DAY_MS : Math.min(MINUTE_MS * 2 ** (failures - 1), HOUR_MS);
  return {
    at: new Date(now + pause).toISOString(),
    since,
    failures,
    quarantined,
    isAlarming: quarantined || failures >= ALARMING_FAILURES,
  };
}
