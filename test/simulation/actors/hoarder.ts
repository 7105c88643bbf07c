import type { Hold } from '#shared/contract/booking/booking.ts';
import { NOTICE_VERSION } from '#shared/content/policies.ts';
import { isUnpaidHold } from '#shared/domain/booking/lifecycle.ts';
import { slotsOn } from '#shared/domain/clinics/schedule.ts';
import { addDays, istDay, MINUTE_MS } from '#shared/values/ist.ts';
import { sampleClinic } from '#test/store/booking/sample-booking.ts';
import { Chance } from '../chance.ts';
import { solve } from '../memory/memory-proof-of-work.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';
import { request } from './browser.ts';

const ADDRESSES = ['10.66.0.1', '10.66.0.2', '10.66.0.3'];
const PHONE = '9666666666';
/** Unpaid holds of an address that need no proof, of a day of seven slots, and of a phone. */
const SHARES = { address: 3, day: 3, phone: 2 };

type Taken = Hold & { address: string };

/**
 * Comes in some schedules, from a few addresses, to hold what there is and never pay: solves challenges, uses a proof
 * again, orders with one phone, corrects details and begins payments to keep the holds. Its own count of what it holds
 * is what the shares are judged by. It draws from a chance of its own, so that other schedules stay what they were.
 */
export async function hoarder(simulation: Simulation, clinicId: string, wanted: readonly string[]): Promise<void> {
  const { plan, timeline } = simulation;
  const chance = new Chance(`hoarder ${plan.seed}`);
  if (plan.freeClinic || !chance.happens(0.12)) return;
  const day = istDay(plan.start + plan.leadMs);
  const slots = [day, addDays(day, 1)].flatMap((one) => slotsOn(sampleClinic(), one));
  const greed = new Greed(simulation, clinicId, chance);
  for (let visit = 0; visit < 10; visit++) {
    await timeline.sleep(chance.between(5_000, 4 * MINUTE_MS));
    const others = slots.filter(
      (slot) => Date.parse(slot) > timeline.now && (!wanted.includes(slot) || chance.happens(0.05)),
    );
    if (others.length === 0) return;
    // Several at once: they look at the same quota slots.
    const chosen = new Set(Array.from({ length: chance.between(1, 3) }, () => chance.pick(others)));
    await Promise.all([...chosen].map((slot) => greed.take(slot)));
    if (chance.happens(0.4)) await greed.keep();
  }
}

/** Holds of one hoarder, and its way to get more. */
class Greed {
  private readonly simulation: Simulation;
  private readonly clinicId: string;
  private readonly chance: Chance;
  private readonly taken: Taken[] = [];
  /** Challenges solved, by the address that used their proofs. */
  private readonly solved = new Map<string, Set<string>>();
  private proofs: string[] = [];

  constructor(simulation: Simulation, clinicId: string, chance: Chance) {
    this.simulation = simulation;
    this.clinicId = clinicId;
    this.chance = chance;
  }

  /** Asks for a slot; when a proof is wanted, sends one that it made before, or makes it. */
  async take(slot: string): Promise<void> {
    const address = this.chance.happens(0.8) ? (ADDRESSES[0] ?? '') : this.chance.pick(ADDRESSES);
    const idempotency_key = this.chance.happens(0.5) ? `hoarder ${this.taken.length} ${slot} ${address}` : undefined;
    const ask = (proof?: string) =>
      request(this.simulation, 'hoarder', 'hold', (deps) =>
        useCase(this.simulation, 'holdSlot')(deps, {
          clinic_id: this.clinicId,
          slot,
          address,
          idempotency_key,
          proof,
        }),
      );
    let answer = await ask();
    const challenge = answer.ok ? undefined : answer.problem?.facts.challenge;
    if (challenge !== undefined) {
      const isFresh = this.proofs.length === 0 || this.chance.happens(0.6);
      const proof = isFresh ? solve(challenge) : this.chance.pick(this.proofs);
      this.proofs = [...this.proofs, proof];
      this.solved.set(address, (this.solved.get(address) ?? new Set()).add(proof));
      answer = await ask(proof);
    }
    if (!answer.ok) return;
    this.taken.push({ ...answer.value, address });
    this.judge();
  }

  /** Orders, corrects details, begins a payment that comes to nothing. */
  async keep(): Promise<void> {
    const { provider, scheduler, store, trace, timeline } = this.simulation;
    const hold = this.chance.pick(this.taken.length > 0 ? this.taken : [null]);
    if (hold === null) return;
    const name = `Hoarder ${'abcdefgh'[this.chance.between(0, 7)]}`;
    const customer = { name, phone: PHONE, email: 'hoarder@example.in' };
    const { appointment_id, token } = hold;
    await request(this.simulation, 'hoarder', 'order', (deps) =>
      useCase(this.simulation, 'createOrder')(deps, {
        appointment_id,
        token,
        customer,
        notice_version: NOTICE_VERSION,
      }),
    );
    this.judge();
    const orderId = store.load(appointment_id)?.appointment.razorpay_order_id;
    if (!orderId) return;
    await scheduler.turn();
    const paymentId = provider.begin(orderId);
    trace.note(timeline.now, 'hoarder', 'begins', orderId, paymentId ?? 'refused');
    if (paymentId !== null) provider.fail(paymentId);
  }

  /** Invariant 26 as a hoarder sees it. */
  private judge(): void {
    const { store } = this.simulation;
    const unpaid = store.bookings().filter(({ appointment }) => isUnpaidHold(appointment));
    const alive = new Set(unpaid.map(({ appointment }) => appointment.id));
    for (const address of ADDRESSES) {
      const held = new Set(
        this.taken
          .filter((one) => one.address === address && alive.has(one.appointment_id))
          .map((one) => one.appointment_id),
      );
      const most = SHARES.address + (this.solved.get(address)?.size ?? 0);
      if (held.size > most) this.complain(address, `has ${held.size} unpaid holds, ${most} are its share`);
    }
    for (const [day, holds] of Map.groupBy(unpaid, ({ appointment }) => istDay(appointment.slot)))
      if (holds.length > SHARES.day) this.complain(day, `has ${holds.length} unpaid holds`);
    const ofPhone = unpaid.filter(({ details }) => details?.phone === PHONE);
    if (ofPhone.length > SHARES.phone) this.complain(PHONE, `has ${ofPhone.length} unpaid holds`);
  }

  private complain(who: string, what: string): void {
    this.simulation.complain(26, who, what);
  }
}
