import type { Booking } from '#shared/domain/booking/booking.ts';
import { refundedOf, refundDueOf } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { leftToReturn, primaryOf } from '#functions/core/payments/changes/allowed-operations.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { maxPaise, subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import { Paise } from '#shared/values/money/paise.ts';
import { Chance } from '../chance.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';
import { act, operateOn, type AuditEvent, type Desk } from './operate-on.ts';

const ADMIN = { id: 'meena', email: 'meena@example.in', role: 'admin' } as const;

/** A share of an amount, of at least one paisa. */
const partOf = (amount: Paise, share: number): Paise => Paise.parse(Math.max(1, Math.floor(amount * share)));

/** A part, all that is left, or more than there is: of the payment that paid; `all` for just that. */
function giving({ simulation, chance }: Desk, booking: Booking, all?: Paise): AuditEvent {
  const payment = primaryOf(booking);
  const amount = payment?.amount_paise ?? paise(9900);
  const part = chance.weighted([
    [6, partOf(amount, chance.pick([0.2, 0.3, 0.5]))],
    [1, amount],
    [1, sumPaise([amount, paise(1)])],
  ]);
  const payment_id = payment?.payment_id ?? 'pay_00000000000000';
  const asked = { payment_id, amount_paise: all ?? part, reason: 'a visit cut short' };
  return act('refund', (deps, seen) => useCase(simulation, 'giveRefund')(deps, ADMIN, { ...seen, ...asked }));
}

const asking = ({ simulation }: Desk): AuditEvent =>
  act('ask-promise', (deps, seen) =>
    useCase(simulation, 'submitRefundRequest')(deps, { ...seen, reason: 'it still hurts' }),
  );

/** All that is left goes back, a part, or nothing. */
function deciding({ simulation, chance }: Desk): AuditEvent {
  const amount_paise = chance.pick(['all', 'all', 'part']) === 'part' ? paise(2500) : undefined;
  const approval = { amount_paise, words: '' };
  if (chance.happens(0.6))
    return act('approve-promise', (deps, seen) =>
      useCase(simulation, 'approveRefundRequest')(deps, ADMIN, { ...seen, ...approval }),
    );
  return act('refuse-promise', (deps, seen) =>
    useCase(simulation, 'declineRefundRequest')(deps, ADMIN, { ...seen, words: 'it was done well' }),
  );
}

const isManual = ({ state }: Payment): boolean => state === 'REFUND_MANUAL';

/** Returns the amount that the screen asks a person to send. */
const toSend = ({ payments }: Booking): Paise => {
  const payment = payments.find(isManual);
  return payment === undefined
    ? paise(100)
    : maxPaise(paise(1), subtractPaise(refundDueOf(payment), refundedOf(payment)));
};

/** Sent an amount by bank, which is closed under a reference of its own. */
function closing({ simulation, chance }: Desk, { appointment, payments }: Booking, amount_paise: Paise): AuditEvent {
  const payment_id = payments.find(isManual)?.payment_id ?? 'pay_00000000000000';
  const reference = `UTR${chance.between(1e8, 1e9)}`;
  const asked = { payment_id, amount_paise, reference };
  return act('close-by-hand', async (deps, seen) => {
    const closed = await useCase(simulation, 'markRefundedManually')(deps, ADMIN, { ...seen, ...asked });
    const written = simulation.store
      .load(appointment.id)
      ?.payments.flatMap(({ by_hand }) => by_hand)
      .find((sent) => sent.reference === reference);
    if (written?.amount_paise !== amount_paise)
      simulation.complain(
        21,
        payment_id,
        `was sent ${amount_paise} by bank, ${written?.amount_paise} are written down`,
      );
    return closed;
  });
}

/** Somebody at the dashboard returns a part or all of what Razorpay can still return, and does not know of the bank. */
function refundOnDashboard({ simulation, chance }: Desk, { payments }: Pick<Booking, 'payments'>): void {
  const { provider, reversed, timeline, trace } = simulation;
  const payment = payments.find(isManual) ?? payments.find(({ by_hand }) => by_hand.length > 0);
  if (payment === undefined) return;
  const amount = partOf(payment.amount_paise, chance.pick([0.2, 0.4, 1]));
  try {
    provider.refund(payment.payment_id, amount, null);
    reversed.add(payment.payment_id);
    trace.note(timeline.now, 'dashboard', 'refunds', payment.payment_id, amount);
  } catch (error) {
    trace.note(timeline.now, 'dashboard', 'cannot refund', payment.payment_id, error);
  }
}

