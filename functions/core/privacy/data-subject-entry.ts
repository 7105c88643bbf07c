import type { DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import type { ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import type { ContactMessage, PartnerEmail, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { requestedSlot, type LeadNote, type Lead } from '#shared/domain/leads/lead.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import type { AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { statusOf } from '#shared/domain/booking/lifecycle.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { staffMoment, staffVisit } from '#shared/values/times/staff-times.ts';
import { eraseObstacle, partnerObstacle } from './erase-obstacle.ts';
import type { WholeBooking } from '#shared/domain/booking/booking.ts';
import type { UnreadRow } from '#shared/domain/due.ts';
import type { MadeDraft } from '#shared/domain/booking/erasure.ts';

/** A page of one list. `addresses`: the e-mail addresses of what was found. */
export type ListPage = { entries: DataSubjectEntry[]; addresses: string[]; next_cursor: string | null };

/** Something of which nothing can be read but its key. */
export const unreadEntry = (kind: DataSubjectEntry['kind'], { id, at }: UnreadRow): DataSubjectEntry => ({
  kind,
  id,
  ver: 1,
  at,
  name: null,
  data: [kind === 'booking' ? { label: 'Reference', value: bookingRef(id) } : { label: 'Key', value: id }],
  obstacle: 'unreadable',
});

/** Something with which lies what cannot be read. */
export const partlyRead = (entry: DataSubjectEntry): DataSubjectEntry => ({ ...entry, obstacle: 'unreadable' });

type RequestWithEmails = { request: PartnerRequest; mails: readonly PartnerEmail[] };

type Known = [label: string, value: string | null | undefined];

/** Returns the known values with their labels; unknown values are left out. */
export const dataOf = (known: readonly Known[]): DataSubjectEntry['data'] =>
  known.flatMap(([label, value]) => (value === null || value === undefined || value === '' ? [] : [{ label, value }]));

/**
 * @param review what the patient wrote of the visit; null where nothing
 * @param now milliseconds
 */
export function bookingEntry({ booking, notes }: WholeBooking, review: Review | null, now: number): DataSubjectEntry {
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
      ['Visit', staffVisit(appointment.slot, now)],
      ['Status', statusOf(appointment.phase)],
      ['Name', details?.name],
      ['Phone', details?.phone],
      ['E-mail', details?.email],
      ['Language', details?.language],
      ['Privacy notice accepted', details && `${details.notice_version}, ${staffMoment(details.consented_at)}`],
      ['Advertising event key', details?.measurement?.event_key],
      ['Browser', details?.measurement?.visitor.user_agent],
      ['Meta browser ID', details?.measurement?.visitor.fbp],
      ['Reason of the refund request', refund_request?.reason],
      ['Review of the visit', review && `${review.rating} of 5, as ${review.reviewer_name}: ${review.review_text}`],
      ...notes.map(({ text, at }): Known => [`Note, ${staffMoment(at)}`, text]),
    ]),
    obstacle: eraseObstacle(booking, now),
  };
}

/** @param now milliseconds */
export const leadEntry = (
  { lead, notes }: { lead: Lead; notes: readonly LeadNote[] },
  now: number,
): DataSubjectEntry => ({
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
    ['Requested visit', staffVisit(requestedSlot(lead), now)],
    ...notes.map(({ text, at }): Known => [`Note, ${staffMoment(at)}`, text]),
  ]),
  obstacle: null,
});

export const contactMessageEntry = (message: ContactMessage): DataSubjectEntry => ({
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
export const partnerEntry = ({ request, mails }: RequestWithEmails, draft: MadeDraft | null): DataSubjectEntry => ({
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
      'Clinic draft, erased with the request',
      draft?.row &&
        [draft.row.clinic_name, draft.row.dentist_name, draft.row.phone_number, draft.row.clinic_address].join(', '),
    ],
    ['Published clinic', draft === null && request.clinic_id !== null ? 'Not erased: it is a business' : null],
  ]),
  obstacle: partnerObstacle(mails),
});

/**
 * A clinic that was never published, with where it is to be told of its bookings.
 * @param request what it was made of and goes with; null where that is gone
 */
export const draftEntry = (
  clinic: AdminClinicRecord,
  contact: ClinicContact | null,
  request: PartnerRequest | null,
): DataSubjectEntry => ({
  kind: 'clinic_draft',
  id: clinic.id,
  ver: clinic.ver,
  at: clinic.created_at,
  name: clinic.dentist_name,
  data: dataOf([
    ['Clinic', clinic.clinic_name],
    ['Name', clinic.dentist_name],
    ['Phone', clinic.phone_number],
    ['Address', clinic.clinic_address],
    ['E-mail for booking notifications', contact?.email],
    ['Phone for booking notifications', contact?.phone],
    ['Partner request', request && [request.dentist_name, request.phone_number, request.email].join(', ')],
  ]),
  obstacle: request === null ? 'goes_with_clinic' : 'goes_with_request',
});

/** Contact for booking notifications of a clinic that is, or was, a business. */
export const contactEntry = (clinic: AdminClinicRecord, contact: ClinicContact): DataSubjectEntry => ({
  kind: 'clinic_contact',
  id: clinic.id,
  ver: contact.ver,
  at: contact.updated_at ?? clinic.created_at,
  name: null,
  data: dataOf([
    ['Clinic', clinic.clinic_name],
    ['E-mail for booking notifications', contact.email],
    ['Phone for booking notifications', contact.phone],
  ]),
  obstacle: 'on_clinic_page',
});

const WHY = {
  BOUNCED: 'An e-mail to it bounced permanently',
  COMPLAINED: 'An e-mail was reported as spam',
  UNSUBSCRIBED: 'The recipient unsubscribed',
} as const;

export const suppressedEntry = ({ id, address, why, told_by, since }: SuppressedAddress): DataSubjectEntry => ({
  kind: 'suppressed_address',
  id,
  ver: 1,
  at: since,
  name: null,
  data: dataOf([
    ['E-mail', address],
    ['Reason of suppression', WHY[why]],
    ['Reported by', told_by],
  ]),
  obstacle: null,
});
