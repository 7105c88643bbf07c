import { expect, it } from 'vitest';
import { collectImages } from '#functions/core/images/collect-images.ts';
import { erasePartner } from '#functions/core/privacy/erase-enquiries.ts';
import { createClinicReader } from '#functions/store/clinics/clinic-reader.ts';
import { createImageStore, createPostImages } from '#functions/store/images/image-stores.ts';
import { createPrivacyStore } from '#functions/store/privacy/privacy-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { firstContact } from '#shared/domain/clinics/clinic-contact.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { imageAddress } from '#shared/domain/images/image-address.ts';
import type { AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, sampleClinic } from '#test/store/booking/sample-booking.ts';
import { sampleRequest } from '../enquiries/enquiry-admin-deps.ts';
import { interruptedAfter, privacyDeps, ulid } from './privacy-deps.ts';
import { ADMIN, refused } from '../payments/refund-deps.ts';
import { REQUEST } from '../test-deps.ts';

const EMAIL = 'meena@varadan.example';

/** A clinic that was made of somebody's request, with a picture and an address for its news; published or not. */
async function partnersClinic(of: ReturnType<typeof privacyDeps>, change: Partial<AdminClinicRecord>): Promise<string> {
  const created_at = new Date(of.timeline.now).toISOString();
  const id = clinicId(9);
  const partner_request_id = `ptr_${ulid(77)}`;
  const request = sampleRequest(77, { id: partner_request_id, email: EMAIL, clinic_id: id, status: 'approved' });
  const named = { dentist_name: 'Meena Varadan', phone_number: '9812377777', clinic_address: '7 Varadan Street' };
  const clinic = { ...sampleClinic({ id, created_at, archived_at: created_at, ...named }), partner_request_id };
  const contact = { ...firstContact(id), email: EMAIL };
  await putRows(of, [
    rowOf.partnerRequest(request),
    rowOf.clinic({ ...clinic, ...change }),
    rowOf.clinicContact(contact),
    rowOf.image(imageOf(id, created_at, 1)),
  ]);
  return id;
}

async function putRows(of: ReturnType<typeof privacyDeps>, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (const Item of rows) await directClient(of.dynamo).put({ TableName: 'punnagai', Item });
}

const imageOf = (clinic_id: string, created_at: string, n: number, image_url = `/images/${n}`) => ({
  id: `img_${n}`,
  clinic_id,
  image_url,
  caption: null,
  alt: 'Meena Varadan at work',
  order: 0,
  created_at,
  ...NEVER_EDITED,
});

const reviewOf = (clinic_id: string, at: string, n: number, reviewer_image: string | null = null) => ({
  id: `rev_${n}`,
  clinic_id,
  reviewer_name: `Friend of Varadan ${n}`,
  reviewer_image,
  rating: 5,
  review_text: 'Gentle',
  review_date: '2026-11-01',
  created_at: at,
  source: 'admin' as const,
  state: 'published' as const,
  appointment_id: null,
  ver: 1,
  updated_at: at,
  updated_by: null,
});

/** The next run that collects pictures, and where those were whose files it took away. */
async function collected(of: ReturnType<typeof privacyDeps>): Promise<string[]> {
  const client = directClient(of.dynamo);
  const discarded: string[] = [];
  const deps = {
    ...of.deps,
    clinics: createClinicReader(client, 'punnagai'),
    pictures: createImageStore(client, 'punnagai', loudLog),
    posts: createPostImages(client, 'punnagai', loudLog),
    bucket: { discard: async (stem: string) => void discarded.push(stem) },
  };
  await collectImages(deps, of.timeline.now + 1000);
  return discarded.toSorted();
}

it.each([
  { what: 'a draft', change: {} },
  { what: 'a draft that the team deleted', change: { deleted_at: REQUEST.slot } },
])(
  'a partner who wants to be forgotten is erased with the clinic that was made of the request and never published: $what',
  async ({ change }) => {
    const of = privacyDeps();
    const id = await partnersClinic(of, change);
    const [entry, ...others] = await of.all({ email: EMAIL });
    expect(others).toEqual([]);
    const draft = entry?.data.find(({ label }) => label === 'Clinic draft, erased with the request');
    expect(draft?.value).toContain('Meena Varadan, 9812377777, 7 Varadan Street');
    await erasePartner(of.desk, ADMIN, entry ?? { id: '', ver: 0 });
    for (const word of ['Varadan', EMAIL, '9812377777']) expect(of.table()).not.toContain(word);
    const { auditEvents: events } = await of.dump();
    expect(events.at(-1)).toMatchObject({ action: 'partner_request.erase', fields: [`clinic#${id}`] });
  },
);

