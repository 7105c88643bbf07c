import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { Chance } from '../chance.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';
import { act, operateOn, type AuditEvent, type Desk } from './operate-on.ts';

const reviewing = ({ simulation }: Desk): AuditEvent =>
  act('review', (deps, seen) =>
    useCase(simulation, 'giveReview')(deps, { ...seen, rating: 4, text: 'It was done well.', name: 'Asha' }),
  );

/** Patients write how their visit was: too early, once it is noted, and again; some in two tabs. */
export async function reviewers(simulation: Simulation): Promise<void> {
  const { plan, store, timeline } = simulation;
  const chance = new Chance(`reviews ${plan.seed}`);
  const desk: Desk = { simulation, chance, who: 'reviewer', by: 'patient', slots: [] };
  const visit = plan.start + plan.leadMs;
  for (const at of [visit + HOUR_MS, visit + 22 * HOUR_MS, visit + 2 * DAY_MS, visit + 9 * DAY_MS]) {
    await timeline.sleep(Math.max(0, at - timeline.now) + chance.between(0, 60) * MINUTE_MS);
    for (const { appointment } of store.bookings().filter(() => chance.happens(0.4))) {
      const booking = store.load(appointment.id);
      if (booking === null) continue;
      await operateOn(desk, booking, chance.happens(0.2) ? [reviewing(desk), reviewing(desk)] : [reviewing(desk)]);
    }
  }
}
