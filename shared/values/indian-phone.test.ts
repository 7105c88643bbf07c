import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { parseIndianMobile, parseIndianPhone, parseSmsNumber } from './indian-phone.ts';
import { dialledInIndia, formatIndianMobile, toE164 } from './phone-spelling.ts';

describe('Indian mobile numbers', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['6000000000', '6000000000'],
    ['9198765432', '9198765432'],
  ])('reads the mobile number %s (P-120, P-128)', (typed, digits) => {
    expect(parseIndianMobile(typed)).toBe(digits);
  });

  it.each(['', '12345', '5876543210', '98765432101', '0098765432', '9198765432101', '+1 202 555 0100', 'abcdefghij'])(
    'refuses the mobile number %s (P-120, P-128)',
    (typed) => {
      expect(parseIndianMobile(typed)).toBeNull();
    },
  );

  it('accepts every number that a phone library calls an Indian mobile', () => {
    const number = fc
      .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(number, (digits) => {
        if (parsePhoneNumberFromString(digits, 'IN')?.getType() === 'MOBILE')
          expect(parseIndianMobile(digits)).toBe(digits);
      }),
    );
  });

  it('spells numbers for people and for providers', () => {
    expect(formatIndianMobile('9876543210')).toBe('+91 98765 43210');
    expect(toE164('9876543210')).toBe('+919876543210');
  });
});

describe('Indian numbers of any kind', () => {
  it.each([
    ['9876543210', '98765 43210'],
    ['4426261234', '044 2626 1234'],
    ['8023456789', '080 2345 6789'],
    ['4222345678', '0422 234 5678'],
    ['8212345678', '0821 234 5678'],
    ['4142234567', '04142 234 567'],
  ])('spells %s for whoever dials it', (digits, spelled) => {
    expect(dialledInIndia(digits)).toBe(spelled);
  });

  it('spells every landline of the south as a phone library does', () => {
    const number = fc.stringMatching(/^(4[1-6]\d{8}|80[2-46]\d{7}|8(16|2[014]|3[126])[2-6]\d{6})$/);
    fc.assert(
      fc.property(number, (digits) => {
        const known = parsePhoneNumberFromString(digits, 'IN');
        if (known?.getType() === 'FIXED_LINE') expect(dialledInIndia(digits)).toBe(known.formatNational());
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['98123 77777', '9812377777'],
    ['044 2626 1234', null],
    ['8042261234', null],
    ['8212345678', null],
    ['80 1234', null],
  ])('sends an SMS to %s as %s', (typed, digits) => {
    expect(parseSmsNumber(typed)).toBe(digits);
  });

  it.each([
    ['98765 43210', '9876543210'],
    ['044 2626 1234', '4426261234'],
    ['+91 44 2626 1234', '4426261234'],
    ['(080) 2345-6789', '8023456789'],
  ])('reads the number %s', (typed, digits) => {
    expect(parseIndianPhone(typed)).toBe(digits);
  });

  it.each(['', '2626 1234', '0044 2626 123', '+1 202 555 01000', 'call me'])('refuses the number %s', (typed) => {
    expect(parseIndianPhone(typed)).toBeNull();
  });
});
