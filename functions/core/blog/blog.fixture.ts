import { type BlogPost, listedPost } from '#shared/domain/blog/blog-post.ts';
import type { BlogDeps } from './show-post.ts';

/** A published post with every field set; tests name what they care about. */
export const samplePost = (fields: Partial<BlogPost> = {}): BlogPost => ({
  id: 'post_01KB0000000000000000000001',
  slug: 'soft-brushes',
  title: 'Soft brushes',
  content: '<p>Choose a soft brush.</p>',
  excerpt: 'Why soft is enough.',
  featured_image: '/images/blog/brush.webp',
  featured_image_alt: 'A soft brush',
  category: 'Oral Care',
  author: 'Dr. Meera Krishnan',
  published: true,
  published_at: '2026-01-05T06:00:00.000Z',
  created_at: '2026-01-04T06:00:00.000Z',
  meta_description: 'Soft brushes clean well.',
  meta_keywords: 'brush',
  ver: 1,
  ...fields,
});

/** A blog of these posts, newest first, in one page. Cleaning takes scripts out and nothing else. */
export const blogDeps = (posts: BlogPost[]): BlogDeps => ({
  blog: {
    get: async (slug) => posts.find((post) => post.slug === slug) ?? null,
    published: async (limit) => ({
      items: posts
        .filter(({ published }) => published)
        .toSorted((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))
        .slice(0, limit)
        .map(listedPost),
      next_cursor: null,
    }),
  },
  html: { clean: async (html) => html.replaceAll(/<script>.*?<\/script>/g, '') },
  team: 'Punnagai team',
});
