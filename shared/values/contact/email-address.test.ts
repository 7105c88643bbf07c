import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_MAX, isValidEmail, tidyEmail } from './email-address.ts';

describe('e-mail addresses', () => {
  it.each([
    'meena@example.in',
    'meena.k+dentist@mail.example.in',
    "o'brien_1@example.co.in",
    ' meena@example.in\u200b',
    'meena＠example．in',
    'info@பல்.இந்தியா',
    'info@दंत.भारत',
    'info@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.in`,
  ])('addresses that SES delivers to are accepted: %s (P-121)', (email) => {
    expect(isValidEmail(email)).toBe(true);
  });

  it.each([
    'a',
    'a@b',
    '@c.in',
    'a b@c.in',
    'a@c.in,d@e.in',
    'a@b@c.in',
    '.a@c.in',
    'a.@c.in',
    'a..b@c.in',
    'a@c..in',
    'a@.c.in',
    'a@c.in.',
    'a@-c.in',
    'a@c-.in',
    'மீனா@example.in',
    'josé@example.in',
    'a@example.c',
    'a@192.168.1.1',
    'a@[192.168.1.1]',
    'a@example.123',
    'a@exa_mple.in',
    'a@exam ple.இந்தியா',
    'a@evil/பல்.இந்தியா',
    `${'a'.repeat(65)}@example.in`,
    `a@${'b'.repeat(64)}.in`,
    `a@${`${'b'.repeat(60)}.`.repeat(5)}example`,
  ])('addresses that SES does not deliver to are refused: %s (P-121)', (email) => {
    expect(isValidEmail(email)).toBe(false);
  });

  it('have at most 254 characters', () => {
    const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(60)}.in`;
    const longest = `${'a'.repeat(EMAIL_MAX - domain.length - 1)}@${domain}`;
    expect(longest).toHaveLength(254);
    expect([isValidEmail(longest), isValidEmail(`a${longest}`)]).toEqual([true, false]);
  });

  it('are stored with the domain name that mail servers know', () => {
    expect(tidyEmail(' info@பல்.இந்தியா ')).toMatch(/^info@xn--[a-z0-9-]+\.xn--[a-z0-9-]+$/);
    expect(tidyEmail('Meena@Example.in')).toBe('Meena@Example.in');
  });

  it('stay valid and the same once they are tidied', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(tidyEmail(tidyEmail(email))).toBe(tidyEmail(email));
        expect(isValidEmail(tidyEmail(email))).toBe(isValidEmail(email));
      }),
    );
  });
});
