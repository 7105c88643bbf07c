import { Problem } from '#shared/problems.ts';
import type { Lead } from '#shared/domain/lead.ts';
import type { BookingStore, ClinicStore, Clock, Limits, Seals } from '../ports.ts';
import { addressQuota } from './address-quota.ts';

type LeadWorld = {
  clock: Clock;
  seals: Pick<Seals, 'digest'>;
  clinics: Pick<ClinicStore, 'get'>;
  bookings: Pick<BookingStore, 'saveLead' | 'count'>;
  limits: Limits;
};

/**
 * Keeps contact details of somebody who began to book; it claims nothing (specification: patient §4).
 * @throws Problem clinic_not_found, too_many_requests, and 23505 when the same lead is stored already.
 */
export async function saveLead(
  world: LeadWorld,
  request: { lead: Omit<Lead, 'status' | 'created_at'>; address: string },
): Promise<void> {
  const now = world.clock.now();
  const { lead } = request;
  const quota = addressQuota(world, 'lead', request.address, world.limits.requestsPerAddress, now);
  if (!(await world.bookings.count(quota))) throw new Problem('too_many_requests');
  if (!(await world.clinics.get(lead.clinic_id))) throw new Problem('clinic_not_found', 'clinic_id');
  const key = world.seals.digest([lead.clinic_id, lead.mobile, lead.appointment_date, lead.appointment_time].join(' '));
  const saved = await world.bookings.saveLead(
    { ...lead, status: 'Lead', created_at: new Date(now).toISOString() },
    key,
  );
  if (!saved) throw new Problem('23505');
}
