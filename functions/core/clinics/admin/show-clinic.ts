import { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { wholeWeek } from '#shared/domain/clinics/schedule.ts';
import { findClinic } from './edit-clinic.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';

/** The keys the team may see and nothing else. */
const Shown = AdminClinic.strip();

/** A clinic as the team sees it: days that nobody has set have the usual hours (specification: admin §2). */
export function shown(clinic: Clinic): AdminClinic {
  return Shown.parse({ ...clinic, availability: wholeWeek(clinic), hours_stored: clinic.availability !== null });
}

/** One clinic, archived or not. Throws clinic_not_found. */
export const showClinic = async (
  deps: { clinics: Pick<ClinicAdminStore, 'get'> },
  { id }: { id: string },
): Promise<AdminClinic> => shown(await findClinic(deps, id));
