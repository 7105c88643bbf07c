import { expect, it } from 'vitest';
import { listedPost } from '#shared/domain/blog/blog-post.ts';
import { sitemap, sitemapPart, listPublicUrls } from './crawler-files.ts';
import { samplePost } from '../blog/blog.fixture.ts';
import { CLINIC_ID, clinicStore, sampleClinic } from '../search/clinics.fixture.ts';

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

it('lists every clinic and, over all pages, every post with its newest date', async () => {
  const verified = sampleClinic({ verified_at: '2026-02-01T00:00:00.000Z' });
  const plain = sampleClinic({ id: 'cln_01KB0000000000000000000002', path: 'chennai/plain' });
  const pages = [
    { items: [listedPost(samplePost({ slug: 'b' }))], next_cursor: 'more' },
    { items: [listedPost(samplePost({ slug: 'a', published_at: null }))], next_cursor: null },
  ];
  const asked: unknown[] = [];
  const blog = {
    published: async (...page: [number, string?]) => {
      asked.push(page[1]);
      return pages.shift() ?? { items: [], next_cursor: null };
    },
  };
  expect(await listPublicUrls({ clinics: clinicStore({ list: async () => [verified, plain] }), blog })).toEqual({
    cities: ['Chennai'],
    clinics: [
      { path: `/clinics/${CLINIC_ID}`, changed_at: '2026-02-01T00:00:00.000Z' },
      { path: '/clinics/chennai/plain', changed_at: plain.created_at },
    ],
    posts: [
      { slug: 'b', changed_at: '2026-01-05T06:00:00.000Z' },
      { slug: 'a', changed_at: '2026-01-04T06:00:00.000Z' },
    ],
  });
  expect(asked).toEqual([undefined, 'more']);
});
