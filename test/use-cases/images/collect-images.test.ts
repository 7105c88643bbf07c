import { beforeEach, expect, test } from 'vitest';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { collectImages } from '#functions/core/images/collect-images.ts';
import { createClinicReader } from '#functions/store/clinics/clinic-reader.ts';
import { putGalleryImage, putReview } from '#functions/store/clinics/clinic-writes.ts';
import { samplePost } from '#functions/core/blog/blog.fixture.ts';
import { createBlogStore } from '#functions/store/blog/blog-store.ts';
import { createImageStore, createPostImages } from '#functions/store/images/image-stores.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import type { Row, TableClient } from '#functions/store/table/table-definition.ts';
import { imageAddress } from '#shared/domain/images/image-address.ts';
import { keptSeconds, IMAGE_LEFT_ALONE_DAYS } from '#shared/domain/privacy/retention.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { StoredImage } from '#shared/domain/images/upload.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { TableView } from '#test/simulation/table-view.ts';
import { directClient, FakeDynamo } from '#test/store/fake/fake-dynamo.ts';
import { clinicId, NOW, sampleClinic } from '#test/store/booking/sample-booking.ts';

const START = Date.parse(NOW);

function deps() {
  const time = { now: START };
  const dynamo = new FakeDynamo(() => time.now);
  const client = directClient(dynamo);
  const discarded: string[] = [];
  const stuck = keptStuck();
  const said: string[] = [];
  const log = {
    info: () => undefined,
    warn: (message: string) => void said.push(message),
    alarm: (message: string) => void said.push(message),
  };
  return {
    time,
    dynamo,
    view: new TableView(dynamo),
    table: { client, name: 'punnagai' },
    discarded,
    clock: { now: () => time.now },
    clinics: createClinicReader(client, 'punnagai'),
    pictures: createImageStore(client, 'punnagai', loudLog),
    posts: createPostImages(client, 'punnagai', log),
    blog: createBlogStore(client, 'punnagai', loudLog),
    bucket: { discard: async (stem: string) => void discarded.push(stem) },
    log,
    countStuck: stuck.deps.countStuck,
    stuck,
    said,
  };
}

let here: ReturnType<typeof deps>;
beforeEach(() => {
  here = deps();
});

/** A picture that waits for its first look, as early as versions before had it. */
async function sent(name: string, more: Partial<StoredImage> = {}): Promise<string> {
  const stem = `/images/${name}`;
  const picture = { stem, purpose: 'gallery', clinic_id: clinicId(), created_at: NOW, ...more } as const;
  await here.pictures.checkAgain({ ...picture, next_look_at: null }, new Date(START + 2 * DAY_MS).toISOString());
  return stem;
}
const daysLater = async (days: number): Promise<string> => {
  here.time.now = START + days * DAY_MS;
  return collectImages(here, here.time.now + 1000);
};

test('an image shown nowhere is removed when it is first examined, and not before', async () => {
  here.view.putClinic(sampleClinic());
  const stem = await sent('forgotten');
  expect(await daysLater(1)).toBe('0 pictures collected, 0 are shown');
  expect(await daysLater(2)).toBe('1 pictures collected, 0 are shown');
  expect(here.discarded).toEqual([stem]);
  expect(await daysLater(99)).toBe('0 pictures collected, 0 are shown');
});

const COMMON = { id: 'one', clinic_id: clinicId(), created_at: NOW, ver: 1, updated_at: NOW, updated_by: null };
const IMAGE = { ...COMMON, caption: null, alt: null, order: 1 };
const REVIEW = {
  ...COMMON,
  reviewer_name: 'R',
  rating: 5,
  review_text: 'Good',
  review_date: '2026-11-01',
  source: 'admin',
  state: 'published',
  appointment_id: null,
} as const;

