import { afterAll, expect, test } from 'vitest';
import { rowOf } from '#functions/store/table/row-of.ts';
import { ownKey } from '#functions/store/table/table.ts';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { PostDetail, PostList, PostRow, PostRevisions, type PostForm } from '#shared/contract/blog/blog-admin.ts';
import { VERSIONS_KEPT } from '#shared/domain/blog/edited-post.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { runningProduct } from '#test/running-product.ts';
import { tableClient } from '#test/table-client.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { call } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';

const asStaff = (method: string, at: string, body?: object) => asStaffMember(method, at, body, 'staff');
const AT = '/admin/blog-posts';
const RUN = `desk-${Date.now()}`;
const typed = (fields: Partial<PostForm> & { ver?: number }) => ({
  title: 'A test of the desk',
  content: '<p>Text</p>',
  ...fields,
});

const product = runningProduct();
const TableName = product.tableName;
const client = tableClient(product.dynamoEndpoint);
/** Writes a post past the desk. */
async function store(post: PostDetail): Promise<void> {
  for (const Item of [rowOf.blogPost(post), rowOf.postSummary(post)]) await client.put({ TableName, Item });
}

const made = new Set<string>();
afterAll(async () => {
  for (const id of made) {
    const { body, status } = await asStaff('GET', `${AT}/${id}`);
    if (status === 200) await asStaff('DELETE', `${AT}/${id}?ver=${PostDetail.parse(body).ver}`);
  }
  client.destroy();
});

async function create(fields: Partial<PostForm>): Promise<PostDetail> {
  const reply = await asStaff('POST', AT, typed(fields));
  expect(reply.status).toBe(201);
  const post = PostDetail.parse(reply.body);
  made.add(post.id);
  return post;
}

const statusFor = async (slug: string) => (await call('GET', `/blog-posts/${slug}`)).status;

test('a post is written as a draft, found, published, moved, taken back and deleted by staff (A-080, A-150)', async () => {
  const slug = `${RUN}-first`;
  const draft = await create({ slug, title: `Soft brushes ${RUN}`, category: 'Oral Care' });
  expect(await statusFor(slug)).toBe(404);
  const { published_at, ver } = draft;
  expect([published_at, ver]).toEqual([null, 1]);
  const list = async (query: object) => PostList.parse((await asStaff('POST', `${AT}/list`, query)).body).posts;
  expect(await list({ q: `${RUN}-FIRST` })).toEqual([PostRow.parse(draft)]);
  expect((await list({ status: 'drafts' }))[0]?.id).toBe(draft.id);
  const out = await list({ status: 'published' });
  expect([out.length > 0, out.every(({ published }) => published)]).toEqual([true, true]);
  const dates = (await list({})).map((row) => row.created_at);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect((await asStaff('GET', `/admin/blog-slugs/${slug}`)).body).toEqual({ taken_by: draft.id, leads_to: null });
  expect((await asStaff('GET', `/admin/blog-slugs/${slug}-x`)).body).toEqual({ taken_by: null, leads_to: null });
  expectRefusal(await asStaff('POST', AT, typed({ slug })), 409, 'slug_taken', 'slug');

  const put = (fields: object) => asStaff('PUT', `${AT}/${draft.id}`, typed(fields));
  const published = await put({ slug, ver: 1, published: true });
  expect([published.status, published.body]).toMatchObject([200, { published: true, ver: 2 }]);
  expect(await statusFor(slug)).toBe(200);
  const stale = await put({ slug, ver: 1 });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'changed_meanwhile', field: 'ver', ver: 2 }]);
  const moved = `${RUN}-moved`;
  expect((await put({ slug: moved, ver: 2, published: true })).status).toBe(200);
  expect([await statusFor(slug), await statusFor(moved)]).toEqual([301, 200]);
  expect((await asStaff('GET', `${AT}/${draft.id}`)).body).toMatchObject({ slug: moved, ver: 3 });
  expect((await put({ slug: moved, ver: 3, published: false })).body).toMatchObject({ published_at: null });
  expect(await statusFor(moved)).toBe(404);

  expect((await asStaff('DELETE', `${AT}/${draft.id}?ver=3`)).body).toMatchObject({
    code: 'changed_meanwhile',
    ver: 4,
  });
  expect((await asStaff('DELETE', `${AT}/${draft.id}?ver=4`)).body).toEqual({ success: true });
  expectRefusal(await asStaff('GET', `${AT}/${draft.id}`), 404, 'blog_post_not_found', 'id');
  const { body } = await asStaffMember('POST', '/admin/audit/list', { entity: `post#${draft.id}` });
  expect(AuditEventList.parse(body).events.map(({ action }) => action)).toEqual([
    'post.delete',
    'post.unpublish',
    'post.update',
    'post.publish',
    'post.create',
  ]);
});

