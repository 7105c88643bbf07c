import { NOTICE_VERSION } from '#shared/content/policies.ts';
import type { Hold } from '#shared/contract/booking/booking.ts';
import { readCode } from '#shared/domain/booking/phone-code-rules.ts';
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
    if (chance.happens(0.15)) await typeCode(simulation, person, hold, '000000');
    // Somebody proves the own phone and has the messages sent to another.
    if (chance.happens(simulation.plan.strangers)) {
      const naming = nameStranger(simulation, person, hold);
      // Half of them at the moment in which the code is typed.
      if (chance.happens(0.5)) await naming;
    }
    // An impatient finger taps twice.
    if (chance.happens(0.1)) void typeFromSms(simulation, person, hold);
    const answer = await insist(simulation, () => typeFromSms(simulation, person, hold));
    if (answer.ok || answer.problem?.code !== 'phone_code_expired') return;
  }
}

/** Types the code in the last SMS that came to the own phone for this booking; without one, a guess. */
function typeFromSms(simulation: Simulation, person: Person, hold: Hold) {
  const { phone } = person.customer;
  const sms = simulation.inbox.texts.findLast(
    ({ to, id }) => to === phone && id.startsWith(`${hold.appointment_id}.phone_code.`),
  );
  if (sms) simulation.proven.add(`${hold.appointment_id} ${phone}`);
  return typeCode(simulation, person, hold, sms === undefined ? '111111' : readCode(sms.text));
}

const nameStranger = (simulation: Simulation, person: Person, { appointment_id, token }: Hold) =>
  request(simulation, person.who, 'order', (deps) =>
    useCase(simulation, 'createOrder')(deps, {
      appointment_id,
      token,
      customer: { ...person.customer, phone: '9000000001' },
      notice_version: NOTICE_VERSION,
    }),
  );

const askCode = (simulation: Simulation, person: Person, { appointment_id, token }: Hold) =>
  request(simulation, person.who, 'code', (deps) =>
    useCase(simulation, 'sendPhoneCode')(deps, { appointment_id, token, address: person.address }),
  );

const typeCode = (simulation: Simulation, person: Person, { appointment_id, token }: Hold, code: string) =>
  request(simulation, person.who, 'check', (deps) =>
    useCase(simulation, 'checkPhoneCode')(deps, { appointment_id, token, code }),
  );
