import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import {
  MOST_DIFFERENCES,
  type MoneyCheck,
  type MoneyDifference,
  type MoneySide,
} from '#shared/domain/money/money-check.ts';
import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { sumPaise } from '#shared/values/money/paise-sums.ts';
import { dayBounds } from '#shared/values/month.ts';
import { ProviderUnreachable, type PaymentProvider, type ProviderPayment } from '../payments/ports.ts';
import { everyPage, inBatchesWhile, paymentOf } from '../payments/razorpay-lists.ts';
import type { Clock } from '../ports.ts';
import type { MoneyChecking } from '#functions/store/money/money-counts.ts';

export type CheckDeps = {
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
export async function checkDay(deps: CheckDeps, day: string, until: number, act?: AuditEvent): Promise<MoneyCheck> {
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
    const seen = refunded.has(id) ? null : alike(id, entriesOf.get(id) ?? [], listed.get(id));
    if (seen === null) unclear.push(id);
    else compared.push(seen);
  }
  const asked = await inBatchesWhile(unclear, isTime, (few) =>
    Promise.all(few.map((id) => unlessSilent(compareOne(deps, id, { listed, entriesOf })))),
  );
  const answered = asked.filter((one) => one !== null);
  const isWhole = payments.isWhole && refunds.isWhole && answered.length === unclear.length;
  const check = checkOf(deps, day, [...compared, ...answered], isWhole);
  await deps.checking.keep(check, act);
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
function alike(id: string, entries: readonly LedgerEntry[], payment: ProviderPayment | undefined): Compared | null {
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
