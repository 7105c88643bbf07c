import { BlogPost, isPublished } from '#shared/domain/blog-post.ts';
import { EditedPost, scheduledFor } from '#shared/domain/edited-post.ts';
import { ListedPost } from '#shared/domain/listed-post.ts';
import { isAbsent, stillAt } from './condition.ts';
import { amend, amendmentOf, lacks } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { rowOf } from './row-of.ts';
import { allPostsListing, contentOf, identify, ownKey, postLookup } from './table.ts';
import { dueAt } from './table-due.ts';
import { LISTING_ATTRIBUTES } from './table-definition.ts';
import type { Row, TableHandle } from './table-definition.ts';
import { transact } from './transact.ts';

export const POSTS_FILLED = 'posts-in-lists-of-the-team';

/**
 * Posts from before they were found by their id and their edits were counted, and those that stand in the list
 * themselves: from then on a card stands there in their place. Drafts from before they had cards, and cards from before there
 * was a list of all posts. What the version before, which knows no schedules, wrote over a scheduled post is due again.
 */
export const POST_FILLING: Filling = {
  name: POSTS_FILLED,
  async fill(table, row) {
    const { owner, item } = identify(row);
    if (owner !== 'BLOG') return false;
    return item === 'CARD' ? fillCard(table, row) : fillPost(table, row);
  },
};

async function fillPost(table: TableHandle, row: Row): Promise<boolean> {
  const read = BlogPost.safeParse(contentOf(row));
  if (!read.success) return false;
  const post = read.data;
  const { id, title, content, ver } = post;
  const edited = EditedPost.safeParse(contentOf(row)).data;
  const schedule = edited === undefined ? {} : dueAt('post', scheduledFor(edited), ownKey(row));
  const set = { ver, ...postLookup(post), ...schedule };
  const was = stillAt(ver, { id, title, content });
  const Item = rowOf.blogCard(post);
  if (row[LISTING_ATTRIBUTES[0]] !== undefined) {
    const unlisted = amendmentOf(table, row, { set, remove: LISTING_ATTRIBUTES, was });
    return (await transact(table.client, [unlisted, { Put: { TableName: table.name, Item } }])).length === 0;
  }
  if (!isPublished(post)) {
    const card = { Put: { TableName: table.name, Item, ...isAbsent } };
    if ((await transact(table.client, [amendmentOf(table, row, { set, was }), card])).length === 0) return true;
  }
  return lacks(row, set) && amend(table, row, { set, was });
}

async function fillCard(table: TableHandle, row: Row): Promise<boolean> {
  const card = ListedPost.safeParse(contentOf(row)).data;
  if (card === undefined) return false;
  const set = allPostsListing(card);
  return lacks(row, set) && amend(table, row, { set, was: stillAt(card.ver, { id: card.id }) });
}
