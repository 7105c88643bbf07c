import { describe, expect, test } from 'vitest';
import { restoreClinic } from '#functions/core/clinics/admin/change-times.ts';
import { removeClinic } from '#functions/core/clinics/admin/remove-clinic.ts';
import { setPartnerStatus } from '#functions/core/enquiries/admin/partner-requests.ts';
import { sendLink } from '#functions/core/enquiries/admin/send-link.ts';
import {
  addOnboardingImage,
  removeOnboardingImage,
  beginOwnUpload,
  ownUploadDone,
  showOwnUpload,
} from '#functions/core/clinics/onboarding/onboarding-gallery.ts';
import { createUploadStore } from '#functions/store/images/image-stores.ts';
import { Problem } from '#shared/problems.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ASHA, RAVI } from './clinic-admin-deps.ts';
import { CALLER, gone, withDraft } from './partners-draft.ts';

const FILE = { file_name: 'door.jpg', type: 'image/jpeg', size: 10 };

/** A draft whose partner sends pictures; a worker is not there, its ends are written by hand. */
async function withImages() {
  const draft = await withDraft();
  const { clinic_id: id, key, dynamo } = draft;
  const uploads = createUploadStore(directClient(dynamo), 'punnagai');
  const queued: string[] = [];
  let made = 0;
  const uploadId = () => `upl_${String((made += 1)).padStart(26, '0')}`;
  const deps = {
    ...draft.deps,
    ids: { ...draft.deps.ids, uploadId },
    uploads,
    forms: { formFor: async () => ({ url: 'https://bucket.example/', fields: {} }) },
    queue: { imageArrived: async (upload: string) => void queued.push(upload) },
  };
  const by = { id, key, ...CALLER };
  const begin = () => beginOwnUpload(deps, { ...by, ...FILE });
  const become = async (upload_id: string, change: { state: 'ready' } | { state: 'refused'; refusal: 'pixels' }) => {
    const upload = await uploads.get(upload_id);
    if (upload === null) throw new Error(`There is no upload ${upload_id}`);
    await uploads.end({ ...upload, ...change }, change.state === 'ready' ? upload.created_at : null);
  };
  const sent = async () => {
    const { id: upload_id } = await begin();
    await become(upload_id, { state: 'ready' });
    return upload_id;
  };
  const add = (upload_id: string, ver: number) => addOnboardingImage(deps, { ...by, upload_id, ver, alt: 'The door' });
  const remove = (image_id: string, ver: number) => removeOnboardingImage(deps, { ...by, image_id, ver });
  return { ...draft, deps, by, queued, begin, become, sent, add, remove };
}

test('a picture that was sent comes behind the others, in the audit by the partner’s request', async () => {
  const { deps, by, id, clinic_id, queued, begin, become, sent, add, remove, actsOn, view } = await withImages();
  const { id: first } = await begin();
  expect(await ownUploadDone(deps, { ...by, upload_id: first })).toEqual({ state: 'waiting' });
  expect(queued).toEqual([first]);
  await expect(add(first, 1)).rejects.toEqual(new Problem('upload_not_found', 'upload_id'));
  await become(first, { state: 'ready' });
  const image = `/images/gallery/gallery_${clinic_id}_${deps.clock.now()}.jpg`;
  expect(await showOwnUpload(deps, { ...by, upload_id: first })).toEqual({ state: 'ready', image });
  expect((await add(first, 1)).images).toMatchObject([{ image_url: image, alt: 'The door' }]);
  const both = await add(await sent(), 2);
  expect(both.images.map(({ image_url }) => image_url)).toEqual([image, expect.not.stringContaining(image)]);
  expect(await deps.clinicOnboardings.gallery(clinic_id)).toMatchObject([
    { order: 1, updated_by: `partner#${id}` },
    { order: 2, ver: 1 },
  ]);
  // After a lost answer it is asked again, of the version that was known.
  expect(await add(first, 1)).toEqual(both);
  expect(await view()).toEqual(both);
  const [{ id: image_id } = { id: '' }] = both.images;
  expect((await remove(image_id, 3)).images).toEqual(both.images.slice(1));
  await expect(remove(image_id, 4)).rejects.toEqual(new Problem('image_not_found', 'image_id'));
  expect(await actsOn(`image#${clinic_id}#${image_id}`)).toEqual([
    { action: 'image.create', fields: ['image_url', 'alt'] },
    { action: 'image.delete', fields: [] },
  ]);
  const uploads = (await actsOn(`clinic#${clinic_id}`)).filter(({ action }) => action === 'picture.upload');
  expect(uploads).toEqual([first, 2].map(() => ({ action: 'picture.upload', fields: ['gallery'] })));
});

