import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { BlogArticle, PostSummary } from '#shared/contract/blog/blog.ts';
import type { BlogPost } from '#shared/domain/blog/blog-post.ts';
import { expectHarmless } from '#test/expect-harmless.ts';
import { runningProduct } from '#test/running-product.ts';
import { XSS_VECTORS } from '#test/xss-vectors.ts';
import { call } from '../call.ts';
import { contentStores } from '../content-stores.ts';
import { expectRefusal } from '../expect-refusal.ts';

const stores = contentStores();
const RUN = `run-${Date.now()}`;
const mine: BlogPost[] = [];
afterAll(async () => {
  for (const post of mine) await stores.blog.remove(post);
  stores.close();
});

/** A post of this run, older than every built-in one, so that other tests do not see it first. */
async function put(slug: string, changes: Partial<BlogPost> = {}): Promise<string> {
  const own = `${RUN}-${slug}`;
  const post: BlogPost = {
    id: 'post_01KB0000000000000000000001',
    slug: own,
    title: 'A test',
    content: '<p>Text</p>',
    excerpt: '',
    featured_image: null,
    featured_image_alt: '',
    category: null,
    author: null,
    published: true,
    published_at: '2020-01-01T00:00:00.000Z',
    created_at: '2020-01-01T00:00:00.000Z',
    meta_description: '',
    meta_keywords: '',
    ver: 1,
    ...changes,
  };
  mine.push(post);
  await stores.blog.put(post, null);
  return own;
}

const Page = z.strictObject({ posts: z.array(PostSummary), next_cursor: z.string().nullable() });
const Link = PostSummary.pick({ slug: true, title: true }).nullable();
const Reading = z.strictObject({ post: BlogArticle, related: z.array(PostSummary), previous: Link, next: Link });
const list = async (query = '') => Page.parse((await call('GET', `/blog-posts${query}`)).body);
const read = async (slug: string) => Reading.parse((await call('GET', `/blog-posts/${slug}`)).body);

const NEWEST = 'how-to-choose-the-right-toothbrush-and-toothpaste';

test('lists the built-in posts from the first start on, newest first, kept for half a minute (P-142, A-088)', async () => {
  const reply = await call('GET', '/blog-posts');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=300');
  const { posts } = Page.parse(reply.body);
  const dates = posts.map(({ published_at }) => published_at);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const builtIn = posts.filter(({ author }) => author === 'Punnagai team');
  expect(builtIn.length).toBeGreaterThanOrEqual(6);
  expect(posts[0]?.slug).toBe(NEWEST);
  for (const { featured_image } of posts.slice(0, 6)) {
    const picture = await fetch(`${runningProduct().url}${featured_image}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  }
});

test('pages through all posts, none twice', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 50; pages += 1) {
    const page: z.infer<typeof Page> = await list(
      `?limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    seen.push(...page.posts.map(({ slug }) => slug));
    cursor = page.next_cursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(0, 6)).toEqual((await list('?limit=6')).posts.map(({ slug }) => slug));
});

test.each([
  ['limit=0', 'limit'],
  ['limit=51', 'limit'],
  ['limit=x', 'limit'],
  ['cursor=x', 'cursor'],
  [`cursor=${encodeURIComponent('2020-01-01T00:00:00.000Z#Bad Slug')}`, 'cursor'],
  ['published=false', 'published'],
])('refuses ?%s', async (query, field) => {
  expectRefusal(await call('GET', `/blog-posts?${query}`), 400, 'invalid_input', field);
});

test('a cursor that nobody gave out is answered with some page', async () => {
  for (const at of ['1000-01-01T00:00:00.000Z#a', '9999-99-99T99Z#zz']) await list(`?cursor=${encodeURIComponent(at)}`);
});

test('shows a post with five others and its neighbours among them (P-076, P-092, P-143)', async () => {
  const { post, related, previous, next } = await read(NEWEST);
  expect(post).toMatchObject({ published: true, category: 'Oral Care', author: 'Punnagai team' });
  expect(post.read_minutes).toBeGreaterThanOrEqual(4);
  expect(related).toHaveLength(5);
  expect(related.map(({ slug }) => slug)).not.toContain(NEWEST);
  expect([previous?.slug, next]).toEqual([related[0]?.slug, null]);
});

test('a draft is neither listed nor shown (P-142)', async () => {
  const slug = await put('draft', { published: false, published_at: null });
  expect((await list()).posts.map((post) => post.slug)).not.toContain(slug);
  expectRefusal(await call('GET', `/blog-posts/${slug}`), 404, 'blog_post_not_found');
  expectRefusal(await call('GET', `/blog-posts/${RUN}-nowhere`), 404, 'blog_post_not_found');
});

test('an article whose slug has changed answers at its new address, in every language', async () => {
  const before = await put('before');
  const [post] = mine.filter(({ slug }) => slug === before);
  if (post === undefined) throw new Error('the post was not put');
  const moved = { ...post, slug: `${RUN}-after`, ver: 2 };
  expect(await stores.blog.put(moved, post)).toBe('written');
  mine.push(moved);
  const reply = await call('GET', `/blog-posts/${before}`);
  expect([reply.status, reply.headers.get('location')]).toEqual([301, `/api/blog-posts/${moved.slug}`]);
  expect((await read(moved.slug)).post).toMatchObject({ id: post.id, slug: moved.slug });
  for (const language of ['', '/ta']) {
    const page = await fetch(`${runningProduct().url}${language}/blog/${before}`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([301, `${language}/blog/${moved.slug}`]);
    expect((await fetch(`${runningProduct().url}${language}/blog/${before}`)).url).toMatch(/-after$/);
  }
});

test.each([
  ['Not%20A%20Slug', 'slug'],
  ['-a', 'slug'],
  ['a'.repeat(121), 'slug'],
  ['a?preview=1', 'preview'],
])('refuses /blog-posts/%s', async (path, field) => {
  expectRefusal(await call('GET', `/blog-posts/${path}`), 400, 'invalid_input', field);
});

test('a field left out of a post has its default (P-093)', async () => {
  const slug = await put('bare');
  const { post } = await read(slug);
  const shown = { category: 'Dental Health', author: 'Punnagai team', meta_description: 'Text', opening: 'Text' };
  expect(post).toMatchObject(shown);
});

test('HTML that got into the table is sanitised on its way out (P-074)', async () => {
  const content = XSS_VECTORS.map(({ html }) => `<p>${html}</p>`).join('');
  const slug = await put('xss', { content });
  const { post } = await read(slug);
  expectHarmless(post.content);
});
