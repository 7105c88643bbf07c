import { describe, expect, test } from 'vitest';
import { isHostName } from './host-name.ts';

describe('isHostName', () => {
  test.each(['smtp.example.com', 'smtp.zoho.in', 'mail-1.example.co.in', 'xn--bcher-kva.example', 'a.b.c.museum'])(
    'takes %s',
    (name) => expect(isHostName(name)).toBe(true),
  );
  test.each([
    '',
    'localhost',
    'smtp',
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '::1',
    '[::1]',
    'a..b',
    '-a.in',
    'a-.in',
    'a_b.in',
    'a.in.',
    'smtp.example.com:25',
    'user@smtp.example.com',
    'http://a.in',
    'a b.in',
    'a.0x7f',
    `${'a'.repeat(64)}.in`,
    `${'a.'.repeat(130)}in`,
  ])('does not take %s', (name) => expect(isHostName(name)).toBe(false));
});
