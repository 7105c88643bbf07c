import { AdminClinic } from '#shared/contract/clinic-admin.ts';
import type { Clinic } from '#shared/domain/clinic.ts';
import { defaultHours } from '#shared/domain/schedule.ts';
import { findClinic } from './edit-clinic.ts';
import type { ClinicAdminStore } from './ports.ts';

/** The keys the team may see and nothing else. */
const Shown = AdminClinic.strip();
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** A clinic as the team sees it: days that nobody has set have the usual hours (specification: admin §2). */
export function shown(clinic: Clinic): AdminClinic {
  const availability = WEEK.map(
    (day) => clinic.availability?.find(({ day_of_week }) => day_of_week === day) ?? defaultHours(day),
  );
  return Shown.parse({ ...clinic, availability, hours_stored: clinic.availability !== null });
}

/** One clinic, archived or not. Throws clinic_not_found. */
export const showClinic = async (
  world: { clinics: Pick<ClinicAdminStore, 'get'> },
  { id }: { id: string },
): Promise<AdminClinic> => shown(await findClinic(world, id));
