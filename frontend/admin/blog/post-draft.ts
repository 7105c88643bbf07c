import type { PostDetail, PostForm } from '#shared/contract/blog/blog-admin.ts';
import { scheduledFor } from '#shared/domain/blog/edited-post.ts';
import { momentWords } from '../ui/format.ts';
import type { EditedField } from '../ui/forms/use-versioned.tsx';

/** A post as its form holds it. */
export type PostDraft = PostForm;

export const newPostDraft = (): PostDraft => ({
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  author: null,
  category: null,
  featured_image: null,
  featured_image_alt: '',
  meta_description: '',
  meta_keywords: '',
  published: false,
  publish_at: null,
});

/** Returns the form values of a post. */
export const draftOfPost = (post: PostDetail): PostDraft => ({
  title: post.title,
  slug: post.slug,
  content: post.content,
  excerpt: post.excerpt,
  author: post.author,
  category: post.category,
  featured_image: post.featured_image,
  featured_image_alt: post.featured_image_alt,
  meta_description: post.meta_description,
  meta_keywords: post.meta_keywords,
  published: post.published,
  publish_at: scheduledFor(post),
});

const orNothing = (value: string | null): string => (value === null || value === '' ? 'Nothing' : value);

type PostField = Omit<EditedField<PostDraft>, 'show'> & { show: (draft: PostDraft) => string };

/** Every field of the form by its name on the screen, and how a value of it is told. */
export const POST_FIELDS: readonly PostField[] = [
  { name: 'title', label: 'Title', show: (draft) => draft.title },
  { name: 'slug', label: 'Slug', show: (draft) => draft.slug },
  { name: 'excerpt', label: 'Excerpt', show: (draft) => orNothing(draft.excerpt) },
  { name: 'content', label: 'Content (HTML)', show: (draft) => draft.content },
  { name: 'author', label: 'Author', show: (draft) => orNothing(draft.author) },
  { name: 'category', label: 'Category', show: (draft) => orNothing(draft.category) },
  { name: 'featured_image', label: 'Featured image', show: (draft) => orNothing(draft.featured_image) },
  { name: 'featured_image_alt', label: 'Image description', show: (draft) => orNothing(draft.featured_image_alt) },
  { name: 'meta_description', label: 'Meta description', show: (draft) => orNothing(draft.meta_description) },
  { name: 'meta_keywords', label: 'Meta keywords', show: (draft) => orNothing(draft.meta_keywords) },
  {
    name: 'publish_at',
    label: 'Publication time',
    show: ({ publish_at: at }) => (at === null ? 'Nothing' : `${momentWords(at)} IST`),
  },
  { name: 'published', label: 'Published', show: ({ published }) => (published ? 'Yes' : 'No') },
];
