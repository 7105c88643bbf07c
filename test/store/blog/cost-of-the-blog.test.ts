import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePost } from '#functions/core/blog/blog.fixture.ts';
import { listPosts, readPost } from '#functions/core/blog/show-post.ts';
import { createBlogStore } from '#functions/store/blog/blog-store.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const POSTS = 20;
/** Bytes; a unit reads 4 KB of an article, and 8 KB of a list. */
const LONG = 40_000;

it('an article is one read of it and one of short cards, and a list is one of cards, however long the texts are', async () => {
  const { name } = await dynamo.freshTable();
  const { client, asked, spent } = meter(dynamo.endpoint);
  const blog = createBlogStore(client, name, loudLog);
  const deps = { blog, html: { clean: async (html: string) => html }, team: 'Punnagai team' };
  const content = `<p>${'word '.repeat(LONG / 5)}</p>`;
  for (let n = 10; n < 10 + POSTS; n += 1)
    await blog.put(samplePost({ slug: `post-${n}`, content, published_at: `2026-01-${n}T06:00:00.000Z` }), null);

  const priceOf = async (read: () => Promise<unknown>) => {
    const before = { reads: spent.reads, asked: asked.length };
    await read();
    const operations = asked.slice(before.asked).map(({ operation }) => operation);
    return { units: spent.reads - before.reads, operations: operations.toSorted() };
  };
  const article = await priceOf(() => readPost(deps, { slug: 'post-15' }));
  const list = await priceOf(() => listPosts(deps, { limit: 50 }));
  expect(article.operations).toEqual(['GetItem', 'Query']);
  expect(list.operations).toEqual(['Query']);
  // The article itself is 10 units.
  expect(article.units).toBeLessThanOrEqual(12);
  expect(list.units).toBeLessThanOrEqual(4);
});
