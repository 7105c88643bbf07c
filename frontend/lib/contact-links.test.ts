import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftHref, emailHref, phoneHref, whatsAppHref } from './contact-links.ts';

/** Recipients and headers of a mailto address (RFC 6068). */
function mailtoParts(href: string): { to: string; headers: Record<string, string> } {
  const { protocol, pathname, search, hash } = new URL(href);
  expect([protocol, hash]).toEqual(['mailto:', '']);
  const headers = search.slice(1).split('&').filter(Boolean);
  return {
    to: decodeURIComponent(pathname),
    headers: Object.fromEntries(headers.map((header) => header.split('=').map(decodeURIComponent))),
  };
}

const address = fc.string({ unit: 'grapheme' });
const hostile = fc.array(
  fc.constantFrom('a', '@', '?', '&', '=', 'cc', ',', ';', '#', '%3F', '%', '"', ' ', 'b.example'),
);

describe('an e-mail link', () => {
  test.each([
    ['asha@example.in', 'mailto:asha@example.in'],
    ['a?cc=eve@evil.example&x=@example.in', 'mailto:a%3Fcc%3Deve%40evil.example%26x%3D@example.in'],
    ['a,b@example.in', 'mailto:a%2Cb@example.in'],
    ['a+b@example.in', 'mailto:a%2Bb@example.in'],
  ])('to %s is %s', (email, href) => expect(emailHref(email)).toBe(href));

  test('property: has the one recipient, and no header that it was not given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          address,
          hostile.map((parts) => parts.join('')),
        ),
        address,
        (email, text) => {
          expect(mailtoParts(emailHref(email))).toEqual({ to: email, headers: {} });
          const message = { subject: text, body: email };
          expect(mailtoParts(draftHref(email, message))).toEqual({ to: email, headers: message });
          expect(draftHref(email, message)).not.toMatch(/[\s",;<>#]/);
        },
      ),
    );
  });
});

describe('a phone link', () => {
  test.each([
    ['+91 98400 12345', 'tel:+919840012345'],
    ['98400 12345', 'tel:+919840012345'],
    ['9840012345', 'tel:+919840012345'],
    ['044-2815 0000', 'tel:04428150000'],
    ['1800 123 4567', 'tel:18001234567'],
    ['98400 12345;phone-context=+1', 'tel:98400123451'],
  ])('to %s is %s', (phone, href) => expect(phoneHref(phone)).toBe(href));

  test('property: holds digits, and a plus only before them', () => {
    fc.assert(
      fc.property(address, (phone) => {
        expect(phoneHref(phone)).toMatch(/^tel:\+?\d*$/);
      }),
    );
  });
});

describe('a WhatsApp link', () => {
  test('writes to a number of ten digits', () => {
    expect(whatsAppHref({ to: '9840012345' })).toBe('https://wa.me/919840012345');
  });

  test('property: carries the whole text and nothing else', () => {
    fc.assert(
      fc.property(address, (text) => {
        const { origin, pathname, searchParams } = new URL(whatsAppHref({ text }));
        expect([origin, pathname, [...searchParams]]).toEqual(['https://wa.me', '/', [['text', text]]]);
      }),
    );
  });
});
