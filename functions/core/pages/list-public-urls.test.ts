import { expect, it } from 'vitest';
import { listedPost } from '#shared/domain/blog/blog-post.ts';
import { samplePost } from '../blog/blog.fixture.ts';
import { CLINIC_ID, clinicStore, sampleClinic } from '../search/clinics.fixture.ts';
import { listPublicUrls } from './list-public-urls.ts';

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
