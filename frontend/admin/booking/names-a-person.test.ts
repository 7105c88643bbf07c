import { expect, test } from 'vitest';
import { namesAPerson } from './names-a-person.ts';

test.each(['', '7K4Q-X2M9', '7k4qx2m9', '7K4Q X2M9', 'ABCD-EFGH', 'order_AAAAAAAAAAAAA1', 'pay_AAAAAAAAAAAAA1'])(
  'a reference, an order and a payment name nobody: %s',
  (words) => expect(namesAPerson(words)).toBe(false),
);

test.each([
  '98400 12345',
  '+919840012345',
  '98400123',
  '9840 0123',
  'Saravana',
  'anna mary',
  'Yazhini 1',
  'a@b.example',
])('any other typed text may name a person: %s', (words) => expect(namesAPerson(words)).toBe(true));
