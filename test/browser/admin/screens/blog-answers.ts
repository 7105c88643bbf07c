import { PostForm, VERSIONS_PER_PAGE, type PostDetail, type PostRevision } from '#shared/contract/blog/blog-admin.ts';
import { POSTS_PER_PAGE } from '#shared/contract/list-pages.ts';
import { TEAM_EMAIL } from './booking-details.ts';
import { Refusal, type Answers } from './serve.ts';
import { idOf, many, textAsLong, wordAsLong, type Amount } from './words.ts';

const AT = '2026-10-20T04:30:00.000Z';
const fields = PostForm.shape;
const SLUG = 'thiruvenkatanathapuram'.repeat(6).slice(0, 120);

/** A post that somebody else saves meanwhile. */
export const CONTESTED_POST = idOf('post', 77);

const CONTENT =
  '<h2>Why soft is enough</h2>\n<p>Studies show that soft brushes clean as well as hard ones.</p>\n<ul><li>Twice a day</li><li>Two minutes</li></ul>';

/** The number of the version that stands. */
const presentOf = (isLong: boolean): number => (isLong ? 59 : 3);

const version = (n: number, isLong: boolean): PostRevision => {
  const ver = presentOf(isLong) + 1 - n;
  return {
    ver,
    saved_at: AT,
    saved_by: n % 5 === 3 ? null : TEAM_EMAIL,
    published: n % 2 === 0,
    fields: ver === 1 ? null : isLong ? Object.keys(fields) : ['content', 'title'],
  };
};

const post = (n: number, isLong: boolean): PostDetail => ({
  id: idOf('post', n),
  slug: isLong ? SLUG : `soft-brushes-${n}`,
  title: isLong ? wordAsLong(fields.title, n % 2 === 0 ? 'latin' : 'tamil') : `Soft brushes clean well enough ${n}`,
  content: isLong
    ? `<p>${textAsLong(fields.excerpt)}</p><p>${'Proven, and painless. '.repeat(9)}</p>`.repeat(9)
    : CONTENT,
  excerpt: isLong ? textAsLong(fields.excerpt) : 'Hard bristles wear teeth away.',
  author: isLong ? wordAsLong(fields.author, 'tamil') : n % 2 === 0 ? null : 'Dr. Meera Krishnan',
  category: isLong ? wordAsLong(fields.category) : 'Oral Care',
  featured_image: n % 3 === 0 ? null : '/images/blog/1.jpg',
  featured_image_alt: isLong ? wordAsLong(fields.featured_image_alt, 'tamil') : 'A soft brush',
  meta_description: isLong ? textAsLong(fields.excerpt).slice(0, 300) : 'Soft brushes clean well.',
  meta_keywords: isLong ? wordAsLong(fields.meta_keywords) : 'brush',
  published: n % 2 === 1,
  published_at: n % 2 === 1 ? AT : null,
  publish_at: n % 4 === 2 ? '2099-10-20T04:30:00.000Z' : null,
  created_at: AT,
  ver: presentOf(isLong),
  updated_at: AT,
  updated_by: TEAM_EMAIL,
});

/** Returns stubbed answers for the blog. */
export function blogAnswers(amount: Amount): Required<Answers>['blogAdmin'] {
  const isLong = amount === 'much';
  const count = { none: 0, sample: 4, much: POSTS_PER_PAGE }[amount];
  let reads = 0;
  return {
    list: ({ query }) => ({
      posts: query.get('q') ? [] : many(count, (n) => post(n, isLong)),
      next_cursor: isLong ? `${AT}#soft` : null,
    }),
    get: ({ ids: [id = ''] }) => ({
      ...post(1, isLong),
      id,
      ...(id === CONTESTED_POST && reads++ > 0 ? { category: 'Gums', meta_keywords: 'gums' } : {}),
    }),
    versions: () => ({
      versions: many({ none: 1, sample: 3, much: VERSIONS_PER_PAGE }[amount], (n) => version(n, isLong)),
      next_before: isLong ? 50 : null,
    }),
    version: ({ ids: [id = '', number] }) => ({
      ...post(1, isLong),
      id,
      ver: Number(number),
      title: 'Hard brushes clean better',
      content: `<p>Nobody needs a source.</p>${CONTENT}`,
    }),
    slug: () => ({ taken_by: idOf('post', 2), leads_to: null }),
    clean: () => ({ content: post(1, isLong).content }),
    update: () =>
      new Refusal(409, { error: 'Changed', code: 'changed_meanwhile', changed_by: TEAM_EMAIL, changed_at: AT }),
  };
}

/** Returns stubbed answers for texts that an author typed and never saved. */
export function copyAnswers(amount: Amount): Required<Answers>['blogAutosaves'] {
  const isLong = amount === 'much';
  return {
    list: () => ({
      copies: many({ none: 0, sample: 1, much: 3 }[amount], (n) => ({
        id: `0a8b4cb1-5d1e-4a4c-9d57-00000000000${n}`,
        kept_at: AT,
        title: isLong ? wordAsLong(fields.title, n % 2 === 0 ? 'latin' : 'tamil') : 'Half a post',
      })),
    }),
    keep: () => ({ kept_at: AT }),
    drop: () => ({ success: true }),
  };
}
