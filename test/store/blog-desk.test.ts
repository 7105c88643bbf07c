import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePost } from '#functions/core/blog/blog.fixture.ts';
import { listDeskPosts } from '#functions/core/blog-desk/list-posts.ts';
import { createPost, updatePost } from '#functions/core/blog-desk/edit-post.ts';
import { createBlogDeskStore } from '#functions/store/blog-desk-store.ts';
import { PostQuery, POSTS_PER_PAGE } from '#shared/contract/blog-desk.ts';
import { loudLog } from '#test/loud-log.ts';
import { typedPost } from '#test/use-cases/blog-desk-world.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { meter } from './meter.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const ASHA = { id: 'asha', email: null };

async function deskWith(count: number) {
  const { name } = await dynamo.freshTable();
  const { client, asked, spent } = meter(dynamo.endpoint);
  const blog = createBlogDeskStore(client, name, loudLog);
  const content = `<p>${'word '.repeat(6000)}</p>`;
  for (let n = 10; n < 10 + count; n += 1) {
    const published_at = n % 2 === 0 ? `2026-01-01T06:${n}:00.000Z` : null;
    const at = { created_at: `2026-01-01T05:${n}:00.000Z`, published_at, published: published_at !== null };
    await blog.put(samplePost({ id: `post_${String(n).padStart(26, '0')}`, slug: `post-${n}`, content, ...at }), null);
  }
  const priceOf = async (read: () => Promise<unknown>) => {
    const before = { reads: spent.reads, asked: asked.length };
    await read();
    const operations = asked.slice(before.asked).map(({ operation }) => operation);
    return { units: spent.reads - before.reads, operations };
  };
  const made = { n: 0 };
  const ids = { postId: () => `post_${String((made.n += 1)).padStart(26, '9')}`, actId: () => `act_${(made.n += 1)}` };
  const html = { clean: async (text: string) => text };
  return { desk: { blog, clock: { now: () => Date.parse('2026-11-22T10:00:00.000Z') }, ids, html }, priceOf };
}

it('a page of the list costs no more than a read unit a row, however long the articles are and however many lie behind it', async () => {
  const { desk, priceOf } = await deskWith(50);
  const page = (of: object) => priceOf(() => listDeskPosts(desk, PostQuery.parse(of)));
  const all = await page({});
  expect(all.operations).toEqual(['Query', 'BatchGetItem']);
  const drafts = await page({ status: 'drafts' });
  const published = await page({ status: 'published' });
  expect([drafts.operations, published.operations]).toEqual([['Query'], ['Query']]);
  for (const { units } of [all, drafts, published]) expect(units).toBeLessThanOrEqual(POSTS_PER_PAGE + 1);
});

it('a post of the longest text is written and edited with its card and the act, all or nothing', async () => {
  const { desk } = await deskWith(0);
  const content = 'ப'.repeat(60_000);
  const post = await createPost(desk, ASHA, typedPost({ content, published: true }));
  const edit = (title: string) =>
    updatePost(desk, ASHA, {
      ...typedPost({ title, content, published: true, slug: `s-${title}` }),
      id: post.id,
      ver: 1,
    });
  const settled = await Promise.allSettled(['a', 'b', 'c'].map(edit));
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const { posts } = await listDeskPosts(desk, PostQuery.parse({}));
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ id: post.id, ver: 2, slug: `s-${posts[0]?.title}` });
});
