import { MINUTE_MS } from '#shared/values/ist.ts';
import { istDay } from '#shared/values/ist.ts';
import type { Clinic } from '#shared/domain/clinic.ts';
import type { Simulation } from '../simulation.ts';

/** Somebody at the clinic changes it while it is being booked: its fee, its days, whether it takes bookings at all. */
export async function editor(simulation: Simulation, clinic: Clinic, slots: readonly string[]): Promise<void> {
  const { chance, timeline, trace, store } = simulation;
  let edited = clinic;
  for (let edits = chance.between(1, 4); edits > 0; edits--) {
    await timeline.sleep(chance.between(0, 25) * MINUTE_MS);
    await simulation.scheduler.turn();
    edited = { ...edited, ...chance.weighted(EDITS)(simulation, slots) };
    store.putClinic(edited);
    simulation.fees.add(edited.consultation_fee * 100);
    trace.note(timeline.now, 'editor', 'edits the clinic', edited.consultation_fee, edited.closed_dates);
  }
}

type Edit = (simulation: Simulation, slots: readonly string[]) => Partial<Clinic>;

const otherFee: Edit = ({ chance, plan }) => (plan.freeClinic ? {} : { consultation_fee: chance.pick([49, 99, 149]) });
const closedDay: Edit = (_, slots) => ({ closed_dates: slots.map(istDay) });
const openAgain: Edit = () => ({ closed_dates: [], archived_at: null });
const archived: Edit = ({ timeline }) => ({ archived_at: new Date(timeline.now).toISOString() });

const EDITS: readonly (readonly [number, Edit])[] = [
  [5, otherFee],
  [2, closedDay],
  [2, openAgain],
  [1, archived],
];
