import { describe, expect, it, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { blogFailure } from './blog-failure.ts';
import { postDate } from './post-date.ts';
import { shareLinks } from './share-links.ts';

test.each([
  ['2026-11-20T20:00:00.000Z', '21 Nov 2026'],
  ['2026-01-05T05:00:00.000Z', '05 Jan 2026'],
  ['soon', null],
  ['', null],
  [null, null],
])('P-173 the day of %s is %s', (instant, expected) => expect(postDate(instant)).toBe(expected));

describe('P-173 why a post cannot be shown', () => {
  it('is missing when the server does not know it or could not', () => {
    expect(blogFailure(new ApiError(404, { code: 'blog_post_not_found' }))).toEqual({ kind: 'missing' });
    expect(blogFailure(new ApiError(400, {}))).toEqual({ kind: 'missing' });
  });

  it('is refused with the server’s words', () => {
    expect(blogFailure(new ApiError(503, { error: 'Please try later.' }))).toEqual({
      kind: 'refused',
      reason: 'Please try later.',
    });
  });

  it('is unexpected without an answer', () => {
    expect(blogFailure(new NetworkError(null))).toEqual({
      kind: 'unexpected',
      reason: 'The server could not be reached',
    });
  });
});

test('P-075 titles and addresses survive sharing', () => {
  const [whatsApp, facebook, x] = shareLinks('Gums & you?', 'https://punnagai.example/blog/gums');
  expect(new URL(whatsApp?.href ?? '').searchParams.get('text')).toBe('Gums & you? https://punnagai.example/blog/gums');
  expect(new URL(facebook?.href ?? '').searchParams.get('u')).toBe('https://punnagai.example/blog/gums');
  expect(new URL(x?.href ?? '').searchParams.get('text')).toBe('Gums & you?');
  expect(new URL(x?.href ?? '').searchParams.get('url')).toBe('https://punnagai.example/blog/gums');
});
