import { AdminClinic, ChangedClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { ALL_DAY } from '#test/flows/all-day.ts';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer, type Reply } from '../call.ts';

type Role = 'admins' | 'staff';

/** A call of somebody of the team. */
export async function asStaffMember(method: string, at: string, body?: object, role: Role = 'admins'): Promise<Reply> {
  const headers = bearer(await runningProduct().staffToken({ groups: [role] }));
  return call(method, at, { headers, ...(body === undefined ? {} : { body }) });
}

export const form = {
  clinic_name: 'Lotus Dental of the tests',
  dentist_name: 'Dr. Kavitha Rao',
  phone_number: '044 2811 5500',
  clinic_address: '4 Cathedral Road',
  city: 'Chennai',
  // Tests that book look for clinics with a fee.
  consultation_fee_paise: 0,
  show_on_homepage: false,
};

/** A clinic that is archived at once, so that no other test comes across it. */
export async function archivedClinic(fields: object = {}): Promise<AdminClinic> {
  const created = AdminClinic.parse((await asStaffMember('POST', '/admin/clinics', { ...form, ...fields })).body);
  const { body } = await asStaffMember('POST', `/admin/clinics/${created.id}/archive`, { ver: created.ver });
  return ChangedClinic.parse(body).clinic;
}

/** The same, open at every hour of every day, as far as bookings of before look at it. */
export async function allDayClinic(): Promise<AdminClinic> {
  const { id, ver } = await archivedClinic();
  const { body } = await asStaffMember('PUT', `/admin/clinics/${id}/hours`, { ver, availability: ALL_DAY });
  return ChangedClinic.parse(body).clinic;
}
