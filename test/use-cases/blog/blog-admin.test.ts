import { describe, expect, test } from 'vitest';
import { cleanHtml, createPost, removePost, updatePost } from '#functions/core/blog/admin/edit-post.ts';
import { listAdminPosts, showPost, whoHasSlug } from '#functions/core/blog/admin/list-posts.ts';
import { listPosts, readPost } from '#functions/core/blog/show-post.ts';
import { BlogPost } from '#shared/domain/blog/blog-post.ts';
import { POST_LENGTHS, PostForm } from '#shared/contract/blog/blog-admin.ts';
import { PostQuery } from '#shared/contract/list-pages.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { expectHarmless } from '#test/expect-harmless.ts';
import { XSS_VECTORS } from '#test/xss-vectors.ts';
import { ASHA, RAVI } from '../clinics/clinic-admin-deps.ts';
import { blogAdminDeps, typedPost } from './blog-admin-deps.ts';

const query = (of: object = {}) => PostQuery.parse(of);
const slugs = ({ posts }: Awaited<ReturnType<typeof listAdminPosts>>) => posts.map(({ slug }) => slug);

describe('a post', () => {
  test('is written as a draft, published with the time of it, taken back without one, and dated anew (A-095, A-150)', async () => {
    const { desk, readers, timeline, actsOn, add } = blogAdminDeps();
    const draft = await add();
    expect(draft).toMatchObject({ published: false, published_at: null, ver: 1, updated_by: ASHA.email });
    const shownTo = async () => (await listPosts(readers, { limit: 50 })).posts.map(({ published_at }) => published_at);
    expect(await shownTo()).toEqual([]);
    const set = async (ver: number, fields: Partial<PostForm>) => {
      timeline.now += MINUTE_MS;
      return updatePost(desk, RAVI, { ...typedPost(fields), id: draft.id, ver });
    };
    const published = await set(1, { published: true });
    expect(published).toMatchObject({
      published_at: new Date(timeline.now).toISOString(),
      created_at: draft.created_at,
    });
    expect(await shownTo()).toEqual([published.published_at]);
    const edited = await set(2, { published: true, title: 'Softer brushes' });
    expect(edited.published_at).toBe(published.published_at);
    expect(await set(3, { title: 'Softer brushes' })).toMatchObject({ published: false, published_at: null, ver: 4 });
    expect(await shownTo()).toEqual([]);
    const again = await set(4, { published: true, title: 'Softer brushes' });
    expect(again.published_at).toBe(new Date(timeline.now).toISOString());
    expect(await actsOn(`post#${draft.id}`)).toEqual([
      { action: 'post.create', fields: Object.keys(typedPost()) },
      { action: 'post.publish', fields: ['published', 'published_at'] },
      { action: 'post.update', fields: ['title'] },
      { action: 'post.unpublish', fields: ['published', 'published_at'] },
      { action: 'post.publish', fields: ['published', 'published_at'] },
    ]);
  });

  test('has every field of a post; its description for search engines is its excerpt where none is typed (A-080, A-114)', async () => {
    const { desk, add } = blogAdminDeps();
    const all = { category: 'Oral Care', author: 'Dr. Meera', featured_image: '/images/blog/1-a.jpg' };
    const post = await add({
      ...all,
      featured_image_alt: 'A brush',
      excerpt: 'Why soft is enough.',
      meta_keywords: 'brush',
    });
    expect(await showPost(desk, { id: post.id })).toEqual({
      ...typedPost(),
      ...all,
      id: expect.stringMatching(/^post_/),
      featured_image_alt: 'A brush',
      excerpt: 'Why soft is enough.',
      meta_description: 'Why soft is enough.',
      meta_keywords: 'brush',
      published_at: null,
      publish_at: null,
      created_at: expect.stringMatching(/Z$/),
      ver: 1,
      updated_at: expect.stringMatching(/Z$/),
      updated_by: ASHA.email,
    });
    const own = { ...typedPost({ excerpt: 'Why', meta_description: 'My own.' }), id: post.id, ver: 1 };
    expect((await updatePost(desk, ASHA, own)).meta_description).toBe('My own.');
    const long = await add({ slug: 'long', excerpt: 'brush '.repeat(80) });
    expect(long.meta_description.length).toBeLessThanOrEqual(320);
  });

  test('keeps its id when its slug changes; readers of the old address are led on, and the slug it left is free', async () => {
    const { desk, readers, add } = blogAdminDeps();
    const post = await add({ published: true });
    const moved = await updatePost(desk, ASHA, {
      ...typedPost({ slug: 'moved', published: true }),
      id: post.id,
      ver: 1,
    });
    expect([moved.id, moved.slug]).toEqual([post.id, 'moved']);
    expect((await readPost(readers, { slug: 'soft-brushes' })).post.slug).toBe('moved');
    expect(await showPost(desk, { id: post.id })).toEqual(moved);
    expect(await whoHasSlug(desk, { slug: 'moved' })).toEqual({ taken_by: post.id, leads_to: null });
    expect(await whoHasSlug(desk, { slug: 'soft-brushes' })).toEqual({
      taken_by: null,
      leads_to: { id: post.id, title: post.title },
    });
    expect(slugs(await listAdminPosts(desk, query()))).toEqual(['moved']);
    await expect(add({ slug: 'moved' })).rejects.toMatchObject({ code: 'slug_taken', field: 'slug' });
    const other = await add({ slug: 'other' });
    const taking = { ...typedPost({ slug: 'moved' }), id: other.id, ver: 1 };
    await expect(updatePost(desk, ASHA, taking)).rejects.toMatchObject({ code: 'slug_taken', field: 'slug' });
    expect(await showPost(desk, { id: other.id })).toEqual(other);
  });

  test('is changed and deleted by whoever read the version that stands; what changes nothing writes nothing', async () => {
    const { desk, readers, actsOn, add } = blogAdminDeps();
    const post = await add({ published: true });
    const edit = (ver: number, title: string) =>
      updatePost(desk, RAVI, { ...typedPost({ title, published: true }), id: post.id, ver });
    await edit(1, 'Second');
    expect(await edit(2, 'Second')).toMatchObject({ ver: 2 });
    const stale = { code: 'changed_meanwhile', field: 'ver', facts: { changed_by: RAVI.email ?? RAVI.id, ver: 2 } };
    await expect(edit(1, 'Third')).rejects.toMatchObject(stale);
    await expect(removePost(desk, ASHA, { id: post.id, ver: 1 })).rejects.toMatchObject(stale);
    expect(await removePost(desk, ASHA, { id: post.id, ver: 2 })).toEqual({ success: true });
    expect(await listPosts(readers, { limit: 50 })).toEqual({ posts: [], next_cursor: null });
    expect(slugs(await listAdminPosts(desk, query()))).toEqual([]);
    for (const gone of [edit(2, 'Back'), removePost(desk, ASHA, { id: post.id, ver: 2 }), showPost(desk, post)])
      await expect(gone).rejects.toMatchObject({ code: 'blog_post_not_found' });
    expect((await actsOn(`post#${post.id}`)).map(({ action }) => action)).toEqual([
      'post.create',
      'post.update',
      'post.delete',
    ]);
  });

  test('nothing that runs is stored, of any of the script vectors; a text that is nothing else is refused (A-051)', async () => {
    const { desk, add } = blogAdminDeps();
    for (const [at, { html }] of XSS_VECTORS.entries()) {
      const content = `<p>Text</p>${html}`;
      const post = await add({ slug: `vector-${at}`, content });
      expectHarmless(post.content);
      const tidied = PostForm.shape.content.parse(content);
      expect(await cleanHtml(desk, { content: tidied })).toEqual({ content: post.content });
    }
    for (const content of [
      '<script>alert(1)</script>',
      '<iframe src="https://x.example"></iframe> ',
      '&'.repeat(20_000),
    ])
      await expect(add({ slug: 'empty', content })).rejects.toMatchObject({ code: 'invalid_input', field: 'content' });
    expect(await whoHasSlug(desk, { slug: 'empty' })).toEqual({ taken_by: null, leads_to: null });
  });
});