/** An admin returns parts of payments, twice of some, while others refund on the dashboard, cancel and move. */
export async function refunder(simulation: Simulation): Promise<void> {
  const { plan, store, timeline } = simulation;
  const chance = new Chance(`refunds ${plan.seed}`);
  const desk: Desk = { simulation, chance, who: 'refunder', by: ADMIN, slots: [] };
  for (let gifts = chance.between(1, 4); gifts > 0; gifts--) {
    await timeline.sleep(chance.between(5, chance.pick([40, 300, 2000])) * MINUTE_MS);
    const paid = store.bookings().filter((booking) => primaryOf(booking)?.state === 'CAPTURED');
    if (paid.length === 0) continue;
    const booking = chance.pick(paid);
    const gift = giving(desk, booking);
    await operateOn(desk, booking, chance.happens(0.2) ? [gift, giving(desk, booking)] : [gift]);
  }
}

/** Patients ask for the promise once their visit has begun, and an admin decides on some of what they ask. */
export async function claimants(simulation: Simulation): Promise<void> {
  const { plan, store, timeline } = simulation;
  const chance = new Chance(`promises ${plan.seed}`);
  const patient: Desk = { simulation, chance, who: 'claimant', by: 'patient', slots: [] };
  const admin: Desk = { ...patient, who: 'decider', by: ADMIN };
  // The first look comes before most visits, the last after the time for asking.
  for (const after of [-HOUR_MS, 2 * HOUR_MS, 12 * HOUR_MS, 30 * HOUR_MS]) {
    await timeline.sleep(
      Math.max(0, plan.start + plan.leadMs + after - timeline.now) + chance.between(0, 30) * MINUTE_MS,
    );
    for (const { appointment } of store.bookings()) {
      const booking = store.load(appointment.id);
      if (booking === null || primaryOf(booking) === undefined) continue;
      if (chance.happens(0.5))
        await operateOn(patient, booking, chance.happens(0.2) ? [asking(patient), asking(patient)] : [asking(patient)]);
      // All of it may have been given before anybody decides.
      const waiting = store.load(appointment.id);
      if (waiting !== null && waiting.refund_request?.state === 'asked' && chance.happens(0.15))
        await operateOn(admin, waiting, [giving(admin, waiting, leftToReturn(waiting))]);
      const asked = store.load(appointment.id);
      if (asked !== null && asked.refund_request !== null && chance.happens(0.7))
        await operateOn(admin, asked, chance.happens(0.2) ? [deciding(admin), deciding(admin)] : [deciding(admin)]);
    }
  }
}

/**
 * Closes by hand what Razorpay could not return, and tries it with what needs no closing. Others return a part or all of it
 * on the dashboard, while the bookkeeper sends it, or after it was closed.
 */
export async function bookkeeper(simulation: Simulation): Promise<void> {
  const { plan, store, timeline } = simulation;
  const chance = new Chance(`books ${plan.seed}`);
  const desk: Desk = { simulation, chance, who: 'bookkeeper', by: ADMIN, slots: [] };
  for (const hours of [74, 102, 150]) {
    await timeline.sleep(Math.max(0, plan.start + hours * HOUR_MS - timeline.now) + chance.between(0, 60) * MINUTE_MS);
    for (const { appointment, payments } of store.bookings()) {
      const waits = payments.some(isManual);
      const booking = waits || chance.happens(0.03) ? store.load(appointment.id) : null;
      if (booking !== null && chance.happens(0.6)) await sendByBank(desk, booking);
      const closed = store.load(appointment.id);
      if (closed === null || !closed.payments.some(({ by_hand }) => by_hand.length > 0)) continue;
      if (chance.happens(0.3)) refundOnDashboard(desk, closed);
      else if (primaryOf(closed)?.state === 'CAPTURED') await operateOn(desk, closed, [giving(desk, closed)]);
    }
  }
}

/** Sends what the screen asked for; a part may come back by the dashboard before that is written down. */
async function sendByBank(desk: Desk, booking: Booking): Promise<void> {
  const { chance, simulation } = desk;
  const amount = toSend(booking);
  const isBeside = chance.happens(0.4);
  if (isBeside) refundOnDashboard(desk, booking);
  await operateOn(
    desk,
    booking,
    [closing(desk, booking, amount)],
    isBeside ? chance.between(0, 40) * MINUTE_MS : undefined,
  );
  const now = simulation.store.load(booking.appointment.id);
  // A person who had already sent the money records that amount. Any other person sends the current remainder.
  if (now?.payments.some(isManual) === true)
    await operateOn(desk, now, [closing(desk, now, chance.happens(0.5) ? amount : toSend(now))]);
}
