import { remindOfVisit } from '#functions/core/payments/sweep.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { giveRefund } from '#functions/core/payments/refunds/give-refund.ts';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { Problem } from '#shared/problems.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { ordered, testDeps } from '../test-deps.ts';

export type Small = ReturnType<typeof testDeps>;
export type Paid = { small: Small; id: string; payment_id: string };

export const ADMIN = { id: 'asha', email: null, role: 'admin' } as const;
export const STAFF = { ...ADMIN, id: 'ravi', role: 'staff' } as const;

/** A booking of ₹99 that is paid and stands. */
export async function paid(account: Parameters<typeof testDeps>[0] = {}): Promise<Paid> {
  const small = testDeps(account);
  const { appointment_id: id, order_id } = await ordered(small);
  const payment_id = small.razorpay.begin(order_id) ?? '';
  small.razorpay.authorise(payment_id);
  await reconcileBooking(small.deps, id);
  return { small, id, payment_id };
}

export const stands = ({ small, id }: Pick<Paid, 'small' | 'id'>) => {
  const booking = small.store.load(id);
  if (booking === null) throw new Error('there is no such booking');
  return booking;
};
export const seen = (of: Paid) => ({ id: of.id, ver: stands(of).appointment.ver });
export const row = (of: Paid) => stands(of).payments[0];
export const give = (of: Paid, amount_paise: Paise) =>
  giveRefund(of.small.deps, ADMIN, {
    ...seen(of),
    payment_id: of.payment_id,
    amount_paise,
    reason: 'a visit cut short',
  });
export const refused = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (problem: Problem) => problem.code,
  );

/** Looks at the booking every ten minutes, as the sweeper does. */
export async function wait({ small, id }: Pick<Paid, 'small' | 'id'>, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10 * MINUTE_MS) {
    const until = small.timeline.now + Math.min(left, 10 * MINUTE_MS);
    while (small.timeline.next() <= until) small.timeline.runNext();
    small.timeline.now = until;
    await reconcileBooking(small.deps, id);
    const { clinic_id, slot } = stands({ small, id }).appointment;
    await remindOfVisit(small.deps, clinic_id, slot);
  }
}

export async function visitBegins(of: Paid): Promise<void> {
  const start = Date.parse(stands(of).appointment.slot);
  await wait(of, start - of.small.timeline.now + MINUTE_MS);
}

/** A refund of the booking's payment failed before: its end is then told in a message of its own. */
export function failOneRefund(store: Small['store'], id: string): void {
  const booking = store.load(id);
  const [payment] = booking?.payments ?? [];
  if (!booking || payment === undefined) throw new Error('there is no such payment');
  const failed = { refund_failures: 1, failed_refund_ids: ['rfnd_failed'] };
  store.put(rowOf.payment(booking.appointment, { ...payment, ...failed }));
}

/** Returns the recorded money, and the violations between the table and Razorpay's books. */
export async function books({ small, id }: Paid) {
  const violations = checkInvariants({
    dump: await small.dump(),
    ledger: small.razorpay.ledger(),
    sent: null,
    now: small.timeline.now,
    atRest: true,
  }).filter(({ invariant }) => invariant !== 17);
  const money = small.store.load(id)?.money.map(({ what, how, amount_paise }) => [what, how, amount_paise]);
  return { violations, money };
}