test('the list has posts and drafts newest first, each also on its own, page by page, and finds words among them (A-047)', async () => {
  const { desk, timeline, add } = blogAdminDeps();
  for (let n = 1; n <= 30; n += 1) {
    timeline.now += MINUTE_MS;
    await add({ slug: `post-${n}`, title: n % 10 === 0 ? `Gums ${n}` : `Brush ${n}`, published: n % 2 === 0 });
  }
  const pages = async (of: object) => {
    const first = await listAdminPosts(desk, query(of));
    if (first.next_cursor === null) return [slugs(first)];
    return [slugs(first), slugs(await listAdminPosts(desk, query({ ...of, cursor: first.next_cursor })))];
  };
  const numbered = (from: number, step: number, count: number) =>
    Array.from({ length: count }, (_, at) => `post-${from - at * step}`);
  expect(await pages({})).toEqual([numbered(30, 1, 25), numbered(5, 1, 5)]);
  expect(await pages({ status: 'published' })).toEqual([numbered(30, 2, 15)]);
  expect(await pages({ status: 'drafts' })).toEqual([numbered(29, 2, 15)]);
  expect(await pages({ q: 'gums' })).toEqual([['post-30', 'post-20', 'post-10']]);
  expect(await pages({ q: 'gums', status: 'drafts' })).toEqual([[]]);
  expect(await pages({ q: 'POST-7' })).toEqual([['post-7']]);
});

test('a form takes as much as a post holds', () => {
  const { title, content, meta_description } = BlogPost.shape;
  const longest = { title: title.maxLength, content: content.maxLength, meta_description: meta_description.maxLength };
  expect(POST_LENGTHS).toEqual(longest);
});

test('a form names what is missing, and takes pictures of this site only (A-112)', async () => {
  const wrong = (fields: object) =>
    PostForm.safeParse({ ...typedPost(), ...fields }).error?.issues.map(({ path }) => path.join('.'));
  expect(wrong({ title: ' ', slug: '', content: '\n' })).toEqual(expect.arrayContaining(['title', 'slug', 'content']));
  for (const featured_image of ['https://x.example/a.jpg', '//x.example/a.jpg', 'javascript:alert(1)', '/images/../a'])
    expect(wrong({ featured_image })).toEqual(['featured_image']);
  for (const slug of ['Soft', 'soft--brush', '-soft', 'மென்மை']) expect(wrong({ slug })).toEqual(['slug']);
  expect(wrong({ featured_image: '/pictures/soft-brushes.svg', content: 'ப'.repeat(60_000) })).toBeUndefined();
  expect(wrong({ content: 'ப'.repeat(60_001) })).toEqual(['content']);
  const { desk } = blogAdminDeps();
  const long = await createPost(desk, ASHA, typedPost({ content: 'ப'.repeat(60_000) }));
  expect(long.content).toHaveLength(60_000);
});
