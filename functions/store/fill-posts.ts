import { BlogPost } from '#shared/domain/blog-post.ts';
import { stillAt } from './condition.ts';
import { amend, amendmentOf, lacks } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { rowOf } from './row-of.ts';
import { contentOf, identify, postLookup } from './table.ts';
import { LISTING_ATTRIBUTES } from './table-definition.ts';
import { transact } from './transact.ts';

/**
 * Posts from before they were found by their id and their edits were counted, and those that stand in the list
 * themselves: from then on a card stands there in their place.
 */
export const POST_FILLING: Filling = {
  name: 'posts-by-id-with-cards',
  async fill(table, row) {
    const { owner, item } = identify(row);
    const read = owner === 'BLOG' && item === 'META' ? BlogPost.safeParse(contentOf(row)) : null;
    if (read?.success !== true) return false;
    const { id, title, content, ver } = read.data;
    const set = { ver, ...postLookup(read.data) };
    const was = stillAt(ver, { id, title, content });
    if (row[LISTING_ATTRIBUTES[0]] === undefined) return lacks(row, set) && amend(table, row, { set, was });
    const unlisted = amendmentOf(table, row, { set, remove: LISTING_ATTRIBUTES, was });
    const card = { Put: { TableName: table.name, Item: rowOf.blogCard(read.data) } };
    return (await transact(table.client, [unlisted, card])).length === 0;
  },
};
