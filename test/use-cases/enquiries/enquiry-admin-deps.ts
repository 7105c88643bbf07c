import { createAuditStore } from '#functions/store/audit/audit-store.ts';
import { createClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import { createEnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import { createEnquiryStore } from '#functions/store/enquiries/enquiry-store.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { ContactMessage, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { testDeps } from '../test-deps.ts';

const ulid = (n: number): string => String(n).padStart(26, '0');
/** Each a minute after the one before. */
const at = (n: number): string => new Date(Date.parse('2026-11-20T04:00:00.000Z') + n * 60_000).toISOString();

export const sampleContactMessage = (n: number, fields: Partial<ContactMessage> = {}): ContactMessage => ({
  id: `msg_${ulid(n)}`,
  name: 'Asha Verma',
  email: 'asha@example.in',
  phone: '4426261234',
  message: 'Do you open\n on Sundays?',
  status: 'new',
  language: 'en',
  created_at: at(n),
  ...NEVER_EDITED,
  ...fields,
});

export const sampleRequest = (n: number, fields: Partial<PartnerRequest> = {}): PartnerRequest => ({
  id: `ptr_${ulid(n)}`,
  clinic_name: 'Neem Tree Dental',
  dentist_name: 'Dr. Meena Raman',
  email: 'meena@example.in',
  phone_number: '4424990000',
  address: '12 Temple Street, Mylapore',
  city: 'Chennai',
  specialization: 'Orthodontics',
  years_experience: 12,
  preferred_contact_time: 'Mornings',
  message: 'Two chairs.',
  status: 'pending',
  clinic_id: null,
  language: 'en',
  link_ver: 0,
  created_at: at(n),
  ...NEVER_EDITED,
  ...fields,
});

/** The team's desk for enquiries over the product's own stores, with the worker that sends what is pending. */
export function enquiryAdminDeps() {
  const small = testDeps();
  const client = directClient(small.dynamo);
  const events = createAuditStore(client, 'punnagai', loudLog);
  const hinted: string[] = [];
  let made = 0;
  const desk = {
    ...small.deps,
    ids: { auditEventId: () => `act_${ulid((made += 1))}`, clinicId: () => `cln_${ulid(9000 + (made += 1))}` },
    enquiries: createEnquiryAdminStore(client, 'punnagai', loudLog),
    queues: { notificationsDue: async (id: string) => void hinted.push(id) },
  };
  const actsOn = async (entity: string) =>
    (await events.page({ entity }, 100)).events.toReversed().map(({ action, fields }) => ({ action, fields }));
  const team = createClinicAdminStore(client, 'punnagai', loudLog);
  return { ...small, desk, hinted, actsOn, team, forms: createEnquiryStore(client, 'punnagai', loudLog) };
}
