import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { erasePartner } from '#functions/core/privacy/erase-enquiries.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { firstContact } from '#shared/domain/clinic-contact.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { TeamClinic } from '#shared/domain/team-clinic.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, sampleClinic } from '#test/store/sample-booking.ts';
import { sampleRequest } from './enquiry-desk-world.ts';
import { privacyWorld, ulid } from './privacy-world.ts';
import { ADMIN, refused } from './refund-world.ts';
import { REQUEST } from './small-world.ts';

const EMAIL = 'meena@varadan.example';

/** A clinic that was made of somebody's request, with a picture and an address for its news; published or not. */
async function partnersClinic(of: ReturnType<typeof privacyWorld>, change: Partial<TeamClinic>): Promise<string> {
  const created_at = new Date(of.timeline.now).toISOString();
  const id = clinicId(9);
  const partner_request_id = `ptr_${ulid(77)}`;
  const request = sampleRequest(77, { id: partner_request_id, email: EMAIL, clinic_id: id, status: 'approved' });
  const named = { dentist_name: 'Meena Varadan', phone_number: '9812377777', clinic_address: '7 Varadan Street' };
  const clinic = { ...sampleClinic({ id, created_at, archived_at: created_at, ...named }), partner_request_id };
  const contact = { ...firstContact(id), email: EMAIL };
  const image = {
    id: 'img_1',
    clinic_id: id,
    image_url: '/images/one',
    caption: null,
    alt: 'Meena Varadan at work',
    order: 0,
    created_at,
    ...NEVER_EDITED,
  };
  for (const row of [
    rowOf.partnerRequest(request),
    rowOf.clinic({ ...clinic, ...change }),
    rowOf.clinicContact(contact),
    rowOf.image(image),
  ])
    await directClient(of.dynamo).send(new PutCommand({ TableName: 'punnagai', Item: row }));
  return id;
}

it.each([
  { what: 'a draft', change: {} },
  { what: 'a draft that the team deleted', change: { deleted_at: REQUEST.slot } },
])(
  'a partner who wants to be forgotten is erased with the clinic that was made of the request and never published: $what',
  async ({ change }) => {
    const of = privacyWorld();
    const id = await partnersClinic(of, change);
    const [entry, ...others] = await of.all({ email: EMAIL });
    expect(others).toEqual([]);
    const draft = entry?.data.find(({ label }) => label === 'Clinic draft made of it, erased with it');
    expect(draft?.value).toContain('Meena Varadan, 9812377777, 7 Varadan Street');
    await erasePartner(of.desk, ADMIN, entry ?? { id: '', ver: 0 });
    for (const word of ['Varadan', EMAIL, '9812377777']) expect(of.table()).not.toContain(word);
    const { acts } = await of.dump();
    expect(acts.at(-1)).toMatchObject({ action: 'partner_request.erase', fields: [`clinic#${id}`] });
  },
);

it('erasing a partner leaves a clinic that was published, as a business, and says so before', async () => {
  const of = privacyWorld();
  const id = await partnersClinic(of, { archived_at: null, ver: 3 });
  const [entry] = await of.all({ email: EMAIL });
  expect(entry?.data).toContainEqual({ label: 'Clinic made of it', value: 'It was published: as a business it stays' });
  await erasePartner(of.desk, ADMIN, entry ?? { id: '', ver: 0 });
  expect(await of.desk.people.draft(id)).toBeNull();
  expect(of.table()).toContain('Meena Varadan');
  expect(await of.all({ email: EMAIL })).toEqual([]);
});

it('a partner is not erased while somebody publishes the clinic', async () => {
  const of = privacyWorld();
  const id = await partnersClinic(of, {});
  const [entry] = await of.all({ email: EMAIL });
  const draft = await of.desk.people.draft(id);
  const people = { ...of.desk.people, draft: async () => draft && { ...draft, ver: draft.ver - 1 } };
  expect(await refused(erasePartner({ ...of.desk, people }, ADMIN, entry ?? { id: '', ver: 0 }))).toBe(
    'changed_meanwhile',
  );
  expect(await of.all({ email: EMAIL })).toHaveLength(1);
});
