import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BASE62, isLinkCode, MANAGE_PATH, CLINIC_ONBOARDING_PATH, readLinkCode, shortLink } from './short-link.ts';

const CODE = 'aZ09bY18cX27';
const fragment = `#${CODE}`;

describe('a short link', () => {
  test('carries the code of a booking or a clinic draft in its fragment alone', () => {
    expect(shortLink(MANAGE_PATH, CODE)).toBe(`/b${fragment}`);
    expect(shortLink(CLINIC_ONBOARDING_PATH, CODE)).toBe(`/my-clinic${fragment}`);
  });

  test.each(['', '.', ')', ',', '%20', '&utm_source=mail', '\u0964'])('is read although an app appended %j', (more) => {
    expect(readLinkCode(fragment + more)).toBe(CODE);
  });

  test.each(['', '#', '#top', '#apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9', `${fragment}x`, fragment.slice(0, -1), CODE])(
    'is none where something is missing or added: %j',
    (other) => {
      expect(readLinkCode(other)).toBeNull();
    },
  );

  test('is read as it was written, for every code', () => {
    const codes = fc.string({ unit: fc.constantFrom(...BASE62.split('')), minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(codes, (code) => {
        expect([readLinkCode(`#${code}`), isLinkCode(code), isLinkCode(`${code}0`)]).toEqual([code, true, false]);
      }),
    );
  });
});
