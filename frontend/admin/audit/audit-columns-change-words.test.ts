import { expect, test } from 'vitest';
import { fieldLabel, sideWords } from './audit-columns.tsx';

test('a field is called as its form calls it, else by its own name, and nothing is called none', () => {
  expect(['consultation_fee_paise', 'list_price_paise', 'role'].map(fieldLabel)).toEqual(['Fee', 'List price', 'Role']);
  expect([sideWords('₹149'), sideWords(null), sideWords('')]).toEqual(['₹149', 'none', 'none']);
  expect(sideWords('2, with 2026-12-25, 2026-12-26')).toBe('2, with 25-12-2026, 26-12-2026');
});
