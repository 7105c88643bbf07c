import { describe, expect, test } from 'vitest';
import { addImage, adminGallery, removeImage, updateImage } from '#functions/core/clinics/admin/admin-gallery.ts';
import { addReview, adminReviews, removeReview, updateReview } from '#functions/core/clinics/admin/admin-reviews.ts';
import { listGallery, listReviews } from '#functions/core/clinics/get-clinic.ts';
import { MOST_IMAGES } from '#shared/contract/clinics/clinic-admin.ts';
import { NewImage, ReviewForm } from '#shared/contract/clinics/clinic-forms.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { clinicId, NOW, sampleClinic } from '#test/store/booking/sample-booking.ts';
import { adminDeps, ASHA, RAVI } from './clinic-admin-deps.ts';

const id = clinicId();
const typed = (fields: object = {}) =>
  ReviewForm.parse({ reviewer_name: 'Kavya', rating: 5, review_text: 'Gentle and quick.', ...fields });
const picture = (n: number) => NewImage.parse({ image_url: `/images/${n}.jpg` });

test('nothing is put beside a clinic that is deleted in that moment: nothing would ever take it away', async () => {
  const { desk, store } = adminDeps();
  const { clinics } = desk;
  const get: typeof clinics.get = async (of) => {
    const seen = await clinics.get(of);
    store.put(rowOf.clinic({ ...sampleClinic(), deleted_at: NOW }));
    return seen;
  };
  const late = () => {
    store.put(rowOf.clinic(sampleClinic()));
    let looks = 0;
    return { ...desk, clinics: { ...clinics, get: (of: string) => ((looks += 1) === 1 ? get(of) : clinics.get(of)) } };
  };
  await expect(addImage(late(), ASHA, { ...picture(1), id })).rejects.toMatchObject({ code: 'clinic_not_found' });
  await expect(addReview(late(), ASHA, { ...typed(), id })).rejects.toMatchObject({ code: 'clinic_not_found' });
  expect([await desk.things.gallery(id), await desk.things.reviews(id)]).toEqual([[], []]);
});

describe('reviews', () => {
  test('keep their id when their date changes: newest created first for the team, newest date first for visitors (A-137, P-135)', async () => {
    const { desk, deps, timeline } = adminDeps();
    const ids: string[] = [];
    for (const review_date of ['2026-10-03', '2026-10-01', null]) {
      timeline.now += 1000;
      ids.push((await addReview(desk, ASHA, { ...typed({ review_date }), id })).id);
    }
    const [first = '', second = '', third = ''] = ids;
    const forStaff = async () => (await adminReviews(desk, { id })).reviews.map((review) => review.id);
    const forVisitors = async () => (await listReviews(deps, { id, limit: 5 })).reviews.map((review) => review.id);
    expect([await forStaff(), await forVisitors()]).toEqual([
      [third, second, first],
      [third, first, second],
    ]);
    const moved = await updateReview(desk, RAVI, {
      ...typed({ review_date: '2026-10-09', rating: 4 }),
      id,
      review_id: second,
      ver: 1,
    });
    expect(moved).toMatchObject({ id: second, ver: 2, updated_by: 'ravi', review_date: '2026-10-09' });
    expect([await forStaff(), await forVisitors()]).toEqual([
      [third, second, first],
      [third, second, first],
    ]);
    const again = await updateReview(desk, RAVI, { ...typed({ rating: 3 }), id, review_id: second, ver: 2 });
    expect(again).toMatchObject({ review_date: '2026-10-09', rating: 3, ver: 3 });
    expect(await removeReview(desk, ASHA, { id, review_id: second, ver: 3 })).toEqual({ success: true });
    expect(await forVisitors()).toEqual([third, first]);
  });

  test('the second of two editors gets the conflict, whether the date moved or not, and nothing is lost', async () => {
    const { desk, actsOn } = adminDeps();
    const { id: review_id } = await addReview(desk, ASHA, { ...typed(), id });
    await updateReview(desk, ASHA, { ...typed({ review_date: '2026-10-09' }), id, review_id, ver: 1 });
    const late = { id, review_id, ver: 1 };
    const changed = { code: 'changed_meanwhile', facts: { changed_by: 'asha@example.in', ver: 2 } };
    await expect(updateReview(desk, RAVI, { ...typed({ rating: 1 }), ...late })).rejects.toMatchObject(changed);
    await expect(removeReview(desk, RAVI, late)).rejects.toMatchObject(changed);
    const both = [4, 3].map((rating) =>
      updateReview(desk, RAVI, { ...typed({ rating, review_date: `2026-10-1${rating}` }), id, review_id, ver: 2 }),
    );
    const ends = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(ends.toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await adminReviews(desk, { id })).reviews).toHaveLength(1);
    const acts = await actsOn(`review#${id}#${review_id}`);
    expect(acts.map(({ action }) => action)).toEqual(['review.create', 'review.update', 'review.update']);
  });

  test('are not found by an id that nobody has, nor at another clinic', async () => {
    const { desk, create } = adminDeps();
    const other = await create();
    const { id: review_id } = await addReview(desk, ASHA, { ...typed(), id });
    for (const asked of [
      { id, review_id: 'rev_guessed', ver: 1 },
      { id: other.id, review_id, ver: 1 },
    ])
      for (const act of [updateReview(desk, ASHA, { ...typed(), ...asked }), removeReview(desk, ASHA, asked)])
        await expect(act).rejects.toMatchObject({ code: 'review_not_found' });
    const nowhere = { id: clinicId(99), review_id, ver: 1 };
    await expect(removeReview(desk, ASHA, nowhere)).rejects.toMatchObject({ code: 'clinic_not_found' });
    await expect(addReview(desk, ASHA, { ...typed(), id: clinicId(99) })).rejects.toMatchObject({
      code: 'clinic_not_found',
    });
    await expect(adminReviews(desk, { id: clinicId(99) })).rejects.toMatchObject({ code: 'clinic_not_found' });
  });

  test('come in pages of 25, none twice', async () => {
    const { desk, timeline } = adminDeps();
    for (let n = 0; n < 60; n += 1) {
      timeline.now += 1000;
      await addReview(desk, ASHA, { ...typed({ reviewer_name: `R${n}` }), id });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await adminReviews(desk, { id, cursor });
      seen.push(...page.reviews.map(({ reviewer_name }) => reviewer_name));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => `R${59 - n}`));
  });
});

