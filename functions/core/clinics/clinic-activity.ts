import type { Activity } from '#shared/contract/clinics/clinics.ts';
import { DAY_MS, istDay, istInstant, MINUTE_MS } from '#shared/values/ist.ts';
import type { ClinicsDeps } from './get-clinic.ts';

/**
 * How often a clinic was booked in the last seven days and since midnight in India, and how many minutes ago the last
 * time, if that is under 24 hours (specification: patient §2, social proof). Counts only, never who.
 */
export async function clinicActivity(deps: ClinicsDeps, input: { id: string }): Promise<Activity> {
  const now = deps.clock.now();
  const midnight = Date.parse(istInstant(istDay(now), '00:00'));
  const booked = await deps.clinics.confirmedSince(input.id, new Date(now - 7 * DAY_MS).toISOString());
  const ages = booked.map((at) => now - Date.parse(at));
  // Clocks of two machines may differ: a booking is never younger than now.
  const youngest = Math.max(0, Math.min(...ages));
  return {
    last_7_days: ages.length,
    today: ages.filter((age) => age <= now - midnight).length,
    last_booking_minutes_ago: youngest < DAY_MS ? Math.floor(youngest / MINUTE_MS) : null,
  };
}
