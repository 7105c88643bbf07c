import { expect, test } from 'vitest';
import { smsCost } from './sms-cost.ts';

test.each([
  ['a', 160, 20],
  ['a', 161, 40],
  ['வ', 70, 20],
  ['வ', 71, 40],
])("'%s' written %s times costs %s paise", (letter, times, paise) => {
  expect(smsCost(letter.repeat(times))).toBe(paise);
});
