import type { Hold } from '#shared/contract/booking.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';
import { request } from './browser.ts';
import type { Person } from './person.ts';

/** Gives the hold back; what is paid afterwards is the patient's own doing. */
export async function release(simulation: Simulation, person: Person, hold: Hold): Promise<void> {
  const { appointment_id, token } = hold;
  await request(simulation, person.who, 'release', (world) =>
    useCase(simulation, 'releaseHold')(world, { appointment_id, token }),
  );
}
