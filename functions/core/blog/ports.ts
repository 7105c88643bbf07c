import type { Act } from '#shared/domain/audit/act.ts';
import type { Listing } from '../ports.ts';
import type { BlogPost } from '#shared/domain/blog/blog-post.ts';
import type { EarlierVersion } from '#shared/domain/blog/earlier-version.ts';
import type { ListedPost } from '#shared/domain/blog/listed-post.ts';

/** Which version of a post somebody read, and where. */
export type PostVersion = Pick<BlogPost, 'id' | 'slug' | 'ver'>;

/** Read access to the published posts. Lists may lag behind writes; a post by its slug does not. */
export type BlogReader = {
  /** Published or not; by a slug that it had before, too. */
  get(slug: string): Promise<BlogPost | null>;
  /** Newest published_at first; drafts are not among them. */
  published: Listing<ListedPost>;
};

/** Rows that are written with a post in the same transaction: the audit event, and the version that it replaces. */
export type PostEdit = { act: Act; replaced?: EarlierVersion };

/** The blog to read and to write. */
export type BlogStore = BlogReader & {
  /**
   * Writes a new post (`before`: null), or one in place of the version it was read in: its `ver` is one more. A slug it had
   * before leads to the new one, until another post takes it.
   */
  put(post: BlogPost, before: PostVersion | null, edit?: PostEdit): Promise<'written' | 'changed' | 'slug_taken'>;
  /** Removes a post that is as it was read, with its versions; false when it was changed meanwhile, or removed. */
  remove(post: PostVersion, act?: Act): Promise<boolean>;
  /** Writes a built-in post the first time it is offered and where no post has its slug; false ever after, deleted or not. */
  addSample(post: BlogPost): Promise<boolean>;
};

/** HTML of editors, made harmless: allow-listed tags, attributes and addresses only. */
export type Sanitiser = { clean(html: string): Promise<string> };
