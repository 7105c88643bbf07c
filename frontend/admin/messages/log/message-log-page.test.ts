import { expect, it } from 'vitest';
import { stateWords, triesWords } from './message-log-page.tsx';

const AT = '2026-10-20T08:30:00.000Z';
const stands = { state: 'PENDING', attempts: 0, sent_at: null, next_check_at: AT } as const;

it('a message that waits says how often it was tried, and when it is tried next', () => {
  expect(stateWords(stands)).toBe('Waiting');
  expect(triesWords(stands)).toMatch(/^No attempts, next .*14:00/);
  expect(triesWords({ ...stands, attempts: 1 })).toMatch(/^1 attempt, next /);
  expect(triesWords({ ...stands, attempts: 7 })).toMatch(/^7 attempts, next /);
});

it('one that is settled says when it was sent, or how often that was tried', () => {
  const settled = { ...stands, next_check_at: null };
  expect(triesWords({ ...settled, state: 'SENT', attempts: 1, sent_at: AT })).toMatch(/14:00$/);
  expect(triesWords({ ...settled, state: 'SENT', attempts: 3, sent_at: AT })).toMatch(/14:00, 3 attempts$/);
  expect([stateWords({ state: 'FAILED' }), triesWords({ ...settled, state: 'FAILED', attempts: 23 })]).toEqual([
    'Failed',
    '23 attempts',
  ]);
});
