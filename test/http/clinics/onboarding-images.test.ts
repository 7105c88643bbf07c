import { beforeAll, describe, expect, test } from 'vitest';
import { AdminGallery } from '#shared/contract/clinics/clinic-admin.ts';
import { ClinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import { UploadForm } from '#shared/contract/images/upload-forms.ts';
import { LARGEST_UPLOAD } from '#shared/domain/images/upload-rules.ts';
import { runningProduct } from '#test/running-product.ts';
import { jpeg } from '#test/uploads/sent-file.ts';
import { asStaffMember } from './a-clinic.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { invited } from '../enquiries/invited-partner.ts';
import { FILE, partner } from './partner-draft.ts';

type Draft = Awaited<ReturnType<typeof invited>>;

let draft: Draft;
beforeAll(async () => {
  draft = await invited();
});

const NEVER = 'upl_01KB0000000000000000000000';

test('a partner sends pictures of their draft, each with its description, up to eight, and takes one away', async () => {
  const { ask, sent, add, remove } = partner(draft);
  const { id, state } = await sent(await jpeg());
  expect(state).toMatchObject({ state: 'ready' });
  expect(state['image']).toMatch(new RegExp(`^/images/gallery/gallery_${draft.clinic_id}_\\d{13}\\.jpg$`));
  expectRefusal(await add(id, 1, '  '), 400, 'invalid_input', 'alt');
  expectRefusal(await add(NEVER, 1), 404, 'upload_not_found', 'id');
  const added = await add(id, 1);
  expect(added.status).toBe(201);
  const image = { image_url: state['image'], alt: 'The door', caption: null };
  expect(ClinicOnboarding.parse(added.body)).toMatchObject({ ver: 2, images: [image] });
  // An answer that was lost: asked again, it is there once.
  expect(ClinicOnboarding.parse((await add(id, 1)).body)).toMatchObject({ ver: 2, images: [image] });
  const { body } = await asStaffMember('GET', `/admin/clinics/${draft.clinic_id}/gallery`);
  const { images } = AdminGallery.parse(body);
  expect(images).toMatchObject([{ ...image, updated_by: expect.stringMatching(/^partner#ptr_/) }]);

  const second = await sent(await jpeg());
  const changed = { code: 'changed_meanwhile', field: 'ver', changed_by: null, ver: 2 };
  expect(await add(second.id, 1)).toMatchObject({ status: 409, body: changed });
  // The team's count as well.
  for (let more = 0; more < 6; more += 1)
    await asStaffMember('POST', `/admin/clinics/${draft.clinic_id}/gallery`, {
      image_url: state['image'],
      alt: `${more}`,
    });
  // Two at once: one is the eighth, the other has to look again.
  const third = await sent(await jpeg());
  const both = await Promise.all([add(second.id, 2), add(third.id, 2)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const late = both[0]?.status === 201 ? third.id : second.id;
  expectRefusal(await add(late, 3), 409, 'pictures_full');
  expectRefusal(await ask('POST', '/uploads', FILE), 409, 'pictures_full');

  const [first] = images;
  expect(await remove(first?.id ?? '', 2)).toMatchObject({ status: 409, body: { ...changed, ver: 3 } });
  expectRefusal(await remove('img_none', 3), 404, 'image_not_found', 'image_id');
  const left = ClinicOnboarding.parse((await remove(first?.id ?? '', 3)).body);
  expect([left.ver, left.images.length, left.images.some(({ id: one }) => one === first?.id)]).toEqual([4, 7, false]);
});

test('a file that is no image is refused with a code', async () => {
  const { sent, add } = partner(await invited());
  const { id, state } = await sent(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(state).toEqual({ state: 'refused', refusal: 'type' });
  expectRefusal(await add(id, 1), 404, 'upload_not_found', 'upload_id');
});

describe('nothing is sent', () => {
  test.each([
    [{ size: 0 }, 422, 'upload_empty', 'size'],
    [{ size: LARGEST_UPLOAD + 1 }, 413, 'upload_too_large', 'size'],
    [{ type: 'image/svg+xml' }, 415, 'upload_type', 'type'],
    [{ file_name: '../door.jpg' }, 400, 'upload_path', 'file_name'],
    [{ purpose: 'profile' }, 400, 'invalid_input', 'purpose'],
  ])('an upload of %j is refused', async (fields, status, code, field) => {
    expectRefusal(await partner(draft).ask('POST', '/uploads', { ...FILE, ...fields }), status, code, field);
  });

  test('with another link, of another clinic, or of somebody of the team', async () => {
    const { clinic_id, link } = draft;
    const { staffToken } = runningProduct();
    const team = await staffToken({ sub: 'own-pictures-admin', groups: ['admins'] });
    const other = await invited();
    for (const key of ['guess', `${link.key}A`, other.link.key, team]) {
      const { ask, add, remove, stateOf } = partner(draft, key);
      for (const refused of [
        await ask('POST', '/uploads', FILE),
        await ask('POST', `/uploads/${NEVER}/complete`, {}),
        await stateOf(NEVER),
        await add(NEVER, 1),
        await remove('img_none', 1),
      ])
        expectRefusal(refused, 401, 'unauthorized', 'Authorization');
    }
    // An upload of one partner can be neither seen nor used by another.
    const form = UploadForm.parse((await partner(other).ask('POST', '/uploads', FILE)).body);
    const { add, stateOf, ask } = partner({ ...draft, clinic_id });
    expectRefusal(await stateOf(form.id), 404, 'upload_not_found', 'id');
    expectRefusal(await ask('POST', `/uploads/${form.id}/complete`, {}), 404, 'upload_not_found', 'id');
    expectRefusal(await add(form.id, 1), 404, 'upload_not_found', 'id');
  });

  test('once the clinic is published, and nothing that was sent is added or taken away', async () => {
    const published = await invited();
    const { ask, sent, add, remove, stateOf } = partner(published);
    const { id } = await sent(await jpeg());
    const at = `/admin/clinics/${published.clinic_id}`;
    await asStaffMember('POST', `${at}/restore`, { ver: 1 });
    try {
      for (const refused of [
        await ask('POST', '/uploads', FILE),
        await ask('POST', `/uploads/${id}/complete`, {}),
        await stateOf(id),
        await add(id, 2),
        await remove('img_none', 2),
      ])
        expectRefusal(refused, 404, 'clinic_not_found', 'id');
      expect(AdminGallery.parse((await asStaffMember('GET', `${at}/gallery`)).body).images).toEqual([]);
    } finally {
      await asStaffMember('POST', `${at}/archive`, { ver: 2 });
    }
  });
});