test('a scheduled post is published by the clock, once its time has come; a time that has passed is refused by the name of the field', async () => {
  const slug = `${RUN}-scheduled`;
  const soon = new Date(Date.now() + HOUR_MS).toISOString();
  const past = typed({ slug, publish_at: '2026-01-01T00:00:00.000Z' });
  expectRefusal(await asStaff('POST', AT, past), 400, 'invalid_input', 'publish_at');
  const post = await create({ slug, publish_at: soon });
  expect([post.published, post.publish_at]).toEqual([false, soon]);
  await product.runNow('publish-posts');
  expect(await statusFor(slug)).toBe(404);
  // As it stands when it has become due, after many versions.
  const ver = VERSIONS_KEPT + 10;
  await store({ ...post, ver, publish_at: new Date(Date.now() - HOUR_MS).toISOString() });
  await product.runNow('publish-posts');
  expect(await statusFor(slug)).toBe(200);
  const out = PostDetail.parse((await asStaff('GET', `${AT}/${post.id}`)).body);
  expect(out).toMatchObject({ published: true, publish_at: null, ver: ver + 1, updated_by: 'schedule' });
  const told = AuditEventList.parse(
    (await asStaffMember('POST', '/admin/audit/list', { entity: `post#${post.id}` })).body,
  );
  expect(told.events[0]).toMatchObject({ action: 'post.publish', actor_id: 'schedule', actor_email: null });

  // One that cannot be read steps back and holds up nobody.
  const broken = {
    ...rowOf.blogPost({ ...post, slug: `${slug}-x`, publish_at: '2026-01-01T00:00:00.000Z' }),
    title: 7,
  };
  await client.put({ TableName, Item: broken });
  await product.runNow('publish-posts');
  const { Item } = await client.get({ TableName, Key: ownKey(broken) });
  expect(Number(Item?.['failures'])).toBeGreaterThan(0);
  await client.delete({ TableName, Key: ownKey(broken) });
});

test('the versions of a post are listed, read and brought back by staff; a stale one brings nothing back', async () => {
  const slug = `${RUN}-versions`;
  const post = await create({ slug, title: 'First' });
  const put = await asStaff(
    'PUT',
    `${AT}/${post.id}`,
    typed({ slug, title: 'Second', content: '<p>Other</p>', ver: 1 }),
  );
  expect(put.status).toBe(200);
  const versions = async (query: object = {}) =>
    PostRevisions.parse((await asStaff('POST', `${AT}/${post.id}/versions/list`, query)).body).versions;
  expect(await versions()).toMatchObject([
    { ver: 2, fields: ['content', 'title'] },
    { ver: 1, fields: null },
  ]);
  expect((await versions({ before: 2 })).map(({ ver }) => ver)).toEqual([1]);
  const one = await asStaff('GET', `${AT}/${post.id}/versions/1`);
  expect(one.body).toEqual(post);
  expectRefusal(await asStaff('GET', `${AT}/${post.id}/versions/9`), 404, 'blog_post_not_found', 'number');
  const restore = (ver: number) => asStaff('POST', `${AT}/${post.id}/versions/1/restore`, { ver });
  expect((await restore(1)).body).toMatchObject({ code: 'changed_meanwhile', ver: 2 });
  expect((await restore(2)).body).toMatchObject({ title: 'First', content: '<p>Text</p>', slug, ver: 3 });
  expect((await versions()).map(({ ver }) => ver)).toEqual([3, 2, 1]);
});

test('HTML is made harmless before it is stored; an article of 60,000 Tamil letters comes in whole, a longer one is refused (A-051)', async () => {
  const html = '<h1 onclick="x()">Gums</h1><script>alert(1)</script><img src="https://x.example/a.png">';
  const { content } = await create({ slug: `${RUN}-html`, content: html });
  expect(content).toBe('<h2>Gums</h2>');
  expect((await asStaff('POST', '/admin/blog-html', { content: html })).body).toEqual({ content });
  const long = await create({ slug: `${RUN}-long`, content: 'ப'.repeat(60_000) });
  expect(long.content).toHaveLength(60_000);
  const tooLong = typed({ slug: `${RUN}-longer`, content: 'ப'.repeat(60_001) });
  expectRefusal(await asStaff('POST', AT, tooLong), 400, 'invalid_input', 'content');
  const nothing = typed({ slug: `${RUN}-nothing`, content: '<script>alert(1)</script>' });
  expectRefusal(await asStaff('POST', AT, nothing), 400, 'invalid_input', 'content');
});

test.each([
  ['POST', AT, typed({ slug: 'Not A Slug' }), 'slug'],
  ['POST', AT, { slug: 'a', content: 'x' }, 'title'],
  ['POST', AT, typed({ slug: 'a', featured_image: 'https://x.example/a.jpg' }), 'featured_image'],
  ['POST', AT, { ...typed({ slug: 'a' }), id: 'post_1' }, 'id'],
  ['GET', `${AT}/post_1`, undefined, 'id'],
  ['POST', `${AT}/list`, { status: 'new' }, 'status'],
  ['POST', AT, typed({ slug: 'a', publish_at: 'tomorrow' }), 'publish_at'],
  ['GET', `${AT}/post_01KB0000000000000000000099/versions/x`, undefined, 'number'],
  ['POST', `${AT}/post_01KB0000000000000000000099/versions/list`, { before: 0 }, 'before'],
  ['DELETE', `${AT}/post_01KB0000000000000000000099`, undefined, 'ver'],
])('%s %s refuses what it cannot take, by the name of the field', async (method, at, body, field) => {
  expectRefusal(await asStaff(method, at, body), 400, 'invalid_input', field);
});
