import { expect, test } from 'vitest';
import { LANGUAGES } from '../../values/language.ts';
import { paise } from '../../values/money/money.ts';
import { fitsTemplate } from './dlt-template.ts';
import { smsAmount, smsCallBack, smsDays, smsNames, smsWhen, smsWords } from './sms-values.ts';

test.each([
  ["Dr. D'Souza", 'Dr DSouza'],
  ['Neem-Tree (Dental) & Co', 'Neem Tree Dental Co'],
  ['Neem Tree Dental and Implant Centre of Mylapore', 'Neem Tree Dental and Implant'],
  ['a'.repeat(40), 'a'.repeat(30)],
  ['வேப்பமரம் பல்', 'வேப்பமரம் பல்'],
  ['Neem 9812345670', 'Neem'],
  ['--', 'a clinic'],
  ['7K4Q-X2M9', '7K4Q X2M9'],
])('%s in an SMS is %s', (text, words) => {
  expect(smsWords(text)).toBe(words);
});

test('a time has no sign, an amount none between its thousands', () => {
  expect(['2026-12-01T04:30:00.000Z', '2026-12-01T05:00:00.000Z'].map((slot) => smsWhen(slot, 'en'))).toEqual([
    'Tue 01 Dec 10 AM',
    'Tue 01 Dec 1030 AM',
  ]);
  expect([paise(9900), paise(120_000), paise(14_950)].map((amount) => smsAmount(amount, 'en'))).toEqual([
    '99',
    '1200',
    '149 and 50 paise',
  ]);
});

test.each(LANGUAGES)(
  'every time, amount and number of days in %s is a variable that operators let pass',
  (language) => {
    const slots = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 30, 5, 0)).toISOString());
    const values = [
      ...slots.map((slot) => smsWhen(slot, language)),
      smsAmount(paise(99_999_999), language),
      smsDays({ from: 15, to: 30 }, language),
    ];
    for (const value of values) expect([value, fitsTemplate('{#alphanumeric#}', value, [])]).toEqual([value, true]);
    for (const slot of slots) expect(smsWhen(slot, language)).toMatch(/^\S+ (30|02) \S+ (\S+ 1030|1030 AM)$/);
  },
);

test.each([
  ['+91 44 4000 1234', '04440001234'],
  ['+91 98400 12345', '9840012345'],
  ['9840012345', '9840012345'],
  ['044 2811 5500', '04428115500'],
  ['1800 425 0000', '18004250000'],
])('%s is called as %s', (phone, digits) => {
  expect(smsCallBack(phone)).toBe(digits);
});

test.each([
  [
    'Neem Tree Dental and Implant',
    ['Neem Tree Dental and Implant', 'Neem Tree Dental and', 'Neem Tree Dental', 'Neem Tree', 'Neem Tre'],
  ],
  ['Sri Venkatesw', ['Sri Venkatesw', 'Sri Venkates', 'Sri Venkate', 'Sri Venkat', 'Sri Venka', 'Sri Venk']],
  ['Smile', ['Smile']],
])('the forms of the name %s end after words, or within one that no shorter form ends at', (name, forms) => {
  expect(smsNames(name)).toEqual(forms);
});
