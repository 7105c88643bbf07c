import type { BlogPost } from '#shared/domain/blog/blog-post.ts';

/** A built-in article; in its texts `{brand}` stands for the product's name. */
export type SamplePost = Pick<
  BlogPost,
  'id' | 'slug' | 'title' | 'excerpt' | 'content' | 'meta_description' | 'meta_keywords'
> & { category: string; published_at: string };
