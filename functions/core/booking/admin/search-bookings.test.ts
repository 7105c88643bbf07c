import { expect, test } from 'vitest';
import { expectCursorOf, parseBookingSearch } from './search-bookings.ts';

const signer = { digest: (text: string) => `digest of ${text}` };
const wanted = (text: string) => parseBookingSearch(text, signer);
const phone = { phone: 'digest of booked by 9812345670' };

test.each([
  ['7K4Q-2M9X', { reference: '7K4Q-2M9X' }],
  [' 7k4q 2m9x ', { reference: '7K4Q-2M9X' }],
  ['7k4q2m9x', { reference: '7K4Q-2M9X' }],
  // A reference may be all digits; a phone number has two more.
  ['1234-5678', { reference: '1234-5678' }],
  ['9812345670', phone],
  ['+91 98123 45670', phone],
  ['098123-45670', phone],
  [' Asha@Example.ORG ', { email: 'digest of booked with asha@example.org' }],
  ['order_TkPQ8Uy2mZ1abc', { order: 'order_TkPQ8Uy2mZ1abc' }],
  [' pay_TkPQ8Uy2mZ1abc', { payment: 'pay_TkPQ8Uy2mZ1abc' }],
  ['apt_01KB0000000000000000000000', { id: 'apt_01KB0000000000000000000000' }],
])('%j names one thing exactly', (text, found) => {
  expect(wanted(text)).toEqual(found);
});

test.each(['Asha Verma', '7K4Q', '7K4I-2M9X', '12345', '1212345670', 'order_1', 'asha@example.org 9812345670', '%_*'])(
  '%j names nothing that bookings are found by',
  (text) => {
    expect(wanted(text)).toBeNull();
  },
);

test('a list refuses the cursor of a search, and a search the cursor of a list', () => {
  const search = '2026-10-20T08:30:00.000Z';
  const wrong = expect.objectContaining({ code: 'invalid_input', field: 'cursor' });
  for (const list of ['2026-10', `${search}#apt_01KB0000000000000000000099`, `log:${search}#apt_1#NOTICE`]) {
    expect(() => expectCursorOf('search', list)).toThrow(wrong);
    expect(() => expectCursorOf('list', list)).not.toThrow();
  }
  expect(() => expectCursorOf('list', search)).toThrow(wrong);
  for (const cursor of [search, undefined]) expect(() => expectCursorOf('search', cursor)).not.toThrow();
  expect(() => expectCursorOf('list', undefined)).not.toThrow();
});
