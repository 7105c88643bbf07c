import type * as z from 'zod';
import { lazyObject } from '../values/lazy-object.ts';
import { BlogPost } from './blog-post.ts';
import { EDIT } from './edit.ts';
import { ListedPost } from './listed-post.ts';

/** A post as the team works on it: with who edited it last, and when. Readers are told neither. */
export const EditedPost = lazyObject(() => ({ ...BlogPost.shape, ...EDIT }));
export type EditedPost = z.infer<typeof EditedPost>;

/** The same of its card, as lists keep it. */
export const ListedEdit = lazyObject(() => ({ ...ListedPost.in.shape, ...EDIT }));
export type ListedEdit = z.infer<typeof ListedEdit>;
