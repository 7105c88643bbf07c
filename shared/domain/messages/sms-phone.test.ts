import { expect, test } from 'vitest';
import { parseIndianMobile } from '../../values/contact/indian-phone.ts';
import { phoneFormats, smsPhone } from './sms-phone.ts';

test.each(['6000000001', '98765 43210', '919876543210', '+91 98765-43210', '09876543210'])(
  'A-116: %s is a mobile number',
  (typed) => {
    expect(parseIndianMobile(typed)).toMatch(/^[6-9]\d{9}$/);
    expect(smsPhone(typed)).toBe(`91${parseIndianMobile(typed)}`);
  },
);

test.each(['', '5876543210', '987654321', '98765432101', '915876543210', '4412345678', '9198765432101'])(
  "A-116, A-117, A-177: '%s' is none, and is 'Invalid phone number format'",
  (typed) => {
    expect(parseIndianMobile(typed)).toBeNull();
    expect(() => smsPhone(typed)).toThrow('Invalid phone number format');
  },
);

test('A-117: a leading 0 is dropped, and 91 stands before the ten digits', () => {
  expect(smsPhone('09876543210')).toBe('919876543210');
});

test('A-064: four formats are tried, in one order', () => {
  expect(phoneFormats('9876543210')).toEqual(['9876543210', '919876543210', '+919876543210', '09876543210']);
});
