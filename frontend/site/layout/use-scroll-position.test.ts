import { expect, it } from 'vitest';
import { anchorName } from './use-scroll-position.ts';

it('reads what an address names after #, also where that is not written as addresses are', () => {
  expect(anchorName('#clinics')).toBe('clinics');
  expect(anchorName('#a%20clinic')).toBe('a clinic');
  expect(anchorName('#50%off')).toBe('50%off');
});
