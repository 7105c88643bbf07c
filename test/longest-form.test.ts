import { expect, test } from 'vitest';
import { EMAIL_MAX } from '#shared/values/contact/email-address.ts';
import { ENQUIRY_LIMITS } from '#shared/domain/enquiries/enquiry-rules.ts';
import { NAME_MAX } from '#shared/domain/booking/person-name.ts';
import { BODY_LIMITS } from '#shared/contract/route.ts';

/** A letter of three bytes, nine in a form that a browser sends by itself. */
const letters = (most: number): string => 'ந'.repeat(most);

/** Every text as long as it may be. */
const LONGEST = {
  ...Object.fromEntries(Object.entries(ENQUIRY_LIMITS).map(([field, most]) => [field, letters(most)])),
  name: letters(NAME_MAX),
  email: letters(EMAIL_MAX),
  phone_number: '+91 98400 12345',
  years_experience: '50',
  elapsed_ms: '86400000',
  language: 'ta',
  website: '',
};

test.each([
  ['our code', JSON.stringify(LONGEST)],
  ['a browser without it', new URLSearchParams(LONGEST).toString()],
])('the longest form in Tamil, as %s sends it, is one that the routes and the firewall take', (_, body) => {
  const bytes = Buffer.byteLength(body);
  expect(bytes).toBeGreaterThan(8 * 1024);
  expect(bytes).toBeLessThan(BODY_LIMITS.usual);
});
