import { createAuditStore } from '#functions/store/audit/audit-store.ts';
import { createClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import { createClinicLists } from '#functions/store/search/clinic-lists.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { createReviewsAndImages } from '#functions/store/clinics/reviews-and-images-store.ts';
import { publishClinics } from '#functions/core/search/publish-clinics.ts';
import { createClinic } from '#functions/core/clinics/admin/save-clinic-form.ts';
import { ClinicForm } from '#shared/contract/clinics/clinic-forms.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { testDeps } from '../test-deps.ts';
import { OBJECTS } from '#test/store/memory-objects.ts';

export const ASHA: Actor = { id: 'asha', email: 'asha@example.in' };
export const RAVI: Actor = { id: 'ravi', email: null };

const ulid = (n: number): string => String(n).padStart(26, '0');

/** A filled-in form of a clinic; tests name what they care about. */
export const filledIn = (fields: Partial<ClinicForm> = {}): ClinicForm =>
  ClinicForm.parse({
    clinic_name: 'Lotus Dental',
    dentist_name: 'Dr. Kavitha Rao',
    phone_number: '044 2811 5500',
    clinic_address: '4 Cathedral Road',
    city: 'Chennai',
    ...fields,
  });

/** One admin's desk over the product's own stores, beside the patients of a small world. */
export function adminDeps() {
  const small = testDeps();
  const client = directClient(small.dynamo);
  const table = 'punnagai';
  let made = 100;
  const next = (prefix: string) => () => `${prefix}_${ulid(++made)}`;
  const lists = createClinicLists(client, table, loudLog, OBJECTS);
  const desk = {
    clock: small.deps.clock,
    ids: { auditEventId: next('act'), clinicId: next('cln'), reviewId: next('rev'), imageId: next('img') },
    clinics: createClinicAdminStore(client, table, loudLog),
    things: createReviewsAndImages(client, table, loudLog),
    published: createClinicStore(client, table, loudLog, OBJECTS),
    lists,
    auditEvents: createAuditStore(client, table, loudLog),
  };
  const publish = () => publishClinics({ clock: small.deps.clock, lists, onPublish: async () => {} });
  const create = (fields: Partial<ClinicForm> = {}) => createClinic(desk, ASHA, filledIn(fields));
  /** Returns the audit entries of an entity, the first act first. */
  const actsOn = async (entity: string) => (await desk.auditEvents.page({ entity }, 100)).events.toReversed();
  return { ...small, desk, publish, create, actsOn };
}
