import { expect, it } from 'vitest';
import { sitemap, sitemapPart } from './crawler-files.ts';

const SITE = 'https://punnagai.example';
/** Lambda answers no more than that. */
const LARGEST_ANSWER = 6_000_000;

const clinics = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    path: `/clinics/cln_${String(at).padStart(26, '0')}`,
    changed_on: '2026-11-27',
  }));
const addressesIn = (xml: string | null): string[] =>
  [...(xml ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

it('a thousand pages are one sitemap, which has no parts', () => {
  const xml = sitemap(SITE, clinics(1000));
  expect(xml).toContain('<urlset ');
  expect(new Set(addressesIn(xml)).size).toBe(4000);
  expect(sitemapPart(SITE, clinics(1000), 1)).toBeNull();
});

it('an index for ten thousand clinics names files that together hold every address once and are answered whole', () => {
  const all = clinics(10_050);
  const index = sitemap(SITE, all);
  expect(index).toContain('<sitemapindex ');
  const files = addressesIn(index);
  expect(files).toHaveLength(11);
  expect([files[0], files.at(-1)]).toEqual([`${SITE}/sitemap-1.xml`, `${SITE}/sitemap-11.xml`]);
  const parts = files.map((_, at) => sitemapPart(SITE, all, at + 1));
  expect(new Set(parts.flatMap(addressesIn)).size).toBe(4 * all.length);
  // As a function answers: a JSON text in a JSON text.
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(LARGEST_ANSWER);
  expect([sitemapPart(SITE, all, 12), sitemapPart(SITE, all, 0)]).toEqual([null, null]);
});