test('an image shown by a clinic, its gallery or a review stays, and is examined every month', async () => {
  const [banner, profile, gallery, face] = [
    await sent('banner'),
    await sent('profile'),
    await sent('door'),
    await sent('face'),
  ];
  const clinic = sampleClinic({ banner_image: imageAddress(banner), profile_image: imageAddress(profile) });
  here.view.putClinic(clinic);
  await putGalleryImage(here.table, { ...IMAGE, image_url: imageAddress(gallery) });
  await putReview(here.table, { ...REVIEW, reviewer_image: imageAddress(face) });
  expect(await daysLater(2)).toBe('0 pictures collected, 4 are shown');
  expect(await daysLater(31)).toBe('0 pictures collected, 0 are shown');
  here.view.putClinic(sampleClinic({ banner_image: imageAddress('/images/another') }));
  expect(await daysLater(32)).toBe('2 pictures collected, 2 are shown');
  expect(here.discarded.toSorted()).toEqual([banner, profile]);
});

test.each<[string, (address: string) => Row]>([
  ['a gallery', (image_url) => ({ ...rowOf.image({ ...IMAGE, image_url }), order: 'first' })],
  ['a review', (reviewer_image) => ({ ...rowOf.review({ ...REVIEW, reviewer_image }), rating: 'five' })],
  ['a review that waits', (reviewer_image) => rowOf.review({ ...REVIEW, state: 'waiting', reviewer_image })],
])('a picture that only a row of %s shows stays, whether that can be read or not', async (_what, rowWith) => {
  here.view.putClinic(sampleClinic());
  const stem = await sent('shown');
  const other = await sent('unused');
  here.view.put(rowWith(imageAddress(stem)));
  expect(await daysLater(40)).toBe('1 pictures collected, 1 are shown');
  expect(here.discarded).toEqual([other]);
});

test('a picture of a clinic that was stored after it is found in that clinic', async () => {
  const [used, unused] = [await sent('used', { clinic_id: null }), await sent('unused', { clinic_id: null })];
  const created_at = new Date(START + 60_000).toISOString();
  here.view.putClinic(sampleClinic({ profile_image: imageAddress(used), created_at }));
  expect(await daysLater(2)).toBe('1 pictures collected, 1 are shown');
  expect(here.discarded).toEqual([unused]);
});

test('a picture that was found in a clinic is looked for there and in no other from then on', async () => {
  const stem = await sent('used', { clinic_id: null });
  const created_at = new Date(START + 60_000).toISOString();
  here.view.putClinic(sampleClinic({ profile_image: imageAddress(stem), created_at }));
  expect(await daysLater(2)).toBe('0 pictures collected, 1 are shown');
  here.pictures.clinicsSince = () => Promise.reject(new Error('all clinics since then are looked through again'));
  expect(await daysLater(32)).toBe('0 pictures collected, 1 are shown');
});

test('a picture of an article is left alone for longer than what was typed and not saved is kept', async () => {
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
  const content = `<p><img src="${imageAddress(inText)}" alt=""></p>`;
  const auditEvent = {
    id: 'act_1',
    at: NOW,
    actor_id: 'a',
    actor_email: null,
    action: 'post.update',
    entity: 'post#1',
    fields: [],
  };
  const replaced = { ...NEVER_EDITED, ...first, publish_at: null, next_fields: ['content'] };
  const second = { ...first, content, featured_image: imageAddress(atHead), ver };
  expect(await here.blog.put(second, first, { auditEvent, replaced })).toBe('written');
  const draft = { id: 'post_01KAJ4Z8N3W5V7Q2M97K4QX2M8', slug: 'a-draft', published: false, published_at: null };
  await here.blog.put(samplePost({ ...draft, content: `<img src="${imageAddress(ofDraft)}">` }), null);
  expect(IMAGE_LEFT_ALONE_DAYS * DAY_MS).toBeGreaterThan(keptSeconds('typed_copy') * 1000);
  expect(await daysLater(2)).toBe('0 pictures collected, 0 are shown');
  expect(await daysLater(36)).toBe('0 pictures collected, 0 are shown');
  expect(await daysLater(37)).toBe('1 pictures collected, 4 are shown');
  expect(here.discarded).toEqual([unused]);
});

const UNUSED = '/images/unused';
const SHOWN = '/images/blog/shown';

/** A picture that an article shows, one that no article shows, and one that no clinic shows; the article as it is written. */
async function articleWithImage() {
  here.view.putClinic(sampleClinic());
  await sent('blog/shown', { purpose: 'blog', clinic_id: null });
  await sent('blog/not-shown', { purpose: 'blog', clinic_id: null });
  await sent('unused');
  const post = samplePost({ content: `<img src="${imageAddress(SHOWN)}">`, featured_image: null });
  await here.blog.put(post, null);
  return post;
}

