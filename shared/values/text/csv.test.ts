import { expect, test } from 'vitest';
import { amountCell, csvLines, textCell } from './csv.ts';
import { paise } from '../money/money.ts';

test.each([
  ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
  ['+91 44 2499', "'+91 44 2499"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['\n1', '"\'\n1"'],
  ['"=1+1"', '"\'""=1+1"""'],
  ["'=1+1", "''=1+1"],
  [' \u{A0}=1', "' \u{A0}=1"],
  ['\u{200B}=1', "'\u{200B}=1"],
  ['\u{FEFF}@A1', "'\u{FEFF}@A1"],
  ['＝1+1', "'＝1+1"],
  ['Neem;=1+1', '"Neem;=1+1"'],
  ['Neem, Tree', '"Neem, Tree"'],
  ['Neem\nTree', '"Neem\nTree"'],
  ['பல் மருத்துவமனை', 'பல் மருத்துவமனை'],
  ['2026-11-22 14:00', '2026-11-22 14:00'],
  ['', ''],
])('no cell of text is a formula, and none ends before its end: %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

test('amounts are numbers with two decimals, lines end as RFC 4180 says', () => {
  expect(
    csvLines([
      ['Clinic', amountCell(paise(-4950))],
      [textCell('a,b'), amountCell(paise(149_900))],
    ]),
  ).toBe('Clinic,-49.50\r\n"a,b",1499.00\r\n');
});
