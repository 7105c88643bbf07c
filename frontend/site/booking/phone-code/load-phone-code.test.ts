import { expect, it } from 'vitest';
import { dropCode, keepCode, persistedCode } from './load-phone-code.ts';
import { emptyStorage } from '../storage.fixture.ts';

const NOW = Date.parse('2026-11-30T06:00:00.000Z');
const SENT = { sent: true, worksUntil: NOW + 600_000, resendAt: NOW + 60_000 } as const;

const { tab } = emptyStorage();

it('a code is awaited by its booking alone, for as long as it works', () => {
  keepCode('apt_1', SENT);
  expect(persistedCode('apt_1', SENT.worksUntil - 1)).toEqual(SENT);
  expect(persistedCode('apt_1', SENT.worksUntil)).toBeNull();
  expect(persistedCode('apt_2', NOW)).toBeNull();
});

it('a code is not awaited any more once its patient went back', () => {
  keepCode('apt_1', SENT);
  dropCode();
  expect(persistedCode('apt_1', NOW)).toBeNull();
});

it.each(['', '{', '[]', '{"appointment_id":"apt_1"}'])('text written by other code is ignored: %s', (text) => {
  tab.set('code', text);
  expect(persistedCode('apt_1', NOW)).toBeNull();
});
