import { expect, test } from 'vitest';
import { emailHtml } from './mail-content.ts';

const BRAND = {
  name: 'Punnagai',
  siteUrl: 'https://p.example',
  supportPhone: '1800',
  supportEmail: 'help@p.example',
  bankDays: { from: 5, to: 7 },
};

/** HTML as Outlook on Windows reads it: it renders these comments as tables. Every other program ignores them. */
const asOutlook = (html: string): string => html.replaceAll(/<!--\[if mso\]>([^]*?)<!\[endif\]-->/g, '$1');
const asOthers = (html: string): string => html.replaceAll(/<!--[^]*?-->/g, '');
const count = (html: string, tag: string): number => html.split(tag).length - 1;

test('Outlook on Windows, which knows no greatest width, is given the width itself, around all of the message', () => {
  const html = emailHtml(
    {
      subject: 'Booking Confirmed',
      greeting: 'Dear Asha,',
      headline: 'Your appointment is confirmed.',
      paragraphs: ['Please arrive early.'],
      facts: [['Clinic', 'Thamarai']],
      links: [{ label: 'Your booking', url: 'https://p.example/b' }],
      closing: 'Thank you.',
    },
    BRAND,
  );
  const widest = /max-width:(\d+)px/.exec(html)?.[1] ?? '';
  const narrowed = `<table role="presentation" width="${widest}" align="center"`;
  expect(asOthers(html)).not.toContain(narrowed);
  for (const read of [asOutlook(html), asOthers(html)])
    for (const tag of ['table', 'tr', 'td']) expect(count(read, `<${tag}`), tag).toBe(count(read, `</${tag}>`));
  const outlook = asOutlook(html);
  const around = outlook.slice(outlook.indexOf(narrowed));
  expect(outlook.indexOf(narrowed)).toBeGreaterThan(0);
  for (const words of ['Punnagai', 'Dear Asha,', 'Thank you.', 'help@p.example']) expect(around).toContain(words);
  expect(outlook).toMatch(/help@p\.example[^]*<\/table>\s*<\/td><\/tr><\/table><\/td><\/tr><\/table><\/body>/);
});
