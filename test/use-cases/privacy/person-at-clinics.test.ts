import { describe, expect, it } from 'vitest';
import { editContact } from '#functions/core/clinics/admin/edit-contact.ts';
import { createClinicContacts } from '#functions/store/clinics/clinic-contacts.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { createSuppressionReader } from '#functions/store/messages/suppression-store.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { TTL_ATTRIBUTE } from '#functions/store/table/table-definition.ts';
import { firstContact, type ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { keptSeconds } from '#shared/domain/privacy/retention.ts';
import type { AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { Problem } from '#shared/problems.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, NOW, sampleClinic } from '#test/store/booking/sample-booking.ts';
import { sampleRequest } from '../enquiries/enquiry-admin-deps.ts';
import { privacyDeps, ulid } from './privacy-deps.ts';
import { ADMIN } from '../payments/refund-deps.ts';

const EMAIL = 'meena@varadan.example';
const PHONE = '9812377777';
const REQUEST_ID = `ptr_${ulid(77)}`;

type Deps = ReturnType<typeof privacyDeps>;

const put = async (of: Deps, ...rows: Record<string, unknown>[]): Promise<void> => {
  for (const Item of rows) await directClient(of.dynamo).put({ TableName: 'punnagai', Item });
};

const clinicRows = (n: number, clinic: Partial<AdminClinicRecord>, contact: Partial<ClinicContact> = {}) => [
  rowOf.clinic({ ...sampleClinic({ id: clinicId(n) }), ...clinic }),
  rowOf.clinicContact({ ...firstContact(clinicId(n)), ...contact }),
];

const DRAFT = {
  created_at: NOW,
  archived_at: NOW,
  dentist_name: 'Meena Varadan',
  phone_number: '98123 77777',
  clinic_address: '7 Varadan Street',
  partner_request_id: REQUEST_ID,
};

describe('a receiver of a clinic’s messages', () => {
  it.each([
    { what: 'stands', archived_at: null },
    { what: 'is archived', archived_at: '2026-11-22T04:00:00.000Z' },
  ])('is found where it $what, by address or number, and is taken away on its page', async ({ archived_at }) => {
    const of = privacyDeps();
    await put(of, ...clinicRows(2, { archived_at }, { email: EMAIL, phone: PHONE }));
    const found = await of.all({ email: EMAIL.toUpperCase() });
    expect(found).toMatchObject([{ kind: 'clinic_contact', id: clinicId(2), obstacle: 'on_clinic_page' }]);
    expect(found[0]?.data.map(({ value }) => value)).toEqual(expect.arrayContaining([EMAIL, PHONE]));
    expect(await of.all({ phone: PHONE })).toEqual(found);
    await put(of, rowOf.clinicContact(firstContact(clinicId(2))));
    expect(await of.all({ phone: PHONE, email: EMAIL })).toEqual([]);
  });

  it('is found among more clinics than a page holds', async () => {
    const of = privacyDeps();
    const old = { created_at: '2026-01-01T00:00:00.000Z' };
    for (let n = 10; n < 130; n += 1) await put(of, ...clinicRows(n, {}));
    await put(of, ...clinicRows(2, old, { email: EMAIL }));
    expect(await of.all({ email: EMAIL })).toMatchObject([{ kind: 'clinic_contact', id: clinicId(2) }]);
  });

  it('is a business by its own number: a clinic that was published is not shown by that', async () => {
    const of = privacyDeps();
    await put(of, ...clinicRows(2, { ...DRAFT, archived_at: null }));
    await put(of, ...clinicRows(3, { ...DRAFT, archived_at: '2026-11-22T04:00:00.000Z' }));
    expect(await of.all({ phone: PHONE })).toEqual([]);
  });
});

describe('the contact of a clinic', () => {
  /** Edits it, and somebody does something else after it was read and before it is written. */
  const editWhile = (of: Deps, meanwhile: () => Promise<void>) => {
    const stored = createClinicContacts(directClient(of.dynamo), 'punnagai');
    const contacts: typeof stored = {
      ...stored,
      save: async (...edit) => {
        await meanwhile();
        return stored.save(...edit);
      },
    };
    const suppressed = createSuppressionReader(directClient(of.dynamo), 'punnagai');
    return editContact({ ...of.desk, contacts, suppressed }, ADMIN, {
      id: clinicId(2),
      ver: NEVER_EDITED.ver,
      email: EMAIL,
      phone: PHONE,
      language: 'en',
      news: [],
    });
  };

  it.each([
    { what: 'deleted', rows: [rowOf.clinic({ ...sampleClinic({ id: clinicId(2) }), ...DRAFT, deleted_at: NOW })] },
    { what: 'erased', rows: [] },
  ])('does not come back where its clinic is $what in the moment that it is edited', async ({ rows }) => {
    const of = privacyDeps();
    await put(of, rowOf.clinic({ ...sampleClinic({ id: clinicId(2) }), ...DRAFT }));
    const edit = editWhile(of, async () => {
      const Key = keyOf.clinic(clinicId(2));
      await directClient(of.dynamo).delete({ TableName: 'punnagai', Key });
      await put(of, ...rows);
    });
    await expect(edit).rejects.toThrow(new Problem('clinic_not_found', 'id'));
    expect(of.table()).not.toContain(EMAIL);
  });

  it.each([
    { what: 'stands', archived_at: null },
    { what: 'is archived', archived_at: '2026-11-22T04:00:00.000Z' },
  ])('is edited where the clinic $what', async ({ archived_at }) => {
    const of = privacyDeps();
    await put(of, rowOf.clinic(sampleClinic({ id: clinicId(2), archived_at })));
    await editWhile(of, async () => {});
    expect(await of.all({ email: EMAIL })).toHaveLength(1);
  });
});

describe('a clinic that was never published', () => {
  it.each([{ phone: PHONE }, { email: EMAIL }])('is found when its request has ended: %j', async (wanted) => {
    const of = privacyDeps();
    await put(of, ...clinicRows(2, DRAFT, { email: EMAIL }));
    const [entry, ...others] = await of.all(wanted);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'clinic_draft', name: 'Meena Varadan', obstacle: 'goes_with_clinic' });
    expect(entry?.data.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['98123 77777', '7 Varadan Street', EMAIL]),
    );
  });

  it('names the request that it goes with where that has another number, and is shown with it alone where it has not', async () => {
    const of = privacyDeps();
    await put(of, ...clinicRows(2, DRAFT, { email: EMAIL }));
    const request = sampleRequest(77, { id: REQUEST_ID, email: EMAIL, clinic_id: clinicId(2), status: 'approved' });
    await put(of, rowOf.partnerRequest(request));
    const [entry, ...others] = await of.all({ phone: PHONE });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'clinic_draft', obstacle: 'goes_with_request' });
    expect(entry?.data).toContainEqual({
      label: 'Partner request',
      value: `${request.dentist_name}, ${request.phone_number}, ${EMAIL}`,
    });
    expect((await of.all({ email: EMAIL })).map(({ kind }) => kind)).toEqual(['partner_request']);
  });

  it('ends a week after it was deleted, and not before', () => {
    const draft = { ...sampleClinic(), ...DRAFT };
    const end = Date.parse(NOW) / 1000 + keptSeconds('deleted_draft');
    expect(rowOf.clinic(draft)).not.toHaveProperty(TTL_ATTRIBUTE);
    expect(rowOf.clinic({ ...draft, deleted_at: NOW })).toMatchObject({ [TTL_ATTRIBUTE]: end });
    const published = { ...draft, archived_at: '2026-11-22T04:00:00.000Z', deleted_at: NOW };
    expect(rowOf.clinic(published)).not.toHaveProperty(TTL_ATTRIBUTE);
  });
});
