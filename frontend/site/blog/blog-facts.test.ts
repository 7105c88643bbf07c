import { describe, expect, it, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { blogFailure, failureWords } from './failure-words.ts';
import { isRecent, postDay } from './post-facts.tsx';
import { shareLinks } from './post-view.tsx';

test.each([
  ['2026-11-20T20:00:00.000Z', '2026-11-21'],
  ['2026-01-05T05:00:00.000Z', '2026-01-05'],
  ['soon', null],
  ['', null],
  [null, null],
])('P-173 the day of %s is %s', (instant, expected) => expect(postDay(instant)).toBe(expected));

test.each([
  ['2026-11-20T20:00:00.000Z', true],
  ['2025-11-21T20:00:00.000Z', true],
  ['2025-11-20T05:00:00.000Z', false],
  ['2023-07-24T03:30:00.000Z', false],
  ['soon', false],
  [null, false],
])('%s is news on 22 November 2026: %s', (instant, expected) => expect(isRecent(instant, '2026-11-22')).toBe(expected));

describe('P-173 why a post cannot be shown', () => {
  it('is missing when the server does not know it or could not', () => {
    expect(blogFailure(new ApiError(404, { code: 'blog_post_not_found' }))).toBe('missing');
    expect(blogFailure(new ApiError(400, {}))).toBe('missing');
  });

  it('is refused when the server says no, and unexpected without an answer', () => {
    expect(blogFailure(new ApiError(503, { error: 'Please try later.' }))).toBe('refused');
    expect(blogFailure(new NetworkError(null))).toBe('unexpected');
  });

  it('has words in the languages that the server does not speak', () => {
    expect(failureWords(new NetworkError(null)).message).toBe('The server could not be reached');
    expect(failureWords(new ApiError(429, { code: 'too_many_requests' })).message).toMatch(/^Too many requests/);
    expect(failureWords(new ApiError(503, { error: 'Please try later.' })).message).toMatch(/^Something went wrong/);
  });
});

test('P-075 titles and addresses survive sharing', () => {
  const [whatsApp, facebook, x] = shareLinks('Gums & you?', 'https://punnagai.example/blog/gums');
  expect(new URL(whatsApp?.href ?? '').searchParams.get('text')).toBe('Gums & you? https://punnagai.example/blog/gums');
  expect(new URL(facebook?.href ?? '').searchParams.get('u')).toBe('https://punnagai.example/blog/gums');
  expect(new URL(x?.href ?? '').searchParams.get('text')).toBe('Gums & you?');
  expect(new URL(x?.href ?? '').searchParams.get('url')).toBe('https://punnagai.example/blog/gums');
});
