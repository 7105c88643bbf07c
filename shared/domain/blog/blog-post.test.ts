import { expect, it } from 'vitest';
import { BlogPost, ListedPost, listedPost } from './blog-post.ts';

const postOf = (content: string): BlogPost => ({
  id: 'post_01KB0000000000000000000001',
  slug: 'soft-brushes',
  title: 'Soft brushes',
  content,
  excerpt: '',
  featured_image: null,
  featured_image_alt: '',
  category: null,
  author: null,
  published: true,
  published_at: '2026-01-05T06:00:00.000Z',
  created_at: '2026-01-04T06:00:00.000Z',
  meta_description: 'Soft brushes clean well.',
  meta_keywords: 'brush',
  ver: 1,
});
const long = postOf(`<p>${'word '.repeat(1000)}</p>`);

it('lists keep the beginning of a text and how long the whole takes to read', () => {
  const listed = listedPost(long);
  expect([listed.content.length, listed.read_minutes]).toEqual([600, 6]);
  expect(long.content.startsWith(listed.content)).toBe(true);
  expect([listed.meta_description, listed.meta_keywords]).toEqual(['', '']);
  expect(ListedPost.parse(listed)).toEqual(listed);
});

it('the version before reads it as a post, and a whole post is read as it', () => {
  expect(BlogPost.safeParse(listedPost(long)).success).toBe(true);
  expect(ListedPost.parse(long)).toEqual({ ...long, read_minutes: 6 });
});

it('a character of two halves is not cut in two', () => {
  expect(listedPost(postOf(`${'a'.repeat(599)}🦷`)).content).toBe('a'.repeat(599));
});
