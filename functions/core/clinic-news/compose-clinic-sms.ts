import { bookingRef } from '#shared/values/booking-ref.ts';
import { istDateLabel, istTimeLabel } from '#shared/values/ist.ts';
import { shortened } from '../notices/compose-notice.ts';
import type { Sms } from '../notices/ports.ts';
import type { Brand } from '../ports.ts';
import type { StandingChange } from './compose-clinic-mail.ts';

/** The SMS to a clinic, each one of the texts that are registered with the operators (shared/domain/sms-templates.ts). */

const begins: Record<StandingChange['kind'], (clinic: string, time: string) => string> = {
  booked: (clinic, time) => `New booking at ${clinic} on ${time}`,
  moved: (clinic, time) => `New time for a booking at ${clinic}: ${time}`,
  cancelled: (clinic, time) => `Cancelled at ${clinic}: ${time}`,
};

/** One change of a booking. `to` is ten digits; a repeat has the same id. */
export function composeChangeSms(to: string, { kind, listed, person, last_at }: StandingChange, brand: Brand): Sms {
  const time = `${istDateLabel(listed.slot)}, ${istTimeLabel(listed.slot)}`;
  const patient = person === null ? 'Patient, no number' : `${shortened(person.name)}, ${person.phone}`;
  return {
    id: `clinic.${listed.id}.${last_at.replaceAll(/[:.]/g, '')}`,
    to,
    text: `${brand.name}: ${begins[kind](shortened(listed.clinic_name), time)}. ${patient}. Ref ${bookingRef(listed.id)}`,
  };
}

/** That there were more changes than are told one by one. */
export const composeMoreSms = (to: string, more: readonly StandingChange[], brand: Brand): Sms => ({
  id: `clinic-more.${more.at(-1)?.listed.id}.${more.at(-1)?.last_at.replaceAll(/[:.]/g, '')}`,
  to,
  text: `${brand.name}: ${more.length} more bookings at ${shortened(more[0]?.listed.clinic_name ?? '')} were made or changed. Call ${brand.supportPhone} to hear of them.`,
});
