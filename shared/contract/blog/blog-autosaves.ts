import * as z from 'zod';
import { Autosave } from '../../domain/blog/edited-post.ts';
import { BlogPostId } from '../../values/ids.ts';
import { lazyObject, lazyStrictObject } from '../../values/lazy.ts';
import { access, route } from '../route.ts';

/** Unsaved input of staff in posts, kept for its author: on another device, and after a crash. */

export const Autosaves = lazyStrictObject(() => ({
  copies: z.array(z.strictObject({ ...Autosave.pick({ id: true, kept_at: true }).shape, title: z.string() })),
}));
export type Autosaves = z.infer<typeof Autosaves>;

const byId = lazyStrictObject(() => ({ id: z.uuid() }));

export const blogAutosaves = {
  list: route('GET', '/admin/blog-autosaves', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'List your own autosaved drafts of a post or of new posts',
  })
    .input(lazyStrictObject(() => ({ post_id: BlogPostId.optional() })))
    .output(Autosaves),
  get: route('GET', '/admin/blog-autosaves/{id}', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Get one of your own autosaved drafts',
    problems: ['blog_post_not_found'],
  })
    .input(byId)
    .output(lazyObject(() => Autosave.shape)),
  keep: route('PUT', '/admin/blog-autosaves/{id}', {
    ...access('staff', 'own_account', 'no_personal_data'),
    summary: 'Autosave the form of a post',
    largeBody: true,
  })
    .input(lazyStrictObject(() => Autosave.omit({ kept_at: true }).shape))
    .output(lazyStrictObject(() => ({ kept_at: z.iso.datetime() }))),
  drop: route('DELETE', '/admin/blog-autosaves/{id}', {
    ...access('staff', 'own_account', 'no_personal_data'),
    summary: 'Delete an autosaved draft',
  })
    .input(byId)
    .output(lazyStrictObject(() => ({ success: z.literal(true) }))),
};
