import type { Hold } from '#shared/contract/booking.ts';
import { readCode } from '#shared/domain/phone-code-rules.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';
import { insist, request } from './browser.ts';
import type { Person } from './person.ts';

/** Books for nothing: asks for a code, reads the SMS, types it, now and then wrongly, too late, or not at all. */
export async function provePhone(simulation: Simulation, person: Person, hold: Hold): Promise<void> {
  const { chance, timeline } = simulation;
  if (chance.happens(0.1)) return;
  for (let visit = 0; visit < 3; visit++) {
    const sent = await insist(simulation, () => askCode(simulation, person, hold));
    if (!sent.ok) return;
    await timeline.sleep(chance.happens(0.1) ? chance.between(5, 25) * MINUTE_MS : chance.between(3000, MINUTE_MS));
    if (chance.happens(0.1)) await typeCode(simulation, person, hold, '000000');
    // An impatient finger taps twice.
    if (chance.happens(0.1)) void typeCode(simulation, person, hold, newestCode(simulation, person));
    const answer = await insist(simulation, () => typeCode(simulation, person, hold, newestCode(simulation, person)));
    if (answer.ok || answer.problem?.code !== 'phone_code_expired') return;
  }
}

/** The code in the last SMS this person got, if any. */
const newestCode = ({ inbox }: Simulation, { customer }: Person): string =>
  readCode(inbox.texts.findLast(({ to, id }) => to === customer.phone && id.includes('.phone_code.'))?.text ?? '');

const askCode = (simulation: Simulation, person: Person, { appointment_id, token }: Hold) =>
  request(simulation, person.who, 'code', (world) =>
    useCase(simulation, 'sendPhoneCode')(world, { appointment_id, token, address: person.address }),
  );

const typeCode = (simulation: Simulation, person: Person, { appointment_id, token }: Hold, code: string) =>
  request(simulation, person.who, 'check', (world) =>
    useCase(simulation, 'checkPhoneCode')(world, { appointment_id, token, code }),
  );
