import { expect, it } from 'vitest';
import { newSecret, stepOfCode, totpCode } from './second-factor.ts';

it('makes the codes of RFC 6238, appendix B', () => {
  // The twenty bytes '12345678901234567890'; the last six of the eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const codes = { 59: '287082', 1111111109: '081804', 1234567890: '005924', 2000000000: '279037' };
  for (const [seconds, code] of Object.entries(codes)) expect(totpCode(secret, Number(seconds) * 1000)).toBe(code);
});

it('takes the code of this half minute and of those beside it', () => {
  const secret = newSecret();
  const now = 1_800_000_000_000;
  const taken = [-60, -30, 0, 30, 60].map((seconds) => stepOfCode(secret, totpCode(secret, now + seconds * 1000), now));
  expect(taken).toEqual([null, 59_999_999, 60_000_000, 60_000_001, null]);
});
