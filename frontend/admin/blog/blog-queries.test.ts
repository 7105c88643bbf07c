import { expect, it } from 'vitest';
import type { PostRow } from '#shared/contract/blog/blog-admin.ts';
import { forgetPost, rememberPost, withRecentPosts } from './blog-queries.ts';

const row = (id: string, fields: Partial<PostRow> = {}): PostRow => ({
  id,
  slug: id,
  title: id,
  category: null,
  author: null,
  featured_image: null,
  published: false,
  published_at: null,
  publish_at: null,
  created_at: '2026-11-20T04:00:00.000Z',
  ver: 1,
  updated_at: null,
  updated_by: null,
  ...fields,
});
const ids = (rows: PostRow[]) => rows.map(({ id, ver }) => `${id}:${ver}`);

it('a list that is behind shows what was saved here, and not what was deleted', () => {
  rememberPost(row('new'), { isNew: true, at: 0 });
  rememberPost(row('edited', { ver: 2, published: true }), { at: 0 });
  forgetPost(row('gone'), 0);
  const listed = [row('edited'), row('gone'), row('other')];
  const at = (status: 'all' | 'published' | 'drafts', q = '', now = 1000) =>
    ids(withRecentPosts(listed, { status, q }, now));
  expect(at('all')).toEqual(['new:1', 'edited:2', 'other:1']);
  expect(at('drafts')).toEqual(['new:1', 'other:1']);
  expect(at('published')).toEqual(['edited:2']);
  expect(at('all', 'words')).toEqual(['edited:2', 'other:1']);
  expect(at('all', '', 60_000)).toEqual(['edited:1', 'gone:1', 'other:1']);
});
