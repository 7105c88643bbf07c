import { breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { Simulation } from '../simulation.ts';
import type { TraceEntry } from '../trace.ts';

/** When an appointment failed in a row, and when it was last told to be in quarantine. */
type Run = { tries: number[]; quarantinedAt: number | null };

const FAILS = ['what is due could not be dealt with', 'what is due fails again and again'];
const QUARANTINED = 'what is due has failed for a day and is in quarantine';

/** Within this long, tries that step back by 1, 2, 4 … minutes are six; sweeps side by side and lagging lists add a few. */
const WHILE_MS = 32 * MINUTE_MS;
const MOST_TRIES = 12;
/** A day of failures, and the pause before the next try. */
const QUARANTINE_AFTER_MS = 26 * HOUR_MS;
/**
 * Longest distance of tries that count as one. An item in quarantine is tried once a day; two sweeps side by side may
 * try it together.
 */
const TOGETHER_MS = 10 * MINUTE_MS;
const ONCE_A_DAY_MS = 23 * HOUR_MS;

/**
 * Nothing waits behind a failure: an appointment that fails again and again is tried ever more seldom, and after a day in
 * quarantine, once a day. One that is written in between begins anew.
 */
export function checkBackoff({ trace, plan }: Simulation): Violation[] {
  if (Object.values(plan.skewMs).some((skew) => skew !== 0)) return [];
  const runs = new Map<string, Run>();
  const problems = new Set<string>();
  for (const entry of trace.entries) {
    const written = writtenBy(entry);
    if (written !== null) runs.delete(written);
    const failed = failedIn(entry);
    if (failed === null) continue;
    const run = runs.get(failed.id) ?? { tries: [], quarantinedAt: null };
    for (const problem of problemsOf(run, entry.at, failed.isQuarantined)) problems.add(`${failed.id} ${problem}`);
    runs.set(failed.id, {
      tries: [...run.tries, entry.at],
      quarantinedAt: failed.isQuarantined ? entry.at : run.quarantinedAt,
    });
  }
  return [...problems].map((problem) => breaks(22)('what is due', problem));
}

function problemsOf({ tries, quarantinedAt }: Run, at: number, isQuarantined: boolean): string[] {
  const isBusy = tries.filter((one) => one > at - WHILE_MS).length >= MOST_TRIES;
  const isOld = !isQuarantined && at - (tries[0] ?? at) > QUARANTINE_AFTER_MS;
  const pause = quarantinedAt === null ? Infinity : at - quarantinedAt;
  return [
    ...(isBusy ? [`was tried more than ${MOST_TRIES} times in half an hour, and always failed`] : []),
    ...(isOld ? ['fails for more than a day and is not in quarantine'] : []),
    ...(pause > TOGETHER_MS && pause < ONCE_A_DAY_MS ? ['is in quarantine and was tried twice within a day'] : []),
  ];
}

/** The appointment that a sweep told it could not deal with. */
function failedIn({ what, args }: TraceEntry): { id: string; isQuarantined: boolean } | null {
  const [message, told] = args;
  const isQuarantined = message === QUARANTINED;
  if (!what.startsWith('log.') || !(isQuarantined || FAILS.includes(String(message)))) return null;
  // The log writes ids down as they came.
  const { appointment } = told as { appointment?: string };
  return appointment === undefined ? null : { id: appointment, isQuarantined };
}

/** Whose row was written, by whoever and with whatever success: then nobody knows how often it failed in a row. */
function writtenBy({ what, args }: TraceEntry): string | null {
  // The gate writes arguments down as they came.
  if (what === 'store.commit') return (args[0] as Transition).appointment.id;
  return what === 'store.postponeCheck' ? String(args[0]) : null;
}
