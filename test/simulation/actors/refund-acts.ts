import type { Booking } from '#functions/core/booking-store.ts';
import { primaryOf } from '#functions/core/booking/refund-acts.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { Chance } from '../chance.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';
import { act, actOn } from './act-on.ts';
import type { Act, Desk } from './act-on.ts';

const ADMIN = { id: 'meena', email: 'meena@example.in', role: 'admin' } as const;

/** A part, all that is left, or more than there is: of the payment that paid. */
function giving({ simulation, chance }: Desk, booking: Booking): Act {
  const payment = primaryOf(booking);
  const amount = payment?.amount_paise ?? 9900;
  const amount_paise = chance.weighted([
    [6, Math.max(1, Math.floor(amount * chance.pick([0.2, 0.3, 0.5])))],
    [1, amount],
    [1, amount + 1],
  ]);
  const payment_id = payment?.payment_id ?? 'pay_00000000000000';
  const asked = { payment_id, amount_paise, reason: 'a visit cut short' };
  return act('refund', (world, seen) => useCase(simulation, 'giveRefund')(world, ADMIN, { ...seen, ...asked }));
}

const asking = ({ simulation }: Desk): Act =>
  act('ask-promise', (world, seen) => useCase(simulation, 'askPromise')(world, { ...seen, reason: 'it still hurts' }));

/** All that is left goes back, a part, or nothing. */
function deciding({ simulation, chance }: Desk): Act {
  const approval = { amount_paise: chance.pick([null, null, 2500]), words: '' };
  if (chance.happens(0.6))
    return act('approve-promise', (world, seen) =>
      useCase(simulation, 'approvePromise')(world, ADMIN, { ...seen, ...approval }),
    );
  return act('refuse-promise', (world, seen) =>
    useCase(simulation, 'refusePromise')(world, ADMIN, { ...seen, words: 'it was done well' }),
  );
}

function closing({ simulation }: Desk, booking: Booking): Act {
  const payment = booking.payments.find(({ state }) => state === 'REFUND_MANUAL');
  const asked = { payment_id: payment?.payment_id ?? 'pay_00000000000000', reference: 'UTR4711' };
  return act('close-by-hand', (world, seen) => useCase(simulation, 'closeByHand')(world, ADMIN, { ...seen, ...asked }));
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
    await actOn(desk, booking, chance.happens(0.2) ? [gift, giving(desk, booking)] : [gift]);
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
        await actOn(patient, booking, chance.happens(0.2) ? [asking(patient), asking(patient)] : [asking(patient)]);
      const asked = store.load(appointment.id);
      if (asked !== null && asked.refund_request !== null && chance.happens(0.7))
        await actOn(admin, asked, chance.happens(0.2) ? [deciding(admin), deciding(admin)] : [deciding(admin)]);
    }
  }
}

/** Closes by hand what Razorpay could not return, and tries it with what needs no closing. */
export async function bookkeeper(simulation: Simulation): Promise<void> {
  const { plan, store, timeline } = simulation;
  const chance = new Chance(`books ${plan.seed}`);
  const desk: Desk = { simulation, chance, who: 'bookkeeper', by: ADMIN, slots: [] };
  for (const hours of [74, 100, 150]) {
    await timeline.sleep(Math.max(0, plan.start + hours * HOUR_MS - timeline.now) + chance.between(0, 60) * MINUTE_MS);
    for (const { appointment, payments } of store.bookings()) {
      const waits = payments.some(({ state }) => state === 'REFUND_MANUAL');
      const booking = waits || chance.happens(0.03) ? store.load(appointment.id) : null;
      if (booking !== null && chance.happens(0.6)) await actOn(desk, booking, [closing(desk, booking)]);
    }
  }
}
