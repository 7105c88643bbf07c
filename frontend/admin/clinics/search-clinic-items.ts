import type { Role } from '#shared/domain/staff/member.ts';
import type { PaletteItem } from '../shell/palette-items.ts';
import { clinicApi } from './clinic-queries.ts';

/** The clinics that some words mean, where a role works on them: staff edit reviews, not clinics. */
export async function searchClinicItems(q: string, role: Role, signal: AbortSignal): Promise<PaletteItem[]> {
  const { clinics } = await clinicApi.clinicAdmin.list({ q, filter: 'all' }, { signal });
  return clinics.map(({ id, clinic_name, city }) => ({
    value: id,
    label: clinic_name,
    hint: city,
    to: role === 'admin' ? `/admin/clinics/${id}` : `/admin/reviews/${id}`,
  }));
}
