import { expect, test } from 'vitest';
import { smsSegments, smsCost } from './sms-segments.ts';

test.each([
  ['', 'GSM-7', 1],
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['a'.repeat(306), 'GSM-7', 2],
  ['a'.repeat(307), 'GSM-7', 3],
  ['€'.repeat(80), 'GSM-7', 1],
  ['€'.repeat(81), 'GSM-7', 2],
  // A letter of two places does not fit into the last place of a segment.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
  ['₹'.repeat(70), 'UCS-2', 1],
  [`${'a'.repeat(70)}₹`, 'UCS-2', 2],
  ['த'.repeat(134), 'UCS-2', 2],
  ['த'.repeat(135), 'UCS-2', 3],
  ['😀'.repeat(35), 'UCS-2', 1],
  ['😀'.repeat(36), 'UCS-2', 2],
  // 67 places hold 33 of two, and no half.
  ['😀'.repeat(67), 'UCS-2', 3],
])('%#: the segments of a text by its letters', (text, encoding, segments) => {
  expect(smsSegments(text)).toEqual({ encoding, segments });
});

test.each([
  ['a', 160, 20],
  ['a', 161, 40],
  ['வ', 70, 20],
  ['வ', 71, 40],
])("'%s' written %s times costs %s paise", (letter, times, paise) => {
  expect(smsCost(letter.repeat(times))).toBe(paise);
});
