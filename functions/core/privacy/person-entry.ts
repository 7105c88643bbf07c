import type { PersonEntry } from '#shared/contract/privacy.ts';
import type { ContactMessage, PartnerRequest } from '#shared/domain/enquiry.ts';
import type { LeadNote } from '#shared/domain/lead.ts';
import type { TeamClinic } from '#shared/domain/team-clinic.ts';
import { statusOf } from '#shared/domain/lifecycle.ts';
import { bookingRef } from '#shared/values/booking-ref.ts';
import { istDateTimeLabel } from '#shared/values/ist.ts';
import type { WholeBooking } from '../booking-desk/ports.ts';
import type { KnownLead } from '../lead-desk/ports.ts';
import { eraseObstacle } from './erase-obstacle.ts';

type Known = [label: string, value: string | null | undefined];

/** What is known, under its label; what is not is left out. */
const dataOf = (known: readonly Known[]): PersonEntry['data'] =>
  known.flatMap(([label, value]) => (value === null || value === undefined || value === '' ? [] : [{ label, value }]));

/** @param now milliseconds */
export function bookingEntry({ booking, notes }: WholeBooking, now: number): PersonEntry {
  const { appointment, details, refund_request } = booking;
  return {
    kind: 'booking',
    id: appointment.id,
    ver: appointment.ver,
    at: appointment.created_at,
    name: details?.name ?? null,
    data: dataOf([
      ['Reference', bookingRef(appointment.id)],
      ['Clinic', appointment.clinic_name],
      ['Visit', istDateTimeLabel(appointment.slot)],
      ['Status', statusOf(appointment.phase)],
      ['Name', details?.name],
      ['Phone', details?.phone],
      ['E-mail', details?.email],
      ['Language', details?.language],
      [
        'Agreed to the privacy notice',
        details && `${details.notice_version}, ${istDateTimeLabel(details.consented_at)}`,
      ],
      ['Counted for advertising as', details?.measurement?.event_key],
      ['Browser', details?.measurement?.visitor.user_agent],
      ['Said when asking for the money back', refund_request?.reason],
      ...notes.map(({ text, at }): Known => [`Note of ${istDateTimeLabel(at)}`, text]),
    ]),
    obstacle: eraseObstacle(booking, now),
  };
}

export const leadEntry = ({ lead, notes }: { lead: KnownLead; notes: readonly LeadNote[] }): PersonEntry => ({
  kind: 'lead',
  id: lead.id,
  ver: lead.ver,
  at: lead.created_at,
  name: lead.name,
  data: dataOf([
    ['Name', lead.name],
    ['Phone', lead.mobile],
    ['E-mail', lead.email],
    ['Clinic', lead.clinic_name],
    ['Wanted', `${lead.appointment_date} ${lead.appointment_time}`],
    ...notes.map(({ text, at }): Known => [`Note of ${istDateTimeLabel(at)}`, text]),
  ]),
  obstacle: null,
});

export const messageEntry = (message: ContactMessage): PersonEntry => ({
  kind: 'message',
  id: message.id,
  ver: message.ver,
  at: message.created_at,
  name: message.name,
  data: dataOf([
    ['Name', message.name],
    ['Phone', message.phone],
    ['E-mail', message.email],
    ['Message', message.message],
  ]),
  obstacle: null,
});

/** @param draft the clinic that was made of it and goes with it */
export const partnerEntry = (request: PartnerRequest, draft: TeamClinic | null): PersonEntry => ({
  kind: 'partner_request',
  id: request.id,
  ver: request.ver,
  at: request.created_at,
  name: request.dentist_name,
  data: dataOf([
    ['Name', request.dentist_name],
    ['Phone', request.phone_number],
    ['E-mail', request.email],
    ['Clinic', request.clinic_name],
    ['Address', request.address],
    ['City', request.city],
    ['Specialization', request.specialization],
    ['Years of experience', String(request.years_experience)],
    ['Time to call', request.preferred_contact_time],
    ['Message', request.message],
    [
      'Clinic draft made of it, erased with it',
      draft && [draft.clinic_name, draft.dentist_name, draft.phone_number, draft.clinic_address].join(', '),
    ],
    [
      'Clinic made of it',
      draft === null && request.clinic_id !== null ? 'It was published: as a business it stays' : null,
    ],
  ]),
  obstacle: null,
});
