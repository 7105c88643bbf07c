import { expect, test } from 'vitest';
import { smsSegments } from '#shared/domain/messages/sms-segments.ts';
import { phoneCodeText } from './phone-code-text.ts';
import { fitsItsTemplate, renderSms } from '#shared/domain/messages/sms-templates.ts';

const brand = { siteUrl: 'https://www.punnagai.example' };
const inEnglish = { language: 'en', registered: new Set<string>() } as const;

test('names the code first and ends with the line that phones read', () => {
  const text = renderSms(phoneCodeText(brand, '098765', inEnglish));
  expect(text).toMatch(/^098765 is your Punnagai code /);
  expect(text.split('\n').at(-1)).toBe('@www.punnagai.example #098765');
});

test('is one SMS of the plain alphabet, whatever the domain', () => {
  for (const host of ['p.in', 'd111111abcdef8.cloudfront.net', `${'long-'.repeat(20)}name.example`]) {
    const text = renderSms(phoneCodeText({ siteUrl: `https://${host}` }, '098765', inEnglish));
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[A-Za-z0-9 \n@#.,:;'-]+$/);
  }
});

test('fits its registered text also where the address of the site has a port: phones name the host without it', () => {
  const siteUrl = 'http://127.0.0.1:4000';
  const message = phoneCodeText({ siteUrl }, '098765', { language: 'ta', registered: { has: () => true } });
  expect(renderSms(message)).toContain('\n@127.0.0.1 #098765');
  expect(fitsItsTemplate(message, [siteUrl])).toBe(true);
});

test('differs by its code only: the text that operators register has one gap', () => {
  const [one, other] = ['111111', '222222'].map((code) =>
    renderSms(phoneCodeText(brand, code, inEnglish)).replaceAll(code, '{#var#}'),
  );
  expect(one).toBe(other);
});

test.each([
  ['ta', 'Punnagai குறியீடு'],
  ['kn', 'Punnagai ಕೋಡ್'],
  ['hi', 'Punnagai कोड'],
] as const)(
  'in %s is said where it is registered, in two segments, with the line of phones where that is too',
  (language, words) => {
    const text = (...registered: string[]) =>
      renderSms(
        phoneCodeText({ siteUrl: 'https://punnagai.example' }, '098765', { language, registered: new Set(registered) }),
      );
    const [alone, filledIn] = [`${language}.phone_code`, `${language}.phone_code.filled_in`];
    const whole = text(alone, filledIn);
    expect(whole).toMatch(/^098765: /);
    expect(whole).toContain(words);
    expect(whole.split('\n').at(-1)).toBe('@punnagai.example #098765');
    expect(smsSegments(whole)).toEqual({ encoding: 'UCS-2', segments: 2 });
    expect(text(alone)).toBe(whole.split('\n')[0]);
    for (const registered of [[], [filledIn], ['phone_code', 'phone_code.filled_in']])
      expect(text(...registered)).toMatch(/^098765 is your Punnagai code /);
  },
);
