import { describe, expect, it } from 'vitest';
import type { BlogPost } from '#shared/domain/blog/blog-post.ts';
import { Problem } from '#shared/problems.ts';
import { blogDeps, samplePost } from './blog.fixture.ts';
import { listPosts, readPost } from './show-post.ts';

const dated = (n: number): BlogPost =>
  samplePost({ slug: `post-${n}`, title: `Post ${n}`, published_at: `2026-01-0${n}T06:00:00.000Z` });
const draft = samplePost({ slug: 'draft', published: false, published_at: null });

describe('the list of posts', () => {
  it('has cards of the published ones, newest first (P-070, P-142)', async () => {
    const { posts } = await listPosts(blogDeps([dated(1), draft, dated(2)]), { limit: 50 });
    expect(posts.map(({ slug }) => slug)).toEqual(['post-2', 'post-1']);
    expect(posts[0]).toEqual({
      slug: 'post-2',
      title: 'Post 2',
      excerpt: 'Why soft is enough.',
      opening: null,
      featured_image: '/images/blog/brush.webp',
      category: 'Oral Care',
      author: 'Dr. Meera Krishnan',
      published_at: '2026-01-02T06:00:00.000Z',
      read_minutes: 1,
    });
  });

  it('asks the store for the page after a cursor', async () => {
    const asked: unknown[] = [];
    const deps = blogDeps([]);
    const published = async (...page: [number, string?]) => {
      asked.push(page);
      return { items: [], next_cursor: 'next' };
    };
    const page = await listPosts({ ...deps, blog: { ...deps.blog, published } }, { limit: 3, cursor: 'here' });
    expect([page, asked]).toEqual([{ posts: [], next_cursor: 'next' }, [[3, 'here']]]);
  });
});

describe('a field left out of a post', () => {
  const text = 'word '.repeat(100).trim();
  const bare = samplePost({
    content: `<p>${text}<script>alert(1)</script></p>`,
    excerpt: '',
    category: null,
    author: '',
    meta_description: '',
  });

  it('gets its default: category, author, and the beginning of the text (P-093, P-186)', async () => {
    const { post } = await readPost(blogDeps([bare]), { slug: bare.slug });
    expect(post).toMatchObject({ category: 'Dental Health', author: 'Punnagai team', content: `<p>${text}</p>` });
    expect(post.opening?.length).toBeLessThanOrEqual(150);
    expect(post.meta_description.length).toBeLessThanOrEqual(160);
    expect(post.opening).toMatch(/^word word.*word…$/);
    const { posts } = await listPosts(blogDeps([bare]), { limit: 1 });
    expect(posts[0]?.opening).toBe(post.opening);
  });

  it('is described by its excerpt first (P-186)', async () => {
    const { post } = await readPost(blogDeps([{ ...bare, excerpt: 'Short.' }]), { slug: bare.slug });
    expect([post.meta_description, post.opening]).toEqual(['Short.', null]);
  });

  it('is read even where nothing of its HTML may be shown, or where cleaning makes it longer than it may be stored', async () => {
    const script = { ...bare, content: '<script>alert(1)</script>' };
    expect((await readPost(blogDeps([script]), { slug: bare.slug })).post.content).toBe('');
    const long = blogDeps([{ ...bare, content: '&'.repeat(50_000) }]);
    const escaping = { ...long, html: { clean: async (html: string) => html.replaceAll('&', '&amp;') } };
    expect((await readPost(escaping, { slug: bare.slug })).post.content).toHaveLength(250_000);
  });
});

describe('one post', () => {
  const posts = [1, 2, 3, 4, 5, 6, 7].map(dated);

  it('comes with five others, newest first, and its neighbours among them (P-076, P-143)', async () => {
    const reading = await readPost(blogDeps([...posts, draft]), { slug: 'post-4' });
    expect(reading.related.map(({ slug }) => slug)).toEqual(['post-7', 'post-6', 'post-5', 'post-3', 'post-2']);
    expect([reading.previous?.slug, reading.next?.slug]).toEqual(['post-3', 'post-5']);
  });

  it('has no previous one when all of the five are newer, and no next when it is the newest', async () => {
    const oldest = await readPost(blogDeps(posts), { slug: 'post-1' });
    expect([oldest.previous, oldest.next]).toEqual([null, { slug: 'post-3', title: 'Post 3' }]);
    const newest = await readPost(blogDeps(posts), { slug: 'post-7' });
    expect([newest.previous?.slug, newest.next]).toEqual(['post-6', null]);
    const alone = await readPost(blogDeps([dated(1)]), { slug: 'post-1' });
    expect(alone).toMatchObject({ related: [], previous: null, next: null });
  });

  it.each(['draft', 'nowhere'])('is not found: %s (P-142)', async (slug) => {
    await expect(readPost(blogDeps([draft]), { slug })).rejects.toThrow(new Problem('blog_post_not_found'));
  });
});
