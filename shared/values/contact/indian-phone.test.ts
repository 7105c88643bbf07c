import fc from 'fast-check';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { parseIndianMobile, parseIndianPhone, parseSmsNumber, readIndianPhone } from './indian-phone.ts';
import { readPhoneList, searchedDigits, shownPhone } from './phone-list.ts';
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
    ['+91 091987 65432', '9198765432'],
    ['+91 (0) 98765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['\u202a+91 98765\u00a043210\u202c', '9876543210'],
    ['98765\u201343210', '9876543210'],
    ['98765.43210', '9876543210'],
    ['\u0bef\u0bee\u0bed\u0bec\u0beb \u0bea\u0be9\u0be8\u0be7\u0be6', '9876543210'],
    ['\u0cef\u0cee\u0ced\u0cec\u0ceb\u0cea\u0ce9\u0ce8\u0ce7\u0ce6', '9876543210'],
    ['\uff0b\uff19\uff11 \u096f\u096e\u096d\u096c\u096b\u096a\u0969\u0968\u0967\u0966', '9876543210'],
  ])('reads the mobile number %s (P-120, P-128)', (typed, digits) => {
    expect(parseIndianMobile(typed)).toBe(digits);
  });

  it.each([
    '',
    '12345',
    '5876543210',
    '98765432101',
    '0098765432',
    '9198765432101',
    '91987654321',
    '+91 98765432',
    '+91 98765 4321',
    '+91 9876 54321 01',
    '+1 202 555 0100',
    'abcdefghij',
    '98765 43210 / 98765 43211',
    '98765 43210 Ravi',
    '++91 98765 43210',
  ])('refuses the mobile number %s (P-120, P-128)', (typed) => {
    expect(parseIndianMobile(typed)).toBeNull();
  });

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

  it.each([
    '+65 8123 4567',
    '0065 8123 4567',
    '+1 (202) 555-0100',
    '+971 50 123 4567',
    '+94 71 234 5678',
    '+65 81234 56789',
  ])('refuses the number %s of another country, and says so (P-120)', (typed) => {
    expect(readIndianPhone(typed, 'mobile')).toEqual({ digits: null, problem: 'foreign' });
    expect(readIndianPhone(typed, 'any')).toEqual({ digits: null, problem: 'foreign' });
  });

  it('makes no number of any other country an Indian one (P-120)', () => {
    const foreign = [...new Set(getCountries().map((country): string => getCountryCallingCode(country)))].filter(
      (code) => code !== '91',
    );
    const number = fc.tuple(
      fc.constantFrom('+', '00', '+ ', '\uff0b'),
      fc.constantFrom(...foreign),
      fc.stringMatching(/^[ -]?\d{4,12}$/),
    );
    fc.assert(
      fc.property(number, (parts) => {
        expect(readIndianPhone(parts.join(''), 'any').digits).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('never adds or drops a digit of the number itself (P-120)', () => {
    const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '+91 0', '+91 (0)', '91 ', '+91-');
    fc.assert(
      fc.property(prefix, fc.stringMatching(/^\d{6,13}$/), (before, digits) => {
        const read = parseIndianMobile(before + digits);
        if (read !== null) expect(`${before}${digits}`.replaceAll(/\D/g, '').endsWith(read)).toBe(true);
        if (/^\+|^00/.test(before) && !/^0?[6-9]\d{9}$/.test(digits)) expect(read).toBeNull();
      }),
      { numRuns: 2000 },
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

  it.each([
    ['1800 425 1234', '1800 425 1234'],
    ['98765-43210', '+91 98765 43210'],
    ['4426261234', '044 2626 1234'],
  ])('is shown: %s as %s', (typed, shown) => {
    expect(shownPhone(parseIndianPhone(typed) ?? '')).toBe(shown);
  });

  it.each([
    ['0427 400 0199 / 98400 12345', ['4274000199', '9840012345']],
    ['044-2815 0000', ['4428150000']],
    ['98400 12345,', ['9840012345']],
  ])('are read from the list %s', (text, numbers) => {
    expect(readPhoneList(text)).toEqual({ numbers, problem: null });
  });

  it.each([
    ['abc', 'invalid'],
    ['', 'invalid'],
    ['044 2815 0000, ask for Ravi', 'invalid'],
    ['98400 12345, +65 8123 4567', 'foreign'],
    ['98400 12345, 98400 12346, 98400 12347, 98400 12348', 'invalid'],
  ])('are not read from %s', (text, problem) => {
    expect(readPhoneList(text)).toEqual({ numbers: null, problem });
  });

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['98765', '98765'],
    ['098765', '98765'],
    ['\u0bef\u0bee\u0bed\u0bec', '9876'],
    ['987', null],
    ['98765 Ravi', null],
    ['Ravi', null],
  ])('are searched by %s as %s', (words, digits) => {
    expect(searchedDigits(words)).toBe(digits);
  });

  it.each(['', '2626 1234', '0044 2626 123', '+1 202 555 01000', 'call me'])('refuses the number %s', (typed) => {
    expect(parseIndianPhone(typed)).toBeNull();
  });
});
