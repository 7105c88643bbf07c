import type { Deps } from '#functions/core/deps.ts';
import type { WholeBooking } from '#shared/domain/booking/booking.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { Chance } from '../chance.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';
import { request } from './browser.ts';

const ADMIN = { id: 'asha', email: null, role: 'admin' } as const;

/** Patients ask to be forgotten, in every schedule: too early at first, and some while money is on its way. */
export async function eraser(simulation: Simulation): Promise<void> {
  const chance = new Chance(`erase ${simulation.plan.seed}`);
  const { plan, store, timeline } = simulation;
  const visit = plan.start + plan.leadMs;
  for (const at of [plan.start + 2 * HOUR_MS, visit + HOUR_MS, visit + 30 * HOUR_MS, visit + 10 * DAY_MS]) {
    await timeline.sleep(Math.max(0, at - timeline.now) + chance.between(0, 20) * MINUTE_MS);
    for (const { appointment } of store.bookings().filter(() => chance.happens(0.25))) {
      const seen = { id: appointment.id, ver: appointment.ver };
      await timeline.sleep(chance.between(0, 5000));
      const ask = () =>
        request(simulation, 'eraser', 'erase', (deps) =>
          useCase(simulation, 'eraseBooking')({ ...deps, reader: { whole: wholeIn(deps) } }, ADMIN, seen),
        );
      await Promise.all(chance.happens(0.2) ? [ask(), ask()] : [ask()]);
    }
  }
}

/** The team writes no notes in a schedule. */
const wholeIn =
  ({ bookings }: Deps) =>
  async (id: string): Promise<WholeBooking | null> => {
    const booking = await bookings.load(id);
    return booking === null ? null : { booking, history: [], notes: [], events: [] };
  };