it('erasing a partner leaves a clinic that was published, as a business, and says so before', async () => {
  const of = privacyDeps();
  const id = await partnersClinic(of, { archived_at: null, ver: 3 });
  const [entry] = await of.all({ email: EMAIL });
  expect(entry?.data).toContainEqual({ label: 'Published clinic', value: 'Not erased: it is a business' });
  await erasePartner(of.desk, ADMIN, entry ?? { id: '', ver: 0 });
  expect(await of.desk.people.draft(id)).toBeNull();
  expect(of.table()).toContain('Meena Varadan');
  // The clinic's page manages the contact that receives notifications of its bookings.
  expect(await of.all({ email: EMAIL })).toMatchObject([{ kind: 'clinic_contact', obstacle: 'on_clinic_page' }]);
});

it.each([
  { what: 'an e-mail is on its way', status: 'approved', state: 'PENDING', obstacle: 'message_pending' },
  { what: 'an e-mail was sent', status: 'approved', state: 'SENT', obstacle: null },
  { what: 'it is only still to be said that it arrived', status: 'received', state: 'PENDING', obstacle: null },
] as const)('a partner is shown as one that can be erased exactly where that is done: $what', async (mail) => {
  const of = privacyDeps();
  await partnersClinic(of, {});
  const { status, state } = mail;
  const sent = { state, attempts: 1, sent_at: null, delivery_id: null, next_check_at: null } as const;
  const created_at = new Date(of.timeline.now).toISOString();
  await putRows(of, [rowOf.partnerEmail({ partner_id: `ptr_${ulid(77)}`, status, ver: 1, ...sent, created_at })]);
  const [entry] = await of.all({ email: EMAIL });
  expect(entry).toMatchObject({ kind: 'partner_request', obstacle: mail.obstacle });
  const erasing = erasePartner(of.desk, ADMIN, entry ?? { id: '', ver: 0 });
  if (mail.obstacle === null) await erasing;
  else expect(await refused(erasing)).toBe('not_erasable_yet');
  expect(of.table().includes(EMAIL)).toBe(mail.obstacle !== null);
});

it('a partner is not erased while somebody publishes the clinic', async () => {
  const of = privacyDeps();
  const id = await partnersClinic(of, {});
  const [entry] = await of.all({ email: EMAIL });
  const row = (await of.desk.people.draft(id))?.row ?? null;
  const people = { ...of.desk.people, draft: async () => ({ id, row: row && { ...row, ver: row.ver - 1 } }) };
  expect(await refused(erasePartner({ ...of.desk, people }, ADMIN, entry ?? { id: '', ver: 0 }))).toBe(
    'changed_meanwhile',
  );
  expect(await of.all({ email: EMAIL })).toHaveLength(1);
});

it('the pictures of an erased partner’s clinic go with the next run that collects pictures', async () => {
  const of = privacyDeps();
  const [banner, door, face, profile] = ['/images/banner', '/images/door', '/images/face', '/images/profile'];
  const id = await partnersClinic(of, {
    banner_image: imageAddress(banner),
    profile_image: imageAddress(profile),
  });
  const at = new Date(of.timeline.now).toISOString();
  const later = new Date(of.timeline.now + 30 * DAY_MS).toISOString();
  await putRows(of, [
    rowOf.image(imageOf(id, at, 2, imageAddress(door))),
    rowOf.review(reviewOf(id, at, 1, imageAddress(face))),
    ...[banner, door, face, profile].map((stem) =>
      rowOf.picture({ stem, purpose: 'gallery', clinic_id: id, created_at: at, next_look_at: later }),
    ),
  ]);
  expect(await collected(of)).toEqual([]);
  const [entry] = await of.all({ email: EMAIL });
  await erasePartner(of.desk, ADMIN, entry ?? { id: '', ver: 0 });
  expect(await collected(of)).toEqual([banner, door, face, profile]);
  expect(of.table()).not.toContain('/images/door');
});

