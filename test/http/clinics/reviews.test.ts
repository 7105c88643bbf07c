import { expect, test } from 'vitest';
import * as z from 'zod';
import { PublicReview } from '#shared/contract/clinics/clinics.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { call } from '../call.ts';
import { paidClinics } from '../steps.ts';

const Page = z.strictObject({ reviews: z.array(PublicReview), next_cursor: z.string().nullable() });
const page = async (id: string, query = '') => Page.parse((await call('GET', `/clinics/${id}/reviews${query}`)).body);

async function reviewedClinic(): Promise<string> {
  for (const id of await paidClinics()) if ((await page(id)).next_cursor !== null) return id;
  throw new Error('no clinic has more than a page of reviews');
}

test('pages through all reviews, three at a time, newest first, none twice (P-135)', async () => {
  const id = await reviewedClinic();
  const seen: PublicReview[] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 50; pages += 1) {
    const { reviews, next_cursor }: z.infer<typeof Page> = await page(
      id,
      cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`,
    );
    if (next_cursor !== null) expect(reviews).toHaveLength(3);
    seen.push(...reviews);
    cursor = next_cursor;
  }
  const dates = seen.map(({ review_date }) => review_date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set(seen.map((review) => review.id)).size).toBe(seen.length);
  expect((await page(id, '?limit=5')).reviews).toEqual(seen.slice(0, 5));
});

test('a cursor that nobody gave out is answered with some page where it could be one', async () => {
  const id = await reviewedClinic();
  for (const at of ['1000-01-01#rev_1', '9999-99-99#z']) await page(id, `?cursor=${encodeURIComponent(at)}`);
});

test('an unknown clinic has none', async () => {
  expect(await page('cln_01KB0000000000000000000000')).toEqual({ reviews: [], next_cursor: null });
});

test.each([
  ['limit=0', 'limit'],
  ['limit=6', 'limit'],
  ['limit=x', 'limit'],
  [`cursor=${'a'.repeat(201)}`, 'cursor'],
  ['sort=oldest', 'sort'],
])('refuses ?%s', async (query, field) => {
  const [id = ''] = await paidClinics();
  expectRefusal(await call('GET', `/clinics/${id}/reviews?${query}`), 400, 'invalid_input', field);
});

test('refuses a bad id', async () => {
  expectRefusal(await call('GET', '/clinics/x/reviews'), 400, 'invalid_input', 'id');
});
