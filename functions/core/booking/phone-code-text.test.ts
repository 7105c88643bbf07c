import { expect, test } from 'vitest';
import { phoneCodeText } from './phone-code-text.ts';

const brand = { name: 'Punnagai', siteUrl: 'https://www.punnagai.example' };

test('names the code first and ends with the line that phones read', () => {
  const text = phoneCodeText(brand, '098765');
  expect(text).toMatch(/^098765 is your Punnagai code /);
  expect(text.split('\n').at(-1)).toBe('@www.punnagai.example #098765');
});

test('is one SMS of the plain alphabet, whatever the domain', () => {
  for (const host of ['p.in', 'd111111abcdef8.cloudfront.net', `${'long-'.repeat(20)}name.example`]) {
    const text = phoneCodeText({ ...brand, siteUrl: `https://${host}` }, '098765');
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[A-Za-z0-9 \n@#.,:;'-]+$/);
  }
});

test('differs by its code only: the text that operators register has one gap', () => {
  const [one, other] = ['111111', '222222'].map((code) => phoneCodeText(brand, code).replaceAll(code, '{#var#}'));
  expect(one).toBe(other);
});
