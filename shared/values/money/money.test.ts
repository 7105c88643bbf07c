import fc from 'fast-check';
import type * as z from 'zod';
import { describe, expect, it, test } from 'vitest';
import { formatPaise, paise, paiseToRupees, type Paise, formatCount } from './money.ts';
import { absPaise, sumPaise } from './paise-sums.ts';
import { rupeesToPaise, typedRupees } from './typed-rupees.ts';
import { Paise as PaiseSchema, SignedPaise } from './paise.ts';

/** Amounts up to what a person may type. */
const amounts = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }).map((n) => SignedPaise.parse(n));

describe('an amount in rupees that a person types', () => {
  it.each([
    ['99', 9900],
    ['99.', 9900],
    ['99.5', 9950],
    ['99.50', 9950],
    ['99.05', 9905],
    ['.5', 50],
    ['1.10', 110],
    ['1.1000', 110],
    ['0', 0],
    ['-0', 0],
    ['-1.01', -101],
    [' 1499 ', 149_900],
  ])('%j is %i paise', (typed, amount) => expect(rupeesToPaise(typed)).toBe(amount));

  it.each([
    '',
    ' ',
    '.',
    '-',
    'ten',
    '1.005',
    '0.001',
    '1e3',
    '1,499',
    '₹99',
    '--1',
    '9 9',
    '1.2.3',
    '9'.repeat(13),
    'NaN',
  ])('%j is refused', (typed) => expect(rupeesToPaise(typed)).toBeNull());

  it('keeps its paise over a round trip through the text of the field', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(rupeesToPaise(typedRupees(amount))).toBe(amount);
      }),
    );
  });

  it('is exact for each text of rupees and paise, with or without a trailing zero', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999), fc.nat(99), (rupees, rest) => {
        const decimals = String(rest).padStart(2, '0');
        const amount = BigInt(rupees) * 100n + BigInt(rest);
        expect(rupeesToPaise(`${rupees}.${decimals}`)).toBe(Number(amount));
        expect(rupeesToPaise(`${rupees}.${decimals.replace(/0$/, '')}`)).toBe(Number(amount));
      }),
    );
  });

  it('is either refused or an amount of whole paise', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^-?\d*\.?\d*$/), fc.double().map(String));
    fc.assert(
      fc.property(texts, (typed) => {
        const amount = rupeesToPaise(typed);
        expect(amount === null || SignedPaise.safeParse(amount).success).toBe(true);
      }),
    );
  });

  it('is refused with a third decimal', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(99), fc.integer({ min: 1, max: 9 }), (rupees, rest, third) => {
        expect(rupeesToPaise(`${rupees}.${String(rest).padStart(2, '0')}${third}`)).toBeNull();
      }),
    );
  });
});

describe('an amount', () => {
  it('is written with Indian digit groups, and paise only when there are some', () => {
    expect(formatPaise(paise(9900))).toBe('₹99');
    expect(formatPaise(paise(0))).toBe('₹0');
    expect(formatPaise(paise(9950))).toBe('₹99.50');
    expect(formatPaise(paise(12_345_600))).toBe('₹1,23,456');
  });

  it('reads back from its written form', () => {
    fc.assert(
      fc.property(amounts.map(absPaise), (amount) => {
        expect(rupeesToPaise(formatPaise(amount).replaceAll(/[₹,]/g, ''))).toBe(amount);
      }),
    );
  });

  it('has whole paise as a schema, and none below zero', () => {
    expect(PaiseSchema.parse(9900)).toBe(9900);
    for (const wrong of [-1, 99.5, Number.NaN, '9900', null, 2 ** 53])
      expect(PaiseSchema.safeParse(wrong).success).toBe(false);
  });
});

test('code that mixes paise with rupees or plain numbers does not compile', () => {
  const fee: Paise = paise(9900);
  const rupees = paiseToRupees(fee);
  const count: number = 99;
  // @ts-expect-error -- rupees are no paise
  const fromRupees: Paise = rupees;
  // @ts-expect-error -- nor is a number whose unit nobody knows
  const fromNumber: Paise = count;
  // @ts-expect-error -- what is calculated without the functions of money is a plain number
  const calculated: Paise = fee * 2;
  // @ts-expect-error -- rupees are not formatted as paise
  const shown = formatPaise(rupees);
  // @ts-expect-error -- nor added to paise
  const added = sumPaise([fee, rupees]);
  // @ts-expect-error -- nor converted once more
  const twice = paiseToRupees(rupees);
  // @ts-expect-error -- an amount that the code names is a literal
  const variable = paise(count);
  // @ts-expect-error -- of whole paise
  const broken = paise(99.5);
  // @ts-expect-error -- a client sends paise only
  const sent: z.input<typeof PaiseSchema> = rupees;
  expect([fromRupees, fromNumber, calculated, shown, added, twice, variable, broken, sent]).toHaveLength(9);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [99_999, '99,999'],
  [100_000, '1,00,000'],
  [12_345_678, '1,23,45,678'],
  [-100_000, '-1,00,000'],
])('%i is %s', (count, written) => expect(formatCount(count)).toBe(written));

test('every whole number is written as Intl writes it', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-IN'));
    }),
  );
});
