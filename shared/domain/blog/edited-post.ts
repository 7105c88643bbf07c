import * as z from 'zod';
import { lazyObject } from '../../values/lazy.ts';
import { BlogPost, ListedPost } from './blog-post.ts';
import { EDIT } from '../edit.ts';
import type { AuditEvent } from '../audit/audit-event.ts';
import { BlogPostId } from '../../values/ids.ts';

const OF_THE_TEAM = {
  ...EDIT,
  /** When a draft is published by itself; null where nothing is scheduled. Built-in posts are stored without it. */
  publish_at: z.iso.datetime().nullable().default(null),
};

/** A post as the team works on it: with who edited it last and when, and its schedule. Readers are told none of it. */
export const EditedPost = lazyObject(() => ({ ...BlogPost.shape, ...OF_THE_TEAM }));
export type EditedPost = z.infer<typeof EditedPost>;

/** The same of its card, as lists keep it. */
export const ListedEdit = lazyObject(() => ({ ...ListedPost.in.shape, ...OF_THE_TEAM }));
export type ListedEdit = z.infer<typeof ListedEdit>;

/** When a post is published by itself; null for one that is out, or that nothing is scheduled for. */
export const scheduledFor = ({ published, publish_at = null }: Scheduled): string | null =>
  published ? null : publish_at;
type Scheduled = Pick<BlogPost, 'published'> & Partial<Pick<EditedPost, 'publish_at'>>;

/** So many versions before the present one are kept of a post; older ones go. */
export const VERSIONS_KEPT = 50;

/** A version of a post that another one took the place of. */
export const Revision = lazyObject(() => ({
  ...EditedPost.shape,
  /** The fields that the version after it changed. */
  next_fields: z.array(z.string()),
}));
export type Revision = z.infer<typeof Revision>;

/** Fields of a version that a list shows: all but its text. */
export type VersionHead = Omit<Revision, 'content'>;

/** Rows that are written with a post in the same transaction: the audit event, and the version that it replaces. */
export type PostEdit = { auditEvent: AuditEvent; replaced?: Revision };

const upTo = (longest: number) => z.string().max(longest);

/** A post as it stands in its form: anything that somebody may be in the middle of. */
export const TypedPost = lazyObject(() => ({
  title: upTo(400),
  slug: upTo(400),
  content: upTo(60_000),
  excerpt: upTo(1000),
  author: upTo(400).nullable(),
  category: upTo(400).nullable(),
  featured_image: upTo(400).nullable(),
  featured_image_alt: upTo(400),
  meta_description: upTo(1000),
  meta_keywords: upTo(1000),
  published: z.boolean(),
  publish_at: upTo(40).nullable(),
}));
export type TypedPost = z.infer<typeof TypedPost>;

/** Unsaved input of one person in one opened form of a post: nobody else sees it. */
export const Autosave = lazyObject(() => ({
  /** Id of the opened form: two tabs have two copies. */
  id: z.uuid(),
  /** Null for a new post. */
  post_id: BlogPostId.nullable(),
  kept_at: z.iso.datetime(),
  /** The version of the post that the form began from; 1 for a new one. */
  ver: z.int().min(1),
  typed: TypedPost,
}));
export type Autosave = z.infer<typeof Autosave>;
