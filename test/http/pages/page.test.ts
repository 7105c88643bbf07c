import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samplePosts } from '#functions/core/blog/sample-posts.ts';
import { sampleClinics } from '#infra/local/sample/sample-clinics.ts';
import { BRAND } from '#shared/content/brand.ts';
import { runningProduct } from '#test/running-product.ts';
import { sized } from '#test/sample.ts';
import { clinicAddress } from '#shared/values/clinic-path.ts';
import { ArticleFactsSheet, ClinicFactsSheet, ListFactsSheet } from './facts-sheet.ts';

const { url } = runningProduct();
const LARGEST_PREVIEW = 300_000;

type Got = { status: number; headers: Headers; html: string };

/** Fetches a page as `curl` does: the document, and no script ever runs. */
async function get(path: string): Promise<Got> {
  const answer = await fetch(url + path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const unescape = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
/** The words of a document, without its tags, scripts and styles. */
const wordsOf = (html: string): string =>
  unescape(html.replaceAll(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ')).replaceAll(
    /\s+/g,
    ' ',
  );
const metaOf = (html: string, name: string): string | undefined =>
  unescape(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '') || undefined;
const canonicalOf = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const factsOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null');

const clinics = sampleClinics();
const thamarai = clinics.find(({ clinic_name }) => clinic_name === 'Thamarai Dental Care');
/** Pages that show the sample data of the first start. */
const SAMPLES = [
  ...clinics.map((clinic) => `/clinics/${clinicAddress(clinic)}`),
  ...samplePosts(BRAND.name).map(({ slug }) => `/blog/${slug}`),
];
const atThamarai = `/clinics/${clinicAddress(thamarai ?? expect.unreachable())}`;

/** Targets of the links, forms and redirects of a document, read as a browser at `address` reads them. */
const leadsTo = (html: string, address: string): URL[] =>
  [...html.matchAll(/ (?:href|action|src)="([^"]*)"/g)].map(([, at]) => new URL(unescape(at ?? ''), url + address));
const HOST = 'elsewhere.example';
const SLASHES = fc
  .array(fc.constantFrom('/', '//', '\\', '%09', '%5C', '%2F', '/ta', '/kn', '/home', '.', '..', '@'), { maxLength: 4 })
  .map((parts) => parts.join(''));

describe('an address that names another host after its slashes', () => {
  // A path without an ending: one that ends like a file gets no page.
  test.each([
    `/ta//${HOST}/path`,
    `//${HOST}/path`,
    `/kn/\\${HOST}/path`,
    `//${HOST}/path?q=a`,
    '//[',
    `///${HOST}/path`,
    `/ta///${HOST}/path`,
  ])('%s is a page of ours, and leads to no other host', async (path) => {
    const { status, headers, html } = await get(path);
    expect([status, headers.get('location')]).toEqual([404, null]);
    const found = leadsTo(html, path);
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ host }) => host === HOST)).toEqual([]);
    expect(found.filter(({ origin }) => origin === url).length).toBeGreaterThan(10);
  });

  test('property: no answer to such a path leads to the host', async () => {
    await fc.assert(
      fc.asyncProperty(SLASHES, SLASHES, async (before, after) => {
        const path = `/${before}/${HOST}/path${after}`;
        const answer = await fetch(url + path, { redirect: 'manual' });
        const found = [...leadsTo(await answer.text(), path), new URL(answer.headers.get('location') ?? '/', url)];
        expect(found.filter(({ host }) => host === HOST).map(String), path).toEqual([]);
      }),
      { numRuns: sized({ whole: 60, sampled: 15 }) },
    );
  });
});

