import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { isUnpaidHold } from '#shared/domain/booking/lifecycle.ts';
import { slotsOn } from '#shared/domain/clinics/schedule.ts';
import { Problem } from '#shared/problems.ts';
import { addDays, istDay, MINUTE_MS } from '#shared/values/ist.ts';
import { Chance } from '#test/simulation/chance.ts';
import { solve } from '#test/simulation/memory/memory-proof-of-work.ts';
import { clinicId, sampleClinic } from '#test/store/booking/sample-booking.ts';
import { CUSTOMER, ORDER, testDeps } from '../test-deps.ts';

const CLINIC = sampleClinic();
const DAYS = Array.from({ length: 19 }, (_, n) => slotsOn(CLINIC, addDays('2026-12-01', n))).filter(
  (day) => day.length,
);
const SLOTS = DAYS.flat();

/** Somebody who comes to the clinic; `solves`: makes a proof when one is asked for. */
export type Player = { who: string; address: string; solves: boolean };
type Hold = { appointment_id: string; token: string };

/** A clinic and everybody who comes to it, minute by minute: patients who pay, attackers who never do. */
export class Players {
  readonly small = testDeps();
  readonly booked = new Set<string>();
  /** The address each appointment was asked from. */
  readonly addressOf = new Map<string, string>();
  readonly refusals = new Map<string, number>();
  /** Holds that were had for a proof. */
  proofs = 0;
  readonly chance: Chance;
  private readonly held = new Map<string, Hold[]>();
  private phones = 0;

  constructor(seed: string) {
    this.chance = new Chance(seed);
  }

  /** One try for a random slot, with a proof if one is asked for. Null when it was refused. */
  private async hold({ address, solves }: Player, slot: string): Promise<Hold | null> {
    const { deps } = this.small;
    const ask = (proof?: string) => holdSlot(deps, { clinic_id: clinicId(), slot, address, proof });
    const refused = (error: unknown): null => {
      if (!(error instanceof Problem)) throw error;
      this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1);
      return null;
    };
    const hold = await ask().catch((error: unknown) => {
      if (!solves || !(error instanceof Problem) || error.facts.challenge === undefined) return refused(error);
      this.proofs += 1;
      return ask(solve(error.facts.challenge)).catch(refused);
    });
    if (hold) this.addressOf.set(hold.appointment_id, address);
    return hold;
  }

  private customer() {
    this.phones += 1;
    return { ...CUSTOMER, phone: `9${String(800_000_000 + this.phones)}` };
  }

  /** Tries a few slots; whoever gets one gives details and pays within the minute. */
  async patient(player: Player): Promise<void> {
    if (this.booked.has(player.who)) return;
    const { deps, razorpay } = this.small;
    for (let tries = 0; tries < 4; tries++) {
      const hold = await this.hold(player, this.chance.pick(SLOTS));
      if (hold === null) continue;
      const order = await createOrder(deps, { ...hold, ...ORDER, customer: this.customer() });
      razorpay.authorise(razorpay.begin(order.order_id ?? '') ?? '');
      const { appointment } = await reconcileBooking(deps, hold.appointment_id);
      if (appointment.phase === 'CONFIRMED') this.booked.add(player.who);
      return;
    }
  }

  /** Holds as many slots as it is let, keeps each as long as it can, and never pays. */
  async attacker(player: Player): Promise<void> {
    const { deps, razorpay } = this.small;
    for (let refused = 0; refused < 3;) {
      const hold = await this.hold(player, this.chance.pick(SLOTS));
      if (hold === null) refused += 1;
      else this.held.set(player.who, [...(this.held.get(player.who) ?? []), hold]);
    }
    for (const hold of this.held.get(player.who) ?? []) {
      const { appointment } = this.small.store.load(hold.appointment_id) ?? {};
      const minutes = appointment && (this.small.timeline.now - Date.parse(appointment.created_at)) / MINUTE_MS;
      if (appointment === undefined || minutes === undefined || !isUnpaidHold(appointment)) continue;
      // As late as the hold allows, so that the order prolongs it most.
      if (minutes >= 4) await createOrder(deps, { ...hold, ...ORDER, customer: this.customer() }).catch(() => null);
      if (appointment.razorpay_order_id !== null) razorpay.begin(appointment.razorpay_order_id);
    }
  }

  /** Runs the sweeper, as it does each minute. */
  async sweep(): Promise<void> {
    const { store, deps, timeline } = this.small;
    for (const { appointment } of store.bookings()) {
      const { next_check_at: at, id } = appointment;
      if (at !== null && isUnpaidHold(appointment) && Date.parse(at) <= timeline.now) await reconcileBooking(deps, id);
    }
  }

  async minute(acts: readonly (() => Promise<void>)[]): Promise<void> {
    const order = new Map(acts.map((act) => [act, this.chance.between(0, 1e9)]));
    await Promise.all(acts.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).map((act) => act()));
    this.small.timeline.now += MINUTE_MS;
    await this.sweep();
  }

  /** How many unpaid holds stand now, by what `key` says of each. */
  unpaid(key: 'address' | 'day'): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { appointment } of this.small.store.bookings()) {
      if (!isUnpaidHold(appointment)) continue;
      const name = key === 'day' ? istDay(appointment.slot) : (this.addressOf.get(appointment.id) ?? '');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }
}
