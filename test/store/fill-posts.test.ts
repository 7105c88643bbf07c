import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePost } from '#functions/core/blog/blog.fixture.ts';
import { fillRows } from '#functions/core/migration/fill-rows.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { createBlogStore } from '#functions/store/blog-store.ts';
import { POST_FILLING } from '#functions/store/fill-posts.ts';
import { createRowFilling } from '#functions/store/row-filling.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { blogListing, keyOf } from '#functions/store/table.ts';
import { DUE_ATTRIBUTES } from '#functions/store/table-due.ts';
import type { Row } from '#functions/store/table-definition.ts';
import type { BlogPost } from '#shared/domain/blog-post.ts';
import { listedPost } from '#shared/domain/listed-post.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const dated = (n: number, fields: Partial<BlogPost> = {}): BlogPost =>
  samplePost({
    id: `post_${String(n).padStart(26, '0')}`,
    slug: `post-${n}`,
    content: `<p>${'word '.repeat(800)}</p>`,
    published_at: `2026-01-0${n}T06:00:00.000Z`,
    ...fields,
  });
/** As the version before wrote a post: it stands in the list itself. */
const wholeRow = (post: BlogPost): Row => ({ ...rowOf.blogPost(post), ...blogListing(post) });
/** As posts were written before they were found by their id and their edits were counted. */
function oldestRow({ ver, ...post }: BlogPost): Row {
  return { ...keyOf.blogPost(post.slug), ...blogListing({ ...post, ver }), ...post };
}

async function blogOf(rows: Row[]) {
  const table = await dynamo.freshTable();
  const put = (Item: Row) => table.client.send(new PutCommand({ TableName: table.name, Item }));
  for (const row of rows) await put(row);
  const blog = createBlogStore(table.client, table.name, loudLog);
  const rowAt = async (Key: ReturnType<typeof keyOf.blogPost>): Promise<Row | undefined> =>
    (await table.client.send(new GetCommand({ TableName: table.name, Key }))).Item;
  const fill = () => {
    const rows = createRowFilling(table, POST_FILLING, loudLog);
    return fillRows({ ...keptStuck().deps, clock: { now: () => 0 }, rows }, 1, true);
  };
  /** All of the list, in pages of one. */
  const listed = async () => {
    const found = [];
    for (let cursor: string | undefined; ;) {
      const { items, next_cursor } = await (cursor === undefined ? blog.published(1) : blog.published(1, cursor));
      found.push(...items.map(({ slug, title, read_minutes }) => ({ slug, title, read_minutes })));
      if (next_cursor === null) return found;
      cursor = next_cursor;
    }
  };
  return { blog, put, rowAt, fill, listed };
}
const shown = (post: BlogPost) => ({ slug: post.slug, title: post.title, read_minutes: 5 });

it('posts of the versions before are read and listed like new ones, before they are filled in and after', async () => {
  const draft = dated(9, { published: false, published_at: null });
  const moved = { ...keyOf.blogPost('left'), moved_to: 'post-1' };
  const { blog, rowAt, fill, listed } = await blogOf([
    oldestRow(dated(1)),
    wholeRow(dated(2)),
    wholeRow(dated(4)),
    oldestRow(draft),
    moved,
  ]);
  await blog.put(dated(3), null);
  const all = [4, 3, 2, 1].map((n) => dated(n));
  expect(await listed()).toEqual(all.map(shown));

  expect([await fill(), await fill()]).toEqual(['4 of 7 rows filled in', expect.stringMatching(/^0 of/)]);
  expect(await listed()).toEqual(all.map(shown));
  for (const post of all) {
    expect(await rowAt(keyOf.blogPost(post.slug))).toEqual(rowOf.blogPost(post));
    expect(await rowAt(keyOf.blogCard(post.slug))).toEqual(rowOf.blogCard(post));
    expect(await blog.get(post.slug)).toEqual(post);
  }
  expect((await blog.published(4)).items).toEqual(all.map(listedPost));
  expect([await rowAt(keyOf.blogPost('post-9')), await rowAt(keyOf.blogPost('left'))]).toEqual([
    rowOf.blogPost(draft),
    moved,
  ]);
  expect(await rowAt(keyOf.blogCard('post-9'))).toEqual(rowOf.blogCard(draft));
  // It does not say whose slug it was.
  expect(await blog.get('left')).toEqual(dated(1));
});

it('a slug that a post left says whose it was, and does not look like a post', async () => {
  const { blog, rowAt, fill } = await blogOf([]);
  const { id } = dated(1);
  await blog.put(dated(1), null);
  await blog.put(dated(1, { slug: 'renamed', ver: 2 }), dated(1));
  const left = { ...keyOf.blogPost('post-1'), moved_to: 'renamed', post_id: id };
  expect(await rowAt(keyOf.blogPost('post-1'))).toEqual(left);
  expect(await fill()).toMatch(/^0 of/);
});

it('what the version before wrote over a scheduled post, without its place among what is due, is due again; one that is out is not', async () => {
  const publish_at = '2026-02-01T06:00:00.000Z';
  const scheduled = { ...dated(1, { published: false, published_at: null }), publish_at };
  const out = { ...dated(2), publish_at };
  const isDue = (row: Row | undefined): boolean => DUE_ATTRIBUTES.some((name) => row?.[name] !== undefined);
  const withoutDue = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !DUE_ATTRIBUTES.some((due) => due === name)));
  const { rowAt, fill } = await blogOf(
    [scheduled, out].flatMap((post) => [withoutDue(rowOf.blogPost(post)), rowOf.blogCard(post)]),
  );
  expect(await fill()).toMatch(/^1 of/);
  const filled = await rowAt(keyOf.blogPost(scheduled.slug));
  expect(filled).toEqual(rowOf.blogPost(scheduled));
  expect([isDue(filled), isDue(await rowAt(keyOf.blogPost(out.slug)))]).toEqual([true, false]);
  expect(await fill()).toMatch(/^0 of/);
});

it('what the version before wrote over a post with a card is listed as it is by another look', async () => {
  const { blog, put, fill, listed } = await blogOf([]);
  await blog.put(dated(1), null);
  const edited = dated(1, { title: 'Edited', ver: 2 });
  await put(wholeRow(edited));
  expect(await fill()).toMatch(/^1 of/);
  expect(await listed()).toEqual([shown(edited)]);
});
