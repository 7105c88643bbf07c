import { expect, it, vi } from 'vitest';
import { HOLD_MS } from '#shared/domain/booking/lifecycle.ts';
import { dropClaim, keepClaim, persistedClaim } from './slot-claims.ts';
import { emptyStorage } from '../storage.fixture.ts';

const NOW = Date.parse('2026-11-30T06:00:00.000Z');
const CLAIM = { clinic_id: 'cln_1', slot: '2026-12-01T04:30:00.000Z', key: 'k' };

const { tab } = emptyStorage();

it('a claim without an answer is found again at its clinic, for as long as its hold would live', () => {
  keepClaim(CLAIM, NOW);
  expect(persistedClaim('cln_1', NOW + HOLD_MS - 1)).toEqual(CLAIM);
  expect(persistedClaim('cln_2', NOW)).toBeNull();
  expect(persistedClaim('cln_1', NOW + HOLD_MS)).toBeNull();
  dropClaim();
  expect(persistedClaim('cln_1', NOW)).toBeNull();
});

it.each(['', '{', 'null', '[]', '{"clinic_id":"cln_1","slot":1}'])(
  'text written by other code is ignored: %s',
  (text) => {
    tab.set('claim', text);
    expect(persistedClaim('cln_1', NOW)).toBeNull();
  },
);

it('a browser that refuses storage begins anew', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keepClaim(CLAIM, NOW)).not.toThrow();
  expect(() => dropClaim()).not.toThrow();
  expect(persistedClaim('cln_1', NOW)).toBeNull();
});
