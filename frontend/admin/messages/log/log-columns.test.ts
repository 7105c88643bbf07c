import { expect, it } from 'vitest';
import { stateWords, triesWords } from './log-columns.tsx';

const AT = '2026-10-20T08:30:00.000Z';
const stands = { state: 'PENDING', attempts: 0, sent_at: null, next_check_at: AT } as const;

it('a message that waits says how often it was tried, and when it is tried next', () => {
  expect(stateWords(stands)).toBe('Waiting');
  expect(triesWords(stands)).toMatch(/^Never tried, next .*14:00/);
  expect(triesWords({ ...stands, attempts: 1 })).toMatch(/^Tried once, next /);
  expect(triesWords({ ...stands, attempts: 7 })).toMatch(/^Tried 7 times, next /);
});

it('one that is settled says when it was sent, or how often that was tried', () => {
  const settled = { ...stands, next_check_at: null };
  expect(triesWords({ ...settled, state: 'SENT', attempts: 1, sent_at: AT })).toMatch(/14:00$/);
  expect(triesWords({ ...settled, state: 'SENT', attempts: 3, sent_at: AT })).toMatch(/14:00, 3 tries$/);
  expect([stateWords({ state: 'FAILED' }), triesWords({ ...settled, state: 'FAILED', attempts: 23 })]).toEqual([
    'Failed',
    'Tried 23 times',
  ]);
});
