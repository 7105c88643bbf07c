import { listAdminClinics, type ListDeps } from '#functions/core/search/list-admin-clinics.ts';
import { updateClinic } from '#functions/core/clinics/admin/save-clinic-form.ts';
import type { EditDeps } from '#functions/core/clinics/admin/edit-clinic.ts';
import type { ObjectStore } from '#functions/aws/object-store.ts';
import { createClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import { createClinicLists } from '#functions/store/search/clinic-lists.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import { AdminClinicQuery } from '#shared/contract/list-pages.ts';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import { loudLog } from '#test/loud-log.ts';
import { clinicId, NOW } from '../booking/sample-booking.ts';

type Desk = ListDeps & EditDeps;

/** Creates the stores that staff work on clinics reads and writes, in a function that has just started. */
export function deskOf({ client, name }: TableHandle, objects: ObjectStore): Desk {
  let events = 0;
  return {
    clock: { now: () => Date.parse(NOW) },
    ids: { auditEventId: () => `act_${(events += 1)}` },
    clinics: createClinicAdminStore(client, name, loudLog),
    published: createClinicStore(client, name, loudLog, objects),
    lists: createClinicLists(client, name, loudLog, objects),
  };
}

const list = (query: object) => (desk: Desk) => listAdminClinics(desk, AdminClinicQuery.parse(query));

async function save(desk: Desk): Promise<unknown> {
  const clinic = await desk.clinics.get(clinicId(3));
  if (clinic === null) throw new Error('There is no such clinic');
  const fields = Object.fromEntries(Object.entries(clinic).filter(([name]) => name in ClinicForm.shape));
  const form = ClinicForm.parse({ ...fields, consultation_fee_paise: clinic.consultation_fee_paise + 100 });
  return updateClinic(desk, { id: 'asha', email: null }, { ...form, id: clinic.id, ver: clinic.ver });
}

/** Most frequent acts of staff on clinics. */
export const ADMIN_SCREENS: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'admin: the list': list({}),
  'admin: the visible ones': list({ filter: 'visible' }),
  'admin: a word': list({ q: 'dr.' }),
  'admin: a phone number': list({ q: '044 2499 0000' }),
  'admin: save': save,
};
