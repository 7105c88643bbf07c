import type { PostFilter } from '#shared/contract/list-pages.ts';
import type { EarlierVersion, VersionHead } from '#shared/domain/blog/earlier-version.ts';
import type { EditedPost, ListedEdit } from '#shared/domain/blog/edited-post.ts';
import type { TypedCopy } from '#shared/domain/blog/typed-copy.ts';
import type { ActIds } from '../../audit/ports.ts';
import type { BlogStore } from '../ports.ts';

export type BlogIds = ActIds & { postId(): string };

/** The blog as the team works on it. Lists, and a post by its id, may lag behind writes; a slug does not. */
export type BlogAdminStore = Pick<BlogStore, 'put' | 'remove'> & {
  /** Newest first: by the day they were published, else by the day they were made. */
  posts(
    filter: PostFilter,
    limit: number,
    cursor?: string,
  ): Promise<{ items: ListedEdit[]; next_cursor: string | null }>;
  post(id: string): Promise<EditedPost | null>;
  /** The post that has a slug now, or had it and left it to nobody else. */
  atSlug(slug: string): Promise<EditedPost | null>;
  /** The versions before one (`before`), or all before the present one; newest first. */
  versions(id: string, limit: number, before?: number): Promise<VersionHead[]>;
  version(id: string, ver: number): Promise<EarlierVersion | null>;
};

/** Copies of what people of the team are typing; each reads and writes their own alone. */
export type CopyStore = {
  /** All copies of somebody, in no order. */
  of(person: string): Promise<TypedCopy[]>;
  one(person: string, id: string): Promise<TypedCopy | null>;
  keep(person: string, copy: TypedCopy): Promise<void>;
  drop(person: string, id: string): Promise<void>;
};
