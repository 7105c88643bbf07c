import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePost } from '#functions/core/blog/blog.fixture.ts';
import { listAdminPosts } from '#functions/core/blog/admin/list-posts.ts';
import { createPost, removePost, updatePost } from '#functions/core/blog/admin/edit-post.ts';
import { listVersions, restoreVersion } from '#functions/core/blog/admin/versions.ts';
import { createBlogAdminStore } from '#functions/store/blog/blog-admin-store.ts';
import { VERSIONS_PER_PAGE } from '#shared/contract/blog/blog-admin.ts';
import { PostQuery, POSTS_PER_PAGE } from '#shared/contract/list-pages.ts';
import { VERSIONS_KEPT } from '#shared/domain/blog/edited-post.ts';
import { loudLog } from '#test/loud-log.ts';
import { Chance } from '#test/simulation/chance.ts';
import { typedPost } from '#test/use-cases/blog/blog-admin-deps.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { meter } from '../meter.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const ASHA = { id: 'asha', email: null };

async function deskWith(count: number) {
  const { name } = await dynamo.freshTable();
  const { client, asked, spent } = meter(dynamo.endpoint);
  const blog = createBlogAdminStore(client, name, loudLog);
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
  const ids = {
    postId: () => `post_${String((made.n += 1)).padStart(26, '9')}`,
    auditEventId: () => `act_${(made.n += 1)}`,
  };
  const html = { clean: async (text: string) => text };
  return { desk: { blog, clock: { now: () => Date.parse('2026-11-22T10:00:00.000Z') }, ids, html }, priceOf };
}

it('a page of the list costs no more than a read unit a row, however long the articles are and however many lie behind it', async () => {
  const { desk, priceOf } = await deskWith(50);
  const page = (of: object) => priceOf(() => listAdminPosts(desk, PostQuery.parse(of)));
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
  const { posts } = await listAdminPosts(desk, PostQuery.parse({}));
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ id: post.id, ver: 2, slug: `s-${posts[0]?.title}` });
});

/** As many Tamil letters as a text may have, by chance: they pack worse than any language. */
function letters(seed: string): string {
  const chance = new Chance(seed);
  const next = (): string => String.fromCodePoint(0x0b_85 + chance.between(0, 39));
  return Array.from({ length: 60_000 }, next).join('');
}

it('versions of the longest texts are kept with each save and listed by one Query a page, and all go with the post at once', async () => {
  const { desk, priceOf } = await deskWith(0);
  const texts = ['a', 'b', 'c'].map(letters);
  const textOf = (ver: number): string => texts[ver % texts.length] ?? '';
  const post = await createPost(desk, ASHA, typedPost({ content: textOf(1) }));
  const last = VERSIONS_KEPT + 2;
  for (let ver = 1; ver < last; ver += 1)
    await updatePost(desk, ASHA, { ...typedPost({ content: textOf(ver + 1) }), id: post.id, ver });
  const { versions, next_before } = await listVersions(desk, { id: post.id });
  const shown = [versions.length, versions[0]?.ver, next_before];
  expect(shown).toEqual([VERSIONS_PER_PAGE, last, last + 1 - VERSIONS_PER_PAGE]);
  const page = await priceOf(() => desk.blog.versions(post.id, VERSIONS_PER_PAGE + 1));
  expect(page.operations).toEqual(['Query']);
  // 50 KB each.
  expect(page.units).toBeLessThanOrEqual(14 * (VERSIONS_PER_PAGE + 1));
  expect([await desk.blog.version(post.id, 1), (await desk.blog.version(post.id, 2))?.content]).toEqual([
    null,
    textOf(2),
  ]);
  const back = await restoreVersion(desk, ASHA, { id: post.id, number: 3, ver: last });
  expect(back).toMatchObject({ ver: last + 1, content: textOf(3) });
  await removePost(desk, ASHA, { id: post.id, ver: last + 1 });
  expect(await desk.blog.versions(post.id, 1)).toEqual([]);
});