test('there are eight at most: of two that come at once for the last place one is refused', async () => {
  const { begin, sent, add, view } = await withImages();
  for (let ver = 1; ver < 8; ver += 1) await add(await sent(), ver);
  const [one, other] = [await sent(), await sent()];
  const ends = await Promise.allSettled([add(one, 8), add(other, 8)]);
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
  const late = ends[0].status === 'rejected' ? one : other;
  await expect(add(late, 9)).rejects.toEqual(new Problem('pictures_full'));
  await expect(begin()).rejects.toEqual(new Problem('pictures_full'));
  expect((await view()).images).toHaveLength(8);
});

test('why a file is no picture is told by a code, and it is not added', async () => {
  const { deps, by, begin, become, add } = await withImages();
  const { id: upload_id } = await begin();
  await become(upload_id, { state: 'refused', refusal: 'pixels' });
  expect(await showOwnUpload(deps, { ...by, upload_id })).toEqual({ state: 'refused', refusal: 'pixels' });
  await expect(add(upload_id, 1)).rejects.toEqual(new Problem('upload_not_found', 'upload_id'));
});

test('an upload by another sender is not found', async () => {
  const { deps, by, begin, add } = await withImages();
  const { id: upload_id } = await begin();
  const upload = await deps.uploads.get(upload_id);
  const others = { get: async () => upload && { ...upload, state: 'ready' as const, actor_id: 'partner#ptr_other' } };
  const asked = { ...deps, uploads: { ...deps.uploads, ...others } };
  const missing = new Problem('upload_not_found', 'id');
  await expect(showOwnUpload(asked, { ...by, upload_id })).rejects.toEqual(missing);
  await expect(ownUploadDone(asked, { ...by, upload_id })).rejects.toEqual(missing);
  await expect(addOnboardingImage(asked, { ...by, upload_id, ver: 1, alt: 'x' })).rejects.toEqual(missing);
  await expect(add('upl_never', 1)).rejects.toEqual(missing);
});

test('a partner who sends images endlessly has to wait, by the request and by the address', async () => {
  const { deps, by, begin, timeline } = await withImages();
  for (let times = 0; times < 24; times += 1) {
    await begin();
    timeline.now += 1000;
  }
  await expect(begin()).rejects.toEqual(new Problem('too_many_requests'));
  timeline.now += 11 * MINUTE_MS;
  await begin();
  const strict = { ...deps, limits: { requestsPerAddress: 1 } };
  await expect(beginOwnUpload(strict, { ...by, ...FILE })).rejects.toEqual(new Problem('too_many_requests'));
});

describe('a link opens its own draft and nothing else', () => {
  type Draft = Awaited<ReturnType<typeof withImages>>;
  const ends: [string, (draft: Draft) => Promise<unknown>][] = [
    ['published', ({ team, clinic_id: id }) => restoreClinic(team, ASHA, { id, ver: 2 })],
    ['deleted', ({ team, clinic_id: id }) => removeClinic(team, ASHA, { id, ver: 2 })],
    [
      'of a request that is rejected',
      ({ desk, id }) => setPartnerStatus(desk, ASHA, { id, ver: 2, status: 'rejected', send_mail: false }),
    ],
    ['sent another link', ({ desk, id }) => sendLink(desk, RAVI, { id, ver: 2 })],
  ];
  test.each(ends)(
    'the pictures of a clinic that is %s stay as they are, also when it had been opened before',
    async (_, end) => {
      const draft = await withImages();
      const { deps, clinic_id, add, remove, begin, sent } = draft;
      const { images } = await add(await sent(), 1);
      const next = await sent();
      const { clinicOnboardings } = deps;
      const kept = await clinicOnboardings.gallery(clinic_id);
      let isOver = false;
      // It ends between the partner's read and their write.
      deps.clinicOnboardings = {
        ...clinicOnboardings,
        count: async (quota) => {
          if (!isOver) await end(draft);
          isOver = true;
          return clinicOnboardings.count(quota);
        },
      };
      await expect(add(next, 2)).rejects.toEqual(gone);
      expect(
        (await clinicOnboardings.gallery(clinic_id)).filter(({ id }) => kept.every((one) => one.id !== id)),
      ).toEqual([]);
      await expect(remove(images[0]?.id ?? '', 2)).rejects.toEqual(gone);
      await expect(begin()).rejects.toEqual(gone);
    },
  );
});
