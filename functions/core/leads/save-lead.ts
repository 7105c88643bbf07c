import { Problem } from '#shared/problems.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { isBookable } from '#shared/domain/clinics/fee.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { bookingWindow } from '#shared/domain/clinics/schedule.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import type { Clock, TokenSigner, Limits } from '../ports.ts';
import { admitRequest, type Caller } from '../admit-request.ts';
import { phoneDigest } from '../digests.ts';

/** Details given by a visitor who began to book. */
type GivenLead = Pick<Lead, 'name' | 'mobile' | 'email' | 'clinic_id' | 'appointment_date' | 'appointment_time'>;

type LeadDeps = {
  clock: Clock;
  signer: Pick<TokenSigner, 'digest'>;
  clinics: Pick<ClinicStore, 'get'>;
  bookings: Pick<BookingStore, 'saveLead' | 'count'>;
  limits: Limits;
};

/**
 * Stores contact details of a visitor who began to book; it claims nothing (specification: patient §4). The answer does
 * not reveal whether the lead was known. A caller with a phone number could otherwise learn when its owner visits
 * (P-103, as decided).
 * @throws Problem clinic_not_found, too_many_requests, and invalid_input for a day that cannot be booked.
 */
export async function saveLead(deps: LeadDeps, request: Caller & { lead: GivenLead }): Promise<void> {
  const now = deps.clock.now();
  const { lead } = request;
  await admitRequest(deps, deps.bookings, {
    purpose: 'lead',
    caller: request,
    limit: deps.limits.requestsPerAddress,
  });
  const { first, last } = bookingWindow(now);
  if (lead.appointment_date < first || lead.appointment_date > last)
    throw new Problem('invalid_input', 'appointment_date');
  const clinic = await deps.clinics.get(lead.clinic_id);
  if (!clinic || !isBookable(clinic)) throw new Problem('clinic_not_found', 'clinic_id');
  const id = deps.signer.digest([lead.clinic_id, lead.mobile, lead.appointment_date, lead.appointment_time].join(' '));
  const phone_digest = phoneDigest(deps.signer, lead.mobile);
  const created_at = new Date(now).toISOString();
  const { clinic_name } = clinic;
  const followed = { status: 'Lead', state: 'new', ...NEVER_EDITED } as const;
  await deps.bookings.saveLead({ ...lead, id, clinic_name, phone_digest, created_at, ...followed });
}
