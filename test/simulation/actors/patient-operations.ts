import { MINUTE_MS } from '#shared/values/ist.ts';
import { Chance } from '../chance.ts';
import type { Simulation } from '../simulation.ts';
import { operateOn, cancelling, moving, type Desk } from './operate-on.ts';

/** In every schedule somebody opens the link of a booking of theirs, and moves or cancels the visit. */
export async function patientOperations(simulation: Simulation, slots: readonly string[]): Promise<void> {
  const { plan, store, timeline } = simulation;
  const chance = new Chance(`links ${plan.seed}`);
  const desk: Desk = { simulation, chance, who: 'by link', by: 'patient', slots };
  for (let acts = chance.between(1, 3); acts > 0; acts--) {
    await timeline.sleep(chance.between(3, chance.pick([40, 300])) * MINUTE_MS);
    const standing = store.bookings().filter(({ appointment }) => appointment.phase === 'CONFIRMED');
    const all = store.bookings();
    const from = standing.length > 0 ? standing : all;
    if (from.length === 0) continue;
    const booking = chance.pick(from);
    const act = chance.happens(0.7) ? moving(desk, booking.appointment.slot) : cancelling(desk);
    await operateOn(desk, booking, chance.happens(0.2) ? [act, cancelling(desk)] : [act]);
  }
}
