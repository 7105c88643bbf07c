import type { MoneyChecking } from '#functions/store/money/money-counts.ts';
import { CHECKS_SHOWN, type MoneyChecks } from '#shared/contract/money/money.ts';
import type { Actor, AuditEvent } from '#shared/domain/audit/audit-event.ts';
import {
  DAYS_CHECKED,
  type MoneyCheck,
  MOST_DIFFERENCES,
  type MoneyDifference,
  type MoneySide,
} from '#shared/domain/money/money-check.ts';
import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import { Problem } from '#shared/problems.ts';
import { addDays, HOUR_MS, istDay } from '#shared/values/ist.ts';
import { sumPaise } from '#shared/values/money/paise-sums.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { dayBounds } from '#shared/values/month.ts';
import { auditEventOf, type AuditDeps } from '../audit/audit-event-of.ts';
import { ProviderRefused, ProviderUnreachable, type PaymentProvider, type ProviderPayment } from '../payments/ports.ts';
import { everyPage, inBatchesWhile, paymentOf } from '../payments/razorpay-lists.ts';
import type { Log, Clock } from '../ports.ts';
import { reportStuck, type StuckDeps } from '../alarms.ts';

type CheckDeps = {
  clock: Clock;
  provider: Pick<PaymentProvider, 'paymentsBetween' | 'refundsBetween' | 'payment' | 'refundsOf'>;
  checking: MoneyChecking;
};

/** A payment with what is written down of it, on our side and as Razorpay shows it (null where it knows no such payment). */
type Compared = {
  payment_id: string;
  appointment_id: string | null;
  clinic_id: string | null;
  ours: MoneySide;
  razorpay: MoneySide | null;
};

type OnlineEntry = LedgerEntry & { payment_id: string };
const isOnline = (entry: LedgerEntry): entry is OnlineEntry => entry.how === 'online' && entry.payment_id !== null;

const NOTHING: MoneySide = { taken_paise: ZERO_PAISE, returned_paise: ZERO_PAISE };

/**
 * Checks the money of an IST day against Razorpay's lists. It covers every payment that began on the day, was refunded
 * on it, or has an entry of it. Each is compared with all entries that were ever written for it. Differences are
 * listed, and the outcome is stored. Razorpay knows nothing of money that was returned by hand, or paid at the clinic.
 * @param until milliseconds; a payment that is not compared by then is left out. A payment that Razorpay does not show
 * when asked for it alone is left out, too. The outcome says so.
 * @param act act of the requesting staff member; stored with the outcome
 * @throws ProviderUnreachable where a list does not come, ProviderRefused; nothing is stored then
 */
export async function checkDay(
  deps: CheckDeps,
  day: string,
  until: number,
  auditEvent?: AuditEvent,
): Promise<MoneyCheck> {
  const isTime = () => deps.clock.now() < until;
  const { from, to } = dayBounds(day);
  // Razorpay counts in whole seconds, and both ends belong to a range.
  const range = { from: Date.parse(from), to: Date.parse(to) - 1000 };
  const payments = await everyPage((page) => deps.provider.paymentsBetween(range, page), isTime);
  const refunds = await everyPage((page) => deps.provider.refundsBetween(range, page), isTime);
  const written = (await deps.checking.entriesOn(day)).filter(isOnline);
  const listed = new Map(payments.items.map((payment) => [payment.payment_id, payment]));
  const entriesOf = Map.groupBy(written, ({ payment_id }) => payment_id);
  const refunded = new Set(refunds.items.map(({ payment_id }) => payment_id));
  const compared: Compared[] = [];
  const unclear: string[] = [];
  for (const id of new Set([...listed.keys(), ...refunded, ...entriesOf.keys()])) {
    const seen = refunded.has(id) ? null : compareListed(id, entriesOf.get(id) ?? [], listed.get(id));
    if (seen === null) unclear.push(id);
    else compared.push(seen);
  }
  const asked = await inBatchesWhile(unclear, isTime, (few) =>
    Promise.all(few.map((id) => unlessSilent(compareOne(deps, id, { listed, entriesOf })))),
  );
  const answered = asked.filter((one) => one !== null);
  const isWhole = payments.isWhole && refunds.isWhole && answered.length === unclear.length;
  const check = checkOf(deps, day, [...compared, ...answered], isWhole);
  await deps.checking.keep(check, auditEvent);
  return check;
}

function sideOf(entries: readonly LedgerEntry[]): MoneySide {
  const sum = (what: LedgerEntry['what']): Paise =>
    sumPaise(entries.filter((entry) => entry.what === what).map(({ amount_paise }) => amount_paise));
  return { taken_paise: sum('taken'), returned_paise: sum('returned') };
}

