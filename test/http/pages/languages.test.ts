import { describe, expect, test } from 'vitest';
import { FIRST_BUSINESS } from '#shared/domain/settings/first-business.ts';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { runningProduct } from '#test/running-product.ts';

const { url } = runningProduct();

const get = async (path: string) => {
  const answer = await fetch(url + path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const langOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]),
  );
const headingOf = (html: string) => /<h1[^>]*>(?:<[^>]*>)*([^<]+)/.exec(html)?.[1] ?? '';
const everyLanguageOf = (path: string) => ({
  'en-IN': url + path,
  'ta-IN': `${url}/ta${path}`,
  'kn-IN': `${url}/kn${path}`,
  'hi-IN': `${url}/hi${path}`,
  'x-default': url + path,
});

const CLINIC = sampleClinicPath('thamarai-street');
const SCRIPTS = { ta: /\p{Script=Tamil}{3}/u, kn: /\p{Script=Kannada}{3}/u, hi: /\p{Script=Devanagari}{3}/u };
const LANGUAGES = Object.entries(SCRIPTS);

describe.each(LANGUAGES)('/%s', (language, letters) => {
  test.each([
    '/home',
    CLINIC,
    '/about',
    '/contact',
    '/partner-with-us',
    '/blog',
    '/services/root-canal',
    '/privacy',
    '/terms',
    '/refunds',
  ])('has %s in its own words, at its own address, beside the others', async (path) => {
    const { status, headers, html } = await get(`/${language}${path}`);
    expect([status, headers.get('x-robots-tag'), langOf(html)]).toEqual([200, null, `${language}-IN`]);
    expect(html.match(/<meta name="description" content="([^"]*)"/)?.[1]).toMatch(letters);
    expect(canonicalOf(html)).toBe(`${url}/${language}${path}`);
    expect(alternatesOf(html)).toEqual(everyLanguageOf(path));
    expect(html).toContain(`<meta property="og:locale" content="${language}_IN"`);
  });

  test('keeps its links in the language', async () => {
    const { html } = await get(`/${language}/home`);
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    const elsewhere = links.filter((href) => href !== `/${language}` && !href.startsWith(`/${language}/`));
    // Only the switch leads out, once in the header, once in the footer and once in the menu.
    expect(new Set(elsewhere).size).toBe(3);
    expect(headingOf(html)).toMatch(letters);
  });

  test('says in its words that there is no such page', async () => {
    const { status, headers, html } = await get(`/${language}/nowhere`);
    expect([status, headers.get('x-robots-tag'), langOf(html)]).toEqual([404, 'noindex', `${language}-IN`]);
    expect(headingOf(html)).toMatch(letters);
    expect(alternatesOf(html)).toEqual({});
  });

  test('leaves the page of one visitor out, and lets the browser draw it', async () => {
    const { status, headers, html } = await get(`/${language}/thank-you`);
    expect([status, headers.get('x-robots-tag'), langOf(html)]).toEqual([200, 'noindex', `${language}-IN`]);
    const withoutScripts = /<noscript[^>]*>([^<]*)/.exec(html)?.[1];
    expect(withoutScripts).toMatch(letters);
    expect(withoutScripts).toContain(FIRST_BUSINESS.phone);
    expect((await get(`/${language}${CLINIC}?book=1`)).headers.get('x-robots-tag')).toBe('noindex');
  });

  test.each(['/home', '/thank-you'])('fetches its own words for %s ahead, and no others', async (path) => {
    const ahead = (html: string) =>
      [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]*)"/g)].map(([, at]) => at);
    const [own, english] = await Promise.all([get(`/${language}${path}`), get(path)]);
    const words = ahead(own.html).filter((at) => !ahead(english.html).includes(at));
    const theirs = ahead(english.html).filter((at) => !ahead(own.html).includes(at));
    expect([words.length, theirs.length]).toEqual([1, 1]);
    expect(await (await fetch(url + words[0])).text()).toMatch(letters);
  });
});

test('English has no prefix, and names the others', async () => {
  const { html } = await get('/home');
  expect(langOf(html)).toBe('en-IN');
  expect(alternatesOf(html)).toEqual(everyLanguageOf('/home'));
  expect((await get('/en/home')).status).toBe(404);
});

test('two languages rendered at once do not mix', async () => {
  const asked = LANGUAGES.flatMap(([language, letters]) => [1, 2, 3].map(() => ({ language, letters })));
  const answers = await Promise.all(asked.map(async ({ language }) => (await get(`/${language}/home`)).html));
  for (const [index, html] of answers.entries()) expect(headingOf(html)).toMatch(asked[index]?.letters ?? /^$/);
});

test('texts by clinics and authors declare their own language', async () => {
  const { html } = await get('/ta/blog/the-complete-guide-to-root-canal-treatment');
  expect(html).toMatch(/<h1 lang="en"/);
  expect(html).toMatch(/<div role="presentation" lang="en"/);
});
