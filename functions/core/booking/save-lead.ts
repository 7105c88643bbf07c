import { Problem } from '#shared/problems.ts';
import type { Lead } from '#shared/domain/lead.ts';
import { bookingWindow } from '#shared/domain/schedule.ts';
import type { BookingStore } from '../booking-store.ts';
import type { ClinicStore } from '../clinics/ports.ts';
import type { Clock, TokenSigner } from '../ports.ts';
import type { Limits } from '../quotas/ports.ts';
import { admitRequest } from '../quotas/admit-request.ts';
import type { Caller } from '../quotas/admit-request.ts';

type LeadWorld = {
  clock: Clock;
  signer: Pick<TokenSigner, 'digest'>;
  clinics: Pick<ClinicStore, 'get'>;
  bookings: Pick<BookingStore, 'saveLead' | 'count'>;
  limits: Limits;
};

/**
 * Keeps contact details of somebody who began to book; it claims nothing (specification: patient §4). Whether the lead
 * was known is not told: it would tell whoever has a phone number who visits when (P-103, as decided).
 * @throws Problem clinic_not_found, too_many_requests, and invalid_input for a day that cannot be booked.
 */
export async function saveLead(
  world: LeadWorld,
  request: Caller & { lead: Omit<Lead, 'id' | 'status' | 'created_at'> },
): Promise<void> {
  const now = world.clock.now();
  const { lead } = request;
  await admitRequest(world, world.bookings, {
    purpose: 'lead',
    caller: request,
    limit: world.limits.requestsPerAddress,
  });
  const { first, last } = bookingWindow(now);
  if (lead.appointment_date < first || lead.appointment_date > last)
    throw new Problem('invalid_input', 'appointment_date');
  if (!(await world.clinics.get(lead.clinic_id))) throw new Problem('clinic_not_found', 'clinic_id');
  const key = world.signer.digest(
    [lead.clinic_id, lead.mobile, lead.appointment_date, lead.appointment_time].join(' '),
  );
  await world.bookings.saveLead({ ...lead, id: key, status: 'Lead', created_at: new Date(now).toISOString() }, key);
}