describe('the gallery', () => {
  async function threeImages() {
    const made = adminDeps();
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      made.timeline.now += 1000;
      ids.push((await addImage(made.desk, ASHA, { ...picture(n), id })).id);
    }
    const [first = '', second = '', third = ''] = ids;
    const order = async () => {
      const shown = (await listGallery(made.deps, { id })).images.map((image) => image.id);
      expect((await adminGallery(made.desk, { id })).images.map((image) => image.id)).toEqual(shown);
      return shown;
    };
    return { ...made, first, second, third, order };
  }

  test('shows a new picture first, until somebody puts them in order (A-135, A-073)', async () => {
    const { desk, first, second, third, order } = await threeImages();
    expect(await order()).toEqual([third, second, first]);
    const words = { caption: 'The door', alt: 'A blue door' };
    const { images } = await updateImage(desk, RAVI, { id, image_id: first, ver: 1, ...words, order: 0 });
    expect(images[0]).toMatchObject({ id: first, ...words, ver: 2, updated_by: 'ravi' });
    expect(await order()).toEqual([first, third, second]);
    await updateImage(desk, RAVI, { id, image_id: first, ver: 2, ...words, order: 2 });
    expect(await order()).toEqual([third, second, first]);
    const { id: fourth } = await addImage(desk, ASHA, { ...picture(4), id });
    expect(await order()).toEqual([fourth, third, second, first]);
    await removeImage(desk, ASHA, { id, image_id: second, ver: 1 });
    expect(await order()).toEqual([fourth, third, first]);
  });

  test('the second of two editors gets the conflict; images that only change position block nobody', async () => {
    const { desk, first, second, order } = await threeImages();
    const words = { caption: null, alt: null };
    await updateImage(desk, ASHA, { id, image_id: first, ver: 1, ...words, order: 0 });
    await expect(removeImage(desk, RAVI, { id, image_id: first, ver: 1 })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      facts: { changed_by: 'asha@example.in', ver: 2 },
    });
    await updateImage(desk, RAVI, {
      id,
      image_id: second,
      ver: 1,
      caption: 'Still the first edit of this one',
      alt: null,
      order: 0,
    });
    const both = [first, second].map((image_id) =>
      updateImage(desk, RAVI, { id, image_id, ver: 2, ...words, order: 2 }),
    );
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await order()).toHaveLength(3);
  });

  test('two who move different pictures at once: the second moves his in the order that the first has made', async () => {
    const { desk, first, third } = await threeImages();
    const words = { caption: null, alt: null, order: 1 };
    await updateImage(desk, ASHA, { id, image_id: first, ver: 1, ...words });
    const { images } = await adminGallery(desk, { id });
    const outer = images.filter(({ id: image_id }) => image_id !== first);
    expect(outer.map(({ id: image_id }) => image_id)).toContain(third);
    await Promise.all(outer.map(({ id: image_id, ver }) => updateImage(desk, RAVI, { id, image_id, ver, ...words })));
    const after = await adminGallery(desk, { id });
    expect(after.images.map(({ order }) => order)).toEqual([1, 2, 3]);
  });

  test('holds sixty pictures, and is found at its clinic only', async () => {
    const { desk, create } = adminDeps();
    const other = await create();
    for (let n = 0; n < MOST_IMAGES; n += 1) await addImage(desk, ASHA, { ...picture(n), id });
    await expect(addImage(desk, ASHA, { ...picture(0), id })).rejects.toMatchObject({ code: 'gallery_full' });
    const [last] = (await adminGallery(desk, { id })).images.toReversed();
    const moved = { id, image_id: last?.id ?? '', ver: 1, caption: null, alt: null, order: 0 };
    expect((await updateImage(desk, ASHA, moved)).images[0]?.id).toBe(last?.id);
    for (const asked of [
      { ...moved, image_id: 'img_guessed' },
      { ...moved, id: other.id },
    ])
      for (const act of [updateImage(desk, ASHA, asked), removeImage(desk, ASHA, asked)])
        await expect(act).rejects.toMatchObject({ code: 'image_not_found' });
  });
});
