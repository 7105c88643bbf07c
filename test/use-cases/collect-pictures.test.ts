import { beforeEach, expect, test } from 'vitest';
import { collectPictures } from '#functions/core/images/collect-pictures.ts';
import { createClinicDetails } from '#functions/store/clinic-store.ts';
import { putGalleryImage, putReview } from '#functions/store/clinic-writes.ts';
import { samplePost } from '#functions/core/blog/blog.fixture.ts';
import { createBlogStore } from '#functions/store/blog-store.ts';
import { createPictureStore } from '#functions/store/picture-store.ts';
import { createPostPictures } from '#functions/store/post-pictures.ts';
import { pictureAddress } from '#shared/domain/image-address.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { Picture } from '#shared/domain/upload.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { TableView } from '#test/simulation/table-view.ts';
import { directClient, FakeDynamo } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, NOW, sampleClinic } from '#test/store/sample-booking.ts';

const START = Date.parse(NOW);

function world() {
  const time = { now: START };
  const dynamo = new FakeDynamo(() => time.now);
  const client = directClient(dynamo);
  const discarded: string[] = [];
  return {
    time,
    view: new TableView(dynamo),
    table: { client, name: 'punnagai' },
    discarded,
    clock: { now: () => time.now },
    clinics: createClinicDetails(client, 'punnagai', loudLog),
    pictures: createPictureStore(client, 'punnagai', loudLog),
    posts: createPostPictures(client, 'punnagai', loudLog),
    blog: createBlogStore(client, 'punnagai', loudLog),
    bucket: { discard: async (stem: string) => void discarded.push(stem) },
    log: { info: () => undefined, warn: () => undefined, alarm: () => undefined },
  };
}

let here: ReturnType<typeof world>;
beforeEach(() => {
  here = world();
});

/** A picture that waits for its first look. */
async function sent(name: string, more: Partial<Picture> = {}): Promise<string> {
  const stem = `/images/${name}`;
  const picture = { stem, purpose: 'gallery', clinic_id: clinicId(), created_at: NOW, ...more } as const;
  await here.pictures.checkAgain({ ...picture, next_look_at: null }, new Date(START + 2 * DAY_MS).toISOString());
  return stem;
}
const daysLater = async (days: number): Promise<string> => {
  here.time.now = START + days * DAY_MS;
  return collectPictures(here, here.time.now + 1000);
};

test('what nothing shows is taken away two days after it was sent, and not before', async () => {
  here.view.putClinic(sampleClinic());
  const stem = await sent('forgotten');
  expect(await daysLater(1)).toBe('0 pictures collected, 0 are shown');
  expect(await daysLater(2)).toBe('1 pictures collected, 0 are shown');
  expect(here.discarded).toEqual([stem]);
  expect(await daysLater(99)).toBe('0 pictures collected, 0 are shown');
});

test('what a clinic, its gallery or a review shows stays, and is looked at every month', async () => {
  const [banner, profile, gallery, face] = [
    await sent('banner'),
    await sent('profile'),
    await sent('door'),
    await sent('face'),
  ];
  const clinic = sampleClinic({ banner_image: pictureAddress(banner), profile_image: pictureAddress(profile) });
  here.view.putClinic(clinic);
  const common = { id: 'one', clinic_id: clinicId(), created_at: NOW, ver: 1, updated_at: NOW, updated_by: null };
  await putGalleryImage(here.table, {
    ...common,
    image_url: pictureAddress(gallery),
    caption: null,
    alt: null,
    order: 1,
  });
  const review = { ...common, reviewer_name: 'R', rating: 5, review_text: 'Good', review_date: '2026-11-01' };
  await putReview(here.table, {
    ...review,
    reviewer_image: pictureAddress(face),
    source: 'admin',
    state: 'published',
    appointment_id: null,
  });
  expect(await daysLater(2)).toBe('0 pictures collected, 4 are shown');
  expect(await daysLater(31)).toBe('0 pictures collected, 0 are shown');
  here.view.putClinic(sampleClinic({ banner_image: pictureAddress('/images/another') }));
  expect(await daysLater(32)).toBe('2 pictures collected, 2 are shown');
  expect(here.discarded.toSorted()).toEqual([banner, profile]);
});

test('a picture of a clinic that was stored after it is found in that clinic', async () => {
  const [used, unused] = [await sent('used', { clinic_id: null }), await sent('unused', { clinic_id: null })];
  const created_at = new Date(START + 60_000).toISOString();
  here.view.putClinic(sampleClinic({ profile_image: pictureAddress(used), created_at }));
  expect(await daysLater(2)).toBe('1 pictures collected, 1 are shown');
  expect(here.discarded).toEqual([unused]);
});

test('a picture that was found in a clinic is looked for there and in no other from then on', async () => {
  const stem = await sent('used', { clinic_id: null });
  const created_at = new Date(START + 60_000).toISOString();
  here.view.putClinic(sampleClinic({ profile_image: pictureAddress(stem), created_at }));
  expect(await daysLater(2)).toBe('0 pictures collected, 1 are shown');
  here.pictures.clinicsSince = () => Promise.reject(new Error('all clinics since then are looked through again'));
  expect(await daysLater(32)).toBe('0 pictures collected, 1 are shown');
});

test('a picture that no article and no version of one shows is taken away after a month, and not before', async () => {
  const ofArticle = (name: string) => sent(`blog/${name}`, { purpose: 'blog', clinic_id: null });
  const unused = await ofArticle('unused');
  const [inText, atHead, before, ofDraft] = [
    await ofArticle('in-text'),
    await ofArticle('at-head'),
    await ofArticle('before'),
    await ofArticle('of-draft'),
  ];
  const first = samplePost({ content: `<p><img src="${before}-800.webp" alt=""></p>`, featured_image: null });
  await here.blog.put(first, null);
  const ver = first.ver + 1;
  const content = `<p><img src="${pictureAddress(inText)}" alt=""></p>`;
  const act = {
    id: 'act_1',
    at: NOW,
    actor_id: 'a',
    actor_email: null,
    action: 'post.update',
    entity: 'post#1',
    fields: [],
  };
  const replaced = { ...NEVER_EDITED, ...first, publish_at: null, next_fields: ['content'] };
  const second = { ...first, content, featured_image: pictureAddress(atHead), ver };
  expect(await here.blog.put(second, first, { act, replaced })).toBe('written');
  const draft = { id: 'post_01KAJ4Z8N3W5V7Q2M97K4QX2M8', slug: 'a-draft', published: false, published_at: null };
  await here.blog.put(samplePost({ ...draft, content: `<img src="${pictureAddress(ofDraft)}">` }), null);
  expect(await daysLater(2)).toBe('0 pictures collected, 5 are shown');
  expect(await daysLater(32)).toBe('1 pictures collected, 4 are shown');
  expect(here.discarded).toEqual([unused]);
});

test('pictures of a clinic that is gone or deleted are taken away', async () => {
  await sent('gone');
  const stem = await sent('deleted', { clinic_id: clinicId(2) });
  here.view.putClinic(sampleClinic({ id: clinicId(2), profile_image: pictureAddress(stem), deleted_at: NOW }));
  expect(await daysLater(2)).toBe('2 pictures collected, 0 are shown');
});

test('what was begun ends when the time is up, and the rest waits', async () => {
  await sent('one');
  await sent('other');
  here.time.now = START + 2 * DAY_MS;
  expect(await collectPictures(here, here.time.now)).toBe('0 pictures collected, 0 are shown');
});
