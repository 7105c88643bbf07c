import { expect, test } from 'vitest';
import * as z from 'zod';
import { PublicImage } from '#shared/contract/clinics/clinics.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { call } from '../call.ts';
import { paidClinics } from '../steps.ts';

const Gallery = z.strictObject({ images: z.array(PublicImage) });

test("shows every clinic's pictures, newest first (P-136)", async () => {
  for (const id of await paidClinics()) {
    const { images } = Gallery.parse((await call('GET', `/clinics/${id}/gallery`)).body);
    const dates = images.map(({ created_at }) => created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
  }
});

test('an unknown clinic has none; a bad id and unknown keys are refused', async () => {
  expect((await call('GET', '/clinics/cln_01KB0000000000000000000000/gallery')).body).toEqual({ images: [] });
  expectRefusal(await call('GET', '/clinics/x/gallery'), 400, 'invalid_input', 'id');
  expectRefusal(
    await call('GET', '/clinics/cln_01KB0000000000000000000000/gallery?size=big'),
    400,
    'invalid_input',
    'size',
  );
});
