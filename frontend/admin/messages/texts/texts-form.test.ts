import { expect, it } from 'vitest';
import { emailDocument } from './texts-form.tsx';

const VIEW = { language: 'ta', scheme: 'dark', styles: ['/assets/admin-x.css'] } as const;
const emailWith = (words: string) => ({
  subject: words,
  greeting: words,
  headline: words,
  facts: [{ label: words, value: words }],
  paragraphs: [words],
  links: [words, words],
  closing: words,
  sender: words,
  text: words,
});
const tagsOf = (html: string) => html.match(/<[a-z!/]+/gi);

it('an e-mail is shown in its language, in the colours that are asked for, with all it says', () => {
  const html = emailDocument({ ...emailWith('word'), links: ['to press', 'another'] }, VIEW);
  expect(html).toContain('<html lang="ta-IN" data-theme="dark">');
  expect(html).toContain('<link rel="stylesheet" href="/assets/admin-x.css">');
  expect(html.match(/>word</g)).toHaveLength(7);
  expect(html).toContain('>to press<');
  expect(html).toContain('>another<');
});

it.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</h1><svg onload=alert(1)>',
])('text in the e-mail is never HTML: %s', (typed) => {
  expect(tagsOf(emailDocument(emailWith(typed), VIEW))).toEqual(tagsOf(emailDocument(emailWith('word'), VIEW)));
});