describe('home', () => {
  test.each(['/', '/home'])('%s says everything without JavaScript', async (path) => {
    const { status, headers, html } = await get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toMatch(/s-maxage=60, stale-while-revalidate=\d+, stale-if-error=\d+/);
    const words = wordsOf(html);
    for (const { clinic_name } of clinics.filter(({ show_on_homepage }) => show_on_homepage))
      expect(words).toContain(clinic_name);
    expect(canonicalOf(html)).toBe(`${url}/home`);
    expect(headers.get('x-robots-tag')).toBeNull();
  });

  test('is kept longer than the page of a clinic, on which an edit is within a minute', async () => {
    const seconds = async (path: string) => {
      const kept = (await get(path)).headers.get('cache-control') ?? '';
      return [...kept.matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)].map(([, after]) => Number(after));
    };
    expect((await seconds(atThamarai)).reduce((sum, one) => sum + one)).toBeLessThanOrEqual(60);
    expect((await seconds('/home')).reduce((sum, one) => sum + one)).toBeGreaterThan(60);
  });

  test('has a preview of its own, small enough for WhatsApp', async () => {
    const { html } = await get('/home');
    expect(metaOf(html, 'og:title')).toContain('Punnagai');
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    const picture = await fetch(metaOf(html, 'og:image') ?? '');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(bytes.length).toBeLessThan(LARGEST_PREVIEW);
    // Width and height stand at fixed places of a PNG (PNG specification, IHDR).
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
  });

  test('names an icon for home screens and a manifest in the name of the brand, whose icons have their sizes', async () => {
    const { html } = await get('/ta/home');
    const linkTo = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1] ?? '';
    const manifest = await (await fetch(url + linkTo('manifest'))).json();
    expect(manifest).toMatchObject({ name: BRAND.name, start_url: '/home', scope: '/' });
    const icons: [string, string][] = manifest.icons.map(({ src, sizes }: Record<string, string>) => [src, sizes]);
    for (const [path, size] of [...icons, [linkTo('apple-touch-icon'), '180x180']] as const) {
      const icon = await fetch(url + path);
      const bytes = Buffer.from(await icon.arrayBuffer());
      expect([icon.headers.get('content-type'), `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([
        'image/png',
        size,
      ]);
    }
    expect(icons.map(([, size]) => size)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });

  test.each(['/home', '/ta/home?city=Chennai'])('%s lists its clinics for search engines', async (path) => {
    const { html } = await get(path);
    const [, , { itemListElement }] = ListFactsSheet.parse(factsOf(html))['@graph'];
    const words = wordsOf(html);
    expect(itemListElement.length).toBeGreaterThan(1);
    for (const { name, url: at } of itemListElement) {
      expect(words).toContain(name);
      expect((await fetch(at)).status).toBe(200);
    }
  });
});

describe('a search on the home page', () => {
  const namesIn = (words: string): string[] =>
    clinics.map(({ clinic_name }) => clinic_name).filter((name) => words.includes(name));
  const found = async (query: string) => namesIn(wordsOf((await get(`/home?${query}`)).html)).toSorted();

  test.each([
    ['q=mylapore', ['Thamarai Dental Care']],
    ['q=rct&city=Trichy', ['Cauvery Dental Centre']],
    ['city=%E0%AE%95%E0%AF%8B%E0%AE%B5%E0%AF%88', ['Kovai Dental Hospital', 'Peelamedu Dental House']],
    ['q=nothing+of+the+kind', []],
  ])('?%s says what it finds without JavaScript', async (query, expected) => {
    const { status, html } = await get(`/home?${query}`);
    expect([status, namesIn(wordsOf(html)).toSorted()]).toEqual([200, expected]);
    expect(wordsOf(html)).toMatch(/\d clinics? found|No clinic found/);
  });

  test('says when each is free next, and which cities there are', async () => {
    const words = wordsOf((await get('/?q=braces')).html);
    expect(words).toMatch(/Next: (Today|Tomorrow|[A-Z][a-z]{2} \d{2} [A-Z][a-z]{2},) \d{1,2} [AP]M/);
    for (const city of ['Chennai', 'Bengaluru', 'Vellore']) expect(words).toContain(city);
  });

  test.each(['q=++Root%09CANAL+', 'q=root+canal', 'q=root+canal&q=braces', 'q=root+canal&lat=13&utm_source=x'])(
    '?%s is the same search',
    async (query) => expect(await found(query)).toEqual(await found('q=root%20canal')),
  );

  test('a search that is too long is cut, and an empty one is the home page', async () => {
    const { status, html } = await get(`/home?q=${'a'.repeat(5000)}`);
    expect([status, html.includes(`value="${'a'.repeat(100)}"`), html.includes('a'.repeat(101))]).toEqual([
      200,
      true,
      false,
    ]);
    for (const query of ['q=', 'q=++&city=', 'page=2']) {
      const { headers, html: home } = await get(`/home?${query}`);
      expect([wordsOf(home).includes('Top Dental Clinics'), headers.get('x-robots-tag')]).toEqual([true, null]);
    }
  });

  test('a city with clinics is a page for search engines, under its own name alone', async () => {
    for (const [query, city] of [
      ['city=Coimbatore', 'Coimbatore'],
      ['city=kovai', 'Coimbatore'],
      ['city=BANGALORE', 'Bengaluru'],
    ]) {
      const { headers, html } = await get(`/home?${query}`);
      expect(headers.get('x-robots-tag')).toBeNull();
      expect(canonicalOf(html)).toBe(`${url}/home?city=${city}`);
      expect(/<title>([^<]*)/.exec(html)?.[1]).toBe(`Dental clinics in ${city} · Punnagai`);
      expect(metaOf(html, 'description')).toContain(city);
    }
  });

  test.each(['q=braces', 'q=braces&city=Chennai', 'city=Nowhere', 'city=Chennai&appointment_id=1'])(
    '?%s is not for search engines',
    async (query) => expect((await get(`/home?${query}`)).headers.get('x-robots-tag')).toBe('noindex'),
  );

  test('nothing that was typed is written into the page unescaped', async () => {
    const { html } = await get(`/home?q=${encodeURIComponent('"><script>alert(1)</script>')}&city=</script><b>`);
    expect(html).not.toMatch(/<script>alert|<b>/);
  });
});

describe('a clinic', () => {
  test('shows name, address, fee and hours without JavaScript', async () => {
    const { status, html } = await get(atThamarai);
    expect(status).toBe(200);
    const words = wordsOf(html);
    for (const text of [
      'Thamarai Dental Care',
      '27 South Mada Street, Mylapore, Chennai 600004',
      '₹99',
      'Opening hours',
      'Mon-Fri',
      '9 AM – 1 PM',
      '4 PM – 8 PM',
      'Closed',
    ])
      expect(words).toContain(text);
    expect(words).toMatch(/Open today till 8 PM|Open today till 1 PM|Opens (tomorrow|\w{3} \d\d \w{3},) 9 AM/);
    expect(canonicalOf(html)).toBe(url + atThamarai);
    expect(metaOf(html, 'og:url')).toBe(url + atThamarai);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  test.each(clinics)('$clinic_name has a fact sheet that is valid and true', async (clinic) => {
    const { html } = await get(`/clinics/${clinic.id}`);
    const [dentist] = ClinicFactsSheet.parse(factsOf(html))['@graph'];
    expect(dentist.name).toBe(clinic.clinic_name);
    expect(dentist.address.streetAddress).toBe(clinic.clinic_address);
    expect(dentist.geo).toMatchObject({ latitude: clinic.position?.lat, longitude: clinic.position?.lng });
    expect(dentist.makesOffer.price).toBe(clinic.consultation_fee_paise / 100);
    expect(dentist.potentialAction.target.urlTemplate).toBe(`${dentist.url}?book=1`);
    const open = clinic.availability?.filter(({ is_open }) => is_open).length ?? 6;
    expect(new Set(dentist.openingHoursSpecification.map(({ dayOfWeek }) => dayOfWeek)).size).toBeLessThanOrEqual(open);
    expect(html).not.toMatch(/aggregateRating|ratingValue|"Review"/);
  });

  test.each(['', '/ta'])(
    'its id leads to its readable address, with what the address asks for: "%s"',
    async (language) => {
      const at = `${language}/clinics/${thamarai?.id}?tab=reviews&utm_source=x`;
      const { status, headers } = await fetch(url + at, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([301, `${language}${atThamarai}?tab=reviews`]);
    },
  );

  test('is read from the API by its readable address as well', async () => {
    const reference = atThamarai.slice('/clinics/'.length).replace('/', '~');
    const { status, html } = await get(`/api/clinics/${reference}`);
    expect([status, JSON.parse(html)]).toEqual([200, expect.objectContaining({ id: thamarai?.id })]);
    expect((await get('/api/clinics/chennai~no-such-clinic')).status).toBe(404);
  });

  test('brings the reviews along when its address asks for them', async () => {
    expect((await get(`${atThamarai}?tab=reviews`)).html).toContain('"reviews":{"reviews":[{');
    expect((await get(atThamarai)).html).not.toContain('"reviews":{');
  });

  test.each(['/clinics/nonsense', '/clinics/cln_00000000000000000000000000', '/clinics/chennai/nobody', '/clinics'])(
    '%s is not found, and not for search engines',
    async (path) => {
      const { status, headers, html } = await get(path);
      expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
      expect(metaOf(html, 'robots')).toBe('noindex');
      expect(wordsOf(html)).toMatch(/Clinic not found|Clinic ID not provided/);
    },
  );
});

describe('pages that belong to one visitor', () => {
  test.each(['/thank-you', `${atThamarai}?book=1`, '/?appointment_id=apt_01KB0000000000000000000000'])(
    '%s is not for search engines',
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    },
  );

  test('nothing of an address is written into a page unescaped', async () => {
    const { html } = await get(`/home?x="><script>alert(1)</script>&tab=</script><script>`);
    expect(html).not.toContain('<script>alert');
  });
});

describe('crawlers', () => {
  test('the sitemap names every page, clinic and article, once and in full', async () => {
    const { headers, html } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toMatch(/^application\/xml/);
    const found = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
    const named = [
      '/home',
      '/about',
      '/blog',
      '/privacy',
      '/terms',
      '/refunds',
      '/services/root-canal',
      '/blog/the-complete-guide-to-root-canal-treatment',
    ];
    expect(found).toEqual(
      expect.arrayContaining(
        [...named, '/home?city=Bengaluru', ...clinics.map((clinic) => `/clinics/${clinicAddress(clinic)}`)].map(
          (at) => url + at,
        ),
      ),
    );
    expect(new Set(found).size).toBe(found.length);
    for (const at of ['/ta/home', '/kn/about', '/hi/services/root-canal']) expect(found).toContain(url + at);
    expect(html).toContain(`<xhtml:link rel="alternate" hreflang="hi-IN" href="${url}/hi/about"/>`);
    // Clinics and articles that other tests publish for a moment may be gone before they are opened.
    const lasting = found.filter((at) => SAMPLES.some((path) => at.endsWith(path)) || !/\/(?:clinics|blog)\//.test(at));
    const answers = await Promise.all(lasting.map(async (at) => (await fetch(at)).status));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  test.each([
    '/about',
    '/contact',
    '/partner-with-us',
    '/services/root-canal',
    '/blog',
    '/privacy',
    '/terms',
    '/refunds',
  ])('%s reads without JavaScript', async (path) => {
    const { html, status } = await get(path);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[ >]/);
    expect(html).toContain('rel="canonical"');
  });

  test('an article reads without JavaScript; one that is not there is 404', async () => {
    const { html } = await get('/blog/the-complete-guide-to-root-canal-treatment');
    expect(html).toContain('og:type" content="article"');
    const [article, { itemListElement }] = ArticleFactsSheet.parse(factsOf(html))['@graph'];
    expect(wordsOf(html)).toContain(article.headline);
    expect(itemListElement.map(({ item }) => item)).toEqual([`${url}/home`, `${url}/blog`, canonicalOf(html)]);
    expect(html).toMatch(/<article/);
    expect((await get('/blog/no-such-article')).status).toBe(404);
  });

  test('robots.txt leads to it and keeps them out of the API', async () => {
    const { headers, html } = await get('/robots.txt');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(html.split('\n')).toEqual(expect.arrayContaining(['Disallow: /api/', `Sitemap: ${url}/sitemap.xml`]));
  });
});

test('HEAD answers as GET, without the page', async () => {
  const answer = await fetch(`${url}/home`, { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});