/** A draft with more pictures and reviews than one transaction takes. */
async function fullDraft(of: ReturnType<typeof privacyDeps>): Promise<string> {
  const id = await partnersClinic(of, {});
  const at = new Date(of.timeline.now).toISOString();
  const each = Array.from({ length: 130 }, (_, n) => [
    rowOf.image(imageOf(id, at, n + 2)),
    rowOf.review(reviewOf(id, at, n)),
  ]);
  await putRows(of, each.flat());
  return id;
}

it('a partner is erased with a draft of more pictures and reviews than one transaction takes', async () => {
  const of = privacyDeps();
  await fullDraft(of);
  const [entry] = await of.all({ email: EMAIL });
  await erasePartner(of.desk, ADMIN, entry ?? { id: '', ver: 0 });
  for (const word of ['Varadan', EMAIL, '9812377777']) expect(of.table()).not.toContain(word);
});

it.each([1, 2, 3, 4])(
  'an erasure that was interrupted after %i writes is found again and finished; until then nobody publishes the clinic',
  async (writes) => {
    const of = privacyDeps();
    const id = await fullDraft(of);
    const [entry] = await of.all({ email: EMAIL });
    const dying = { ...of.desk, people: createPrivacyStore(interruptedAfter(of, writes), 'punnagai', loudLog) };
    await expect(erasePartner(dying, ADMIN, entry ?? { id: '', ver: 0 })).rejects.toThrow('the function ended');
    expect((await of.desk.people.draft(id))?.row?.deleted_at).not.toBeNull();
    const [again] = await of.all({ email: EMAIL });
    await erasePartner(of.desk, ADMIN, again ?? { id: '', ver: 0 });
    expect(of.table()).not.toContain('Varadan');
  },
);

it('an erasure that was interrupted is finished where the deleted clinic was collected meanwhile', async () => {
  const of = privacyDeps();
  const id = await fullDraft(of);
  const [entry] = await of.all({ email: EMAIL });
  const dying = { ...of.desk, people: createPrivacyStore(interruptedAfter(of, 1), 'punnagai', loudLog) };
  await expect(erasePartner(dying, ADMIN, entry ?? { id: '', ver: 0 })).rejects.toThrow('the function ended');
  // The first write erases the contact for notifications: nothing leads to it once the request has ended, too.
  expect((await of.desk.people.contacts([id])).items).toEqual([]);
  await directClient(of.dynamo).delete({ TableName: 'punnagai', Key: keyOf.clinic(id) });
  const [again] = await of.all({ email: EMAIL });
  expect(again?.data.map(({ label }) => label)).not.toContain('Published clinic');
  await erasePartner(of.desk, ADMIN, again ?? { id: '', ver: 0 });
  expect(of.table()).not.toContain('Varadan');
});

it('a picture whose row cannot be read stops nothing of an erasure', async () => {
  const of = privacyDeps();
  const [banner, door] = ['/images/banner', '/images/door'];
  const id = await partnersClinic(of, { banner_image: imageAddress(banner) });
  const at = new Date(of.timeline.now).toISOString();
  const later = new Date(of.timeline.now + 30 * DAY_MS).toISOString();
  const picture = { purpose: 'gallery' as const, clinic_id: id, created_at: at, next_look_at: later };
  await putRows(of, [
    rowOf.image(imageOf(id, at, 2, imageAddress(door))),
    { ...rowOf.picture({ stem: banner, ...picture }), purpose: 7 },
    rowOf.picture({ stem: door, ...picture }),
  ]);
  const [entry] = await of.all({ email: EMAIL });
  const told: string[] = [];
  const log = { alarm: (what: string) => void told.push(what) };
  const people = createPrivacyStore(directClient(of.dynamo), 'punnagai', log);
  await erasePartner({ ...of.desk, people }, ADMIN, entry ?? { id: '', ver: 0 });
  expect(of.table()).not.toContain('Varadan');
  expect(told).toEqual(['a row cannot be read and is left out of its list']);
  expect(await collected(of)).toEqual([door]);
});
