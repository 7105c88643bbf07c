import { CHECKS_SHOWN, type MoneyChecks } from '#shared/contract/money/money.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { DAYS_CHECKED, type MoneyCheck } from '#shared/domain/money/money-check.ts';
import { Problem } from '#shared/problems.ts';
import { addDays, HOUR_MS, istDay } from '#shared/values/ist.ts';
import { dayBounds } from '#shared/values/month.ts';
import { auditEventOf, type AuditDeps } from '../audit/audit-event-of.ts';
import { ProviderRefused, ProviderUnreachable } from '../payments/ports.ts';
import type { Log } from '../ports.ts';
import { reportStuck, type StuckDeps } from '../stuck-items.ts';
import { checkDay, type CheckDeps } from './check-day.ts';

/**
 * Time after the end of a day by which all its payments are captured, refunded and recorded, unless something is wrong.
 */
const SETTLED_AFTER_MS = 2 * HOUR_MS;
/** A day that differs is reported until it is checked again without a difference, for a quarter of a year at most. */
const DAYS_LOOKED_AT = 92;

/**
 * Checks yesterday, some hours after it ended, and the unchecked days of the week before, the oldest first. A
 * difference raises an alarm once; a payment that Razorpay does not show raises one at each run.
 * @param until milliseconds; no day is begun after it
 * @returns a summary for the log
 * @throws ProviderUnreachable, ProviderRefused; the next run begins there
 */
export async function checkDays(deps: CheckDeps & StuckDeps & { log: Log }, until: number): Promise<string> {
  const now = deps.clock.now();
  const last = istDay(now - SETTLED_AFTER_MS);
  const wanted = Array.from({ length: DAYS_CHECKED }, (_, back) => addDays(last, back - DAYS_CHECKED));
  const known = await deps.checking.checks(addDays(last, -1), DAYS_LOOKED_AT);
  const done = new Set(known.filter((check) => check.whole && isOver(check)).map(({ day }) => day));
  const stuck = new Set(known.filter(({ different }) => different > 0).map(({ day }) => day));
  const outcomes: string[] = [];
  for (const day of wanted.filter((each) => !done.has(each))) {
    if (deps.clock.now() >= until) break;
    const check = await checkDay(deps, day, until);
    const isTime = deps.clock.now() < until;
    tell(deps.log, check, isTime);
    if (check.different > 0 || (!check.whole && isTime)) stuck.add(day);
    else if (check.whole) stuck.delete(day);
    outcomes.push(`${day}: ${check.different} of ${check.payments} differ`);
  }
  reportStuck(deps, 'money-day', [...stuck].toSorted());
  return outcomes.length === 0 ? 'nothing to do' : outcomes.join('; ');
}

/** True if the day had ended when it was checked. */
const isOver = ({ day, checked_at }: MoneyCheck): boolean =>
  Date.parse(checked_at) >= Date.parse(dayBounds(day).to) + SETTLED_AFTER_MS;

function tell(log: Log, { day, different, whole, differences }: MoneyCheck, isTime: boolean): void {
  if (different > 0)
    log.alarm(
      'money that is written down differs from Razorpay’s books',
      {
        day,
        different,
        payment_id: differences[0]?.payment_id ?? '',
      },
      'money-day',
    );
  if (whole) return;
  if (isTime)
    log.alarm('money of a day could not be compared whole: Razorpay does not show a payment', { day }, 'money-day');
  else log.warn('the time was up before all money of a day was compared', { day });
}

/** Checks a day now, for whoever asks, who is in the audit then. Throws Problem provider_unavailable, and invalid_input for a day still to come. */
export async function checkNow(
  deps: CheckDeps & AuditDeps,
  actor: Actor,
  { day }: { day: string },
  until: number,
): Promise<MoneyCheck> {
  if (day > istDay(deps.clock.now())) throw new Problem('invalid_input', 'day');
  try {
    return await checkDay(
      deps,
      day,
      until,
      auditEventOf(deps, actor, { action: 'money.check', entity: `money#${day}` }),
    );
  } catch (error) {
    const isProviders = error instanceof ProviderUnreachable || error instanceof ProviderRefused;
    throw isProviders ? new Problem('provider_unavailable') : error;
  }
}

/** Returns the results of the checks of a day (yesterday by default) and of the days before it. */
export async function showChecks(
  { clock, checking }: Pick<CheckDeps, 'clock' | 'checking'>,
  { day }: { day?: string | undefined },
): Promise<MoneyChecks> {
  return { checks: await checking.checks(day ?? istDay(clock.now()), CHECKS_SHOWN) };
}