const version = (post: ReturnType<typeof samplePost>) =>
  rowOf.postRevision({ ...NEVER_EDITED, ...post, publish_at: null, next_fields: [] });

test.each<[string, (post: ReturnType<typeof samplePost>) => Row]>([
  ['a card', (post) => ({ ...rowOf.postSummary(post), title: 7 })],
  ['an article', (post) => ({ ...rowOf.blogPost(post), title: 7 })],
  ['a version', (post) => ({ ...version(post), featured_image: 7 })],
  ['the text of a version', (post) => ({ ...version(post), packed: new Uint8Array([1, 2, 3]) })],
])('where %s cannot be read pictures of articles wait, and those of clinics do not', async (_what, spoilt) => {
  const post = await articleWithImage();
  // The one that cannot be read shows the picture, and no other does.
  here.view.put(rowOf.blogPost({ ...post, content: 'No picture' }));
  here.view.put(spoilt(post));
  expect(await daysLater(37)).toBe('1 pictures collected, 0 are shown');
  expect(here.discarded).toEqual([UNUSED]);
  expect(here.said).toEqual([
    'an article cannot be read: no picture of any is collected',
    'images of articles are retried: their use is unknown',
    'items are stuck',
  ]);
});

test('a picture stays where the slug of its article changes in the moment that articles are read', async () => {
  const post = await articleWithImage();
  const { client, name } = here.table;
  let isMoved = false;
  const moving: TableClient = {
    ...directClient(here.dynamo),
    async batchGet(input) {
      if (!isMoved) {
        isMoved = true;
        await here.blog.put({ ...post, slug: 'another-slug', ver: post.ver + 1 }, post);
      }
      return client.batchGet(input);
    },
  };
  here.posts = createPostImages(moving, name, here.log);
  expect(await daysLater(37)).toBe('1 pictures collected, 0 are shown');
  expect(here.discarded).toEqual([UNUSED]);
  expect(await daysLater(38)).toBe('1 pictures collected, 1 are shown');
  expect(here.discarded).not.toContain(SHOWN);
});

test('a picture that was too young to be looked for when a run began is not taken away by it', async () => {
  await articleWithImage();
  here.time.now = START + IMAGE_LEFT_ALONE_DAYS * DAY_MS - 1;
  const later = { ...here, clock: { now: () => (here.time.now += 1) - 1 } };
  expect(await collectImages(later, Infinity)).toBe('1 pictures collected, 0 are shown');
});

test('pictures of a clinic that is gone or deleted are taken away', async () => {
  await sent('gone');
  const stem = await sent('deleted', { clinic_id: clinicId(2) });
  here.view.putClinic(sampleClinic({ id: clinicId(2), profile_image: imageAddress(stem), deleted_at: NOW }));
  expect(await daysLater(2)).toBe('2 pictures collected, 0 are shown');
});

test('a picture of a clinic that cannot be read waits for the next run with an alarm, is counted until it is read, and holds up no other', async () => {
  const stem = await sent('unreadable', { clinic_id: clinicId(2) });
  const other = await sent('unused');
  const clinic = sampleClinic({ id: clinicId(2), profile_image: imageAddress(stem) });
  here.view.put({ ...rowOf.clinic(clinic), clinic_name: 7 });
  expect(await daysLater(2)).toBe('1 pictures collected, 0 are shown');
  expect([here.discarded, here.said]).toEqual([
    [other],
    ['the use of an image is unknown: it is retried', 'items are stuck'],
  ]);
  expect(await daysLater(2.25)).toBe('0 pictures collected, 0 are shown');
  expect(here.stuck.counted).toEqual([
    ['unused-image', 1],
    ['unused-image', 1],
  ]);
  here.view.putClinic(clinic);
  expect(await daysLater(2.5)).toBe('0 pictures collected, 1 are shown');
  expect(here.stuck.counted.at(-1)).toEqual(['unused-image', 0]);
});

test('a run stops when its time is up, and the remaining images wait', async () => {
  await sent('one');
  await sent('other');
  here.time.now = START + 2 * DAY_MS;
  expect(await collectImages(here, here.time.now)).toBe('0 pictures collected, 0 are shown');
});
