import { BlogPost } from '#shared/domain/blog-post.ts';
import { stillHas } from './condition.ts';
import { amend, lacks } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { contentOf, identify, postLookup } from './table.ts';

/** Posts from before they were found by their id and their edits were counted. */
export const POST_FILLING: Filling = {
  name: 'posts-by-id',
  async fill(table, row) {
    const read = identify(row).owner === 'BLOG' ? BlogPost.safeParse(contentOf(row)) : null;
    if (read?.success !== true) return false;
    const { id, title, content, ver } = read.data;
    const set = { ver, ...postLookup(read.data) };
    return lacks(row, set) && amend(table, row, { set, was: stillHas({ id, title, content }) });
  },
};
