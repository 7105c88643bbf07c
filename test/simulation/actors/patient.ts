import { NOTICE_VERSION } from '#shared/content/policies.ts';
import type { Hold } from '#shared/contract/booking/booking.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';
import { insist, request, release } from './browser.ts';
import { payAndReturn } from './payer.ts';
import type { Person } from './person.ts';
import { provePhone } from './phone-owner.ts';

/** Comes, wants one slot, holds it, gives details, pays in some way, and perhaps looks again. */
export async function patient(
  simulation: Simulation,
  person: Person,
  clinicId: string,
  slots: readonly string[],
): Promise<void> {
  const { chance, timeline } = simulation;
  await timeline.sleep(
    chance.weighted([
      [3, chance.between(0, 5000)],
      [2, chance.between(0, 8 * MINUTE_MS)],
      [1, chance.between(15, 45) * MINUTE_MS],
    ]),
  );
  const hold = await takeHold(simulation, person, clinicId, slots);
  if (!hold) return;
  if (chance.happens(0.06)) return release(simulation, person, hold);
  if (chance.happens(0.04)) return;
  await timeline.sleep(chance.happens(0.12) ? chance.between(6, 9) * MINUTE_MS : chance.between(3000, 3 * MINUTE_MS));
  // An impatient finger taps twice.
  if (chance.happens(0.1)) void askOrder(simulation, person, hold);
  const order = await insist(simulation, () => askOrder(simulation, person, hold));
  if (!order.ok) return;
  if (chance.happens(0.05))
    await askOrder(simulation, { ...person, customer: { ...person.customer, name: 'Corrected' } }, hold);
  if (order.value.order_id === null) await provePhone(simulation, person, hold);
  if (chance.happens(0.1)) return bookAgain(simulation, person, hold, order.value.order_id, clinicId, slots);
  await payAndReturn(simulation, person, hold, order.value.order_id);
}

/** The bank does not answer; the patient loses patience and books once more in place of the first try. */
async function bookAgain(
  simulation: Simulation,
  person: Person,
  first: Hold,
  orderId: string | null,
  clinicId: string,
  slots: readonly string[],
): Promise<void> {
  const { chance, timeline, provider } = simulation;
  const slow = orderId === null || chance.happens(0.2) ? null : provider.begin(orderId);
  await timeline.sleep(chance.between(1, 25) * MINUTE_MS);
  const replaces = { appointment_id: first.appointment_id, token: first.token };
  const asked = { clinic_id: clinicId, slot: chance.pick(slots), address: person.address, replaces };
  const answer = await insist(simulation, () => askHold(simulation, person, asked));
  if (slow !== null) timeline.after(chance.between(0, 40) * MINUTE_MS, () => provider.authorise(slow));
  if (!answer.ok) return;
  const order = await insist(simulation, () => askOrder(simulation, person, answer.value));
  if (!order.ok) return;
  if (order.value.order_id === null) await provePhone(simulation, person, answer.value);
  await payAndReturn(simulation, person, answer.value, order.value.order_id);
}

async function takeHold(
  simulation: Simulation,
  person: Person,
  clinicId: string,
  slots: readonly string[],
): Promise<Hold | null> {
  const { chance, timeline } = simulation;
  for (let visit = 0; visit < 3; visit++) {
    const asked = { clinic_id: clinicId, slot: chance.pick(slots), address: person.address };
    const key = chance.happens(0.8) ? `${person.who} visit ${visit}` : undefined;
    if (key !== undefined && chance.happens(0.12)) void askHold(simulation, person, { ...asked, idempotency_key: key });
    const answer = await insist(simulation, () =>
      askHold(simulation, person, { ...asked, ...(key === undefined ? {} : { idempotency_key: key }) }),
    );
    if (answer.ok) {
      if (key !== undefined && chance.happens(0.15))
        await repeatHold(simulation, person, { ...asked, idempotency_key: key }, slots, answer.value);
      return answer.value;
    }
    if (answer.problem?.code !== 'slot_taken' || chance.happens(0.4)) return null;
    await timeline.sleep(chance.between(1, 25) * MINUTE_MS);
  }
  return null;
}

type HoldRequest = {
  clinic_id: string;
  slot: string;
  address: string;
  idempotency_key?: string;
  replaces?: { appointment_id: string; token: string };
};

const askHold = (simulation: Simulation, person: Person, asked: HoldRequest) =>
  request(simulation, person.who, 'hold', (deps) => useCase(simulation, 'holdSlot')(deps, asked));

/** Invariant 13 as a browser sees it: the same key and body find the same hold, another body is refused. */
async function repeatHold(
  simulation: Simulation,
  person: Person,
  asked: HoldRequest,
  slots: readonly string[],
  hold: Hold,
): Promise<void> {
  const other = slots.find((slot) => slot !== asked.slot) ?? asked.slot.replace(':30:', ':31:');
  const isSame = simulation.chance.happens(0.5);
  const answer = await askHold(simulation, person, isSame ? asked : { ...asked, slot: other });
  const got = answer.ok ? answer.value.appointment_id : answer.problem?.code;
  // A sweeper whose clock is ahead may have ended the hold meanwhile; then its key opens nothing any more.
  const hasEnded = simulation.store.load(hold.appointment_id)?.appointment.phase !== 'HELD';
  if (hasEnded && got === 'hold_expired') return;
  const wanted = isSame ? hold.appointment_id : 'idempotency_mismatch';
  if (got !== undefined && got !== wanted)
    simulation.complain(13, hold.appointment_id, `a repeat of its key got ${got} instead of ${wanted}`);
}

const askOrder = (simulation: Simulation, person: Person, hold: Hold) =>
  request(simulation, person.who, 'order', (deps) =>
    useCase(simulation, 'createOrder')(deps, {
      appointment_id: hold.appointment_id,
      token: hold.token,
      customer: person.customer,
      notice_version: NOTICE_VERSION,
      measurement: person.measurement,
    }),
  );