/** Money that was only authorised was never taken. */
const shownBy = ({ status, amount_paise, refunded_paise }: ProviderPayment): MoneySide =>
  status === 'captured' || status === 'refunded'
    ? { taken_paise: amount_paise, returned_paise: refunded_paise }
    : NOTHING;

const isSame = (a: MoneySide, b: MoneySide): boolean =>
  a.taken_paise === b.taken_paise && a.returned_paise === b.returned_paise;

/** Most payments: taken on this day and never returned, on both sides. Null where more has to be known. */
function compareListed(
  id: string,
  entries: readonly LedgerEntry[],
  payment: ProviderPayment | undefined,
): Compared | null {
  if (payment === undefined || payment.refunded_paise > 0) return null;
  const [ours, razorpay] = [sideOf(entries), shownBy(payment)];
  const { appointment_id = null, clinic_id = null } = entries[0] ?? {};
  return isSame(ours, razorpay) ? { payment_id: id, appointment_id, clinic_id, ours, razorpay } : null;
}

type Known = {
  listed: ReadonlyMap<string, ProviderPayment>;
  entriesOf: ReadonlyMap<string, readonly LedgerEntry[]>;
};

/** Null where Razorpay did not answer: one payment that it never shows keeps no other from being compared. */
async function unlessSilent(comparing: Promise<Compared>): Promise<Compared | null> {
  try {
    return await comparing;
  } catch (error) {
    if (error instanceof ProviderUnreachable) return null;
    throw error;
  }
}

/** One payment as Razorpay shows it now, with all entries of its booking. */
async function compareOne({ provider, checking }: CheckDeps, id: string, known: Known): Promise<Compared> {
  const payment = known.listed.get(id) ?? (await paymentOf(provider, id));
  const written = known.entriesOf.get(id)?.[0]?.appointment_id;
  const appointment_id = written ?? (payment === null ? null : await checking.bookingOf(payment.order_id));
  const all = appointment_id === null ? [] : await checking.entriesOf(appointment_id);
  const entries = all.filter((entry) => isOnline(entry) && entry.payment_id === id);
  const ours = sideOf(entries);
  const razorpay = payment === null ? null : await settled(provider, payment, ours);
  return { payment_id: id, appointment_id, clinic_id: all[0]?.clinic_id ?? null, ours, razorpay };
}

/**
 * Returns the amounts that Razorpay shows for a payment. A released authorisation reads refunded, and is neither taken
 * nor returned. A refund in progress may have an entry already, or not yet.
 */
async function settled(provider: CheckDeps['provider'], payment: ProviderPayment, ours: MoneySide): Promise<MoneySide> {
  const shown = shownBy(payment);
  if (isSame(ours, shown)) return shown;
  if (payment.status === 'refunded' && isSame(ours, NOTHING)) return NOTHING;
  if (ours.taken_paise !== shown.taken_paise) return shown;
  const refunds = await provider.refundsOf(payment.payment_id);
  const sum = (...states: readonly string[]): Paise =>
    sumPaise(refunds.filter(({ status }) => states.includes(status)).map(({ amount_paise }) => amount_paise));
  const isOnItsWay =
    sum('processed') <= ours.returned_paise && ours.returned_paise <= sum('processed', 'pending') && sum('pending') > 0;
  return isOnItsWay ? ours : shown;
}

const isDifferent = ({ ours, razorpay }: Compared): boolean => !isSame(ours, razorpay ?? NOTHING);
const isMoney = ({ ours, razorpay }: Compared): boolean =>
  !isSame(ours, NOTHING) || !isSame(razorpay ?? NOTHING, NOTHING);

function total(all: readonly (MoneySide | null)[]): MoneySide {
  const sides = all.filter((side) => side !== null);
  return {
    taken_paise: sumPaise(sides.map(({ taken_paise }) => taken_paise)),
    returned_paise: sumPaise(sides.map(({ returned_paise }) => returned_paise)),
  };
}

function checkOf({ clock }: CheckDeps, day: string, all: readonly Compared[], whole: boolean): MoneyCheck {
  const compared = all.filter(isMoney);
  const differences: MoneyDifference[] = compared.filter(isDifferent);
  return {
    day,
    checked_at: new Date(clock.now()).toISOString(),
    whole,
    payments: compared.length,
    ours: total(compared.map(({ ours }) => ours)),
    razorpay: total(compared.map(({ razorpay }) => razorpay)),
    different: differences.length,
    differences: differences.slice(0, MOST_DIFFERENCES),
  };
}

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
