import { expect, test } from 'vitest';
import { AdminGallery, AdminReviews } from '#shared/contract/clinics/clinic-admin.ts';
import { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { Review } from '#shared/domain/clinics/review.ts';
import { archivedClinic, asStaffMember } from './a-clinic.ts';
import { call } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';

const typed = { reviewer_name: 'Kavya', rating: 5, review_text: 'Gentle and quick.' };

test('staff write, change and delete reviews; visitors see them at once, without who edited them, and none of an archived clinic (A-075, A-137)', async () => {
  const { id, ver } = await archivedClinic();
  const at = `/admin/clinics/${id}/reviews`;
  const asStaff = (method: string, path: string, body?: object) => asStaffMember(method, path, body, 'staff');
  const first = Review.parse((await asStaff('POST', at, { ...typed, review_date: '2026-10-01' })).body);
  const second = Review.parse((await asStaff('POST', at, typed)).body);
  expect(first).toMatchObject({ clinic_id: id, source: 'admin', ver: 1, reviewer_image: null });
  const changed = await asStaff('PUT', `${at}/${first.id}`, { ...typed, review_date: '2099-01-01', ver: 1 });
  expect(Review.parse(changed.body)).toMatchObject({ id: first.id, review_date: '2099-01-01', ver: 2 });
  const { reviews } = AdminReviews.parse((await asStaff('POST', `${at}/list`, {})).body);
  expect(reviews.map((review) => review.id)).toEqual([second.id, first.id]);
  expect((await call('GET', `/clinics/${id}/reviews`)).body).toEqual({ reviews: [], next_cursor: null });
  await asStaffMember('POST', `/admin/clinics/${id}/restore`, { ver });
  const seen = await call('GET', `/clinics/${id}/reviews`);
  await asStaffMember('POST', `/admin/clinics/${id}/archive`, { ver: ver + 1 });
  expect(JSON.stringify(seen.body)).not.toMatch(/updated_by|"ver"/);
  expect(seen.body).toMatchObject({ reviews: [{ id: first.id }, { id: second.id }] });
  const stale = await asStaff('DELETE', `${at}/${first.id}?ver=1`);
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', ver: 2 } });
  expect((await asStaff('DELETE', `${at}/${first.id}?ver=2`)).body).toEqual({ success: true });
  expectRefusal(await asStaff('DELETE', `${at}/${first.id}?ver=2`), 404, 'review_not_found', 'review_id');
  expectRefusal(await asStaff('POST', at, { ...typed, review_text: ' ' }), 400, 'invalid_input', 'review_text');
  expectRefusal(await asStaff('GET', `/admin/clinics/${id}`), 403, 'forbidden');
});

test('an admin puts pictures in order, with captions and what they show; visitors see it at once, and nothing of an archived clinic (A-035, A-073)', async () => {
  const { id, ver } = await archivedClinic();
  const at = `/admin/clinics/${id}/gallery`;
  const add = async (n: number) =>
    GalleryImage.parse(
      (await asStaffMember('POST', at, { image_url: `/images/${n}.jpg`, caption: '', alt: null })).body,
    );
  const [first, second] = [await add(1), await add(2)];
  expect(first).toMatchObject({ caption: null, clinic_id: id, ver: 1 });
  const words = { caption: 'The door', alt: 'A blue door' };
  const moved = await asStaffMember('PUT', `${at}/${first.id}`, { ...words, order: 0, ver: 1 });
  expect(AdminGallery.parse(moved.body).images.map((image) => image.id)).toEqual([first.id, second.id]);
  expect((await call('GET', `/clinics/${id}/gallery`)).body).toEqual({ images: [] });
  await asStaffMember('POST', `/admin/clinics/${id}/restore`, { ver });
  const seen = await call('GET', `/clinics/${id}/gallery`);
  await asStaffMember('POST', `/admin/clinics/${id}/archive`, { ver: ver + 1 });
  expect(seen.body).toMatchObject({ images: [{ id: first.id, ...words }, { id: second.id }] });
  expect(JSON.stringify(seen.body)).not.toMatch(/updated_by|"ver"|"order"/);
  expectRefusal(
    await asStaffMember('POST', at, { image_url: 'https://elsewhere.in/x.jpg', caption: null, alt: null }),
    400,
    'invalid_input',
    'image_url',
  );
  expect((await asStaffMember('DELETE', `${at}/${second.id}?ver=1`)).body).toEqual({ success: true });
  expect(AdminGallery.parse((await asStaffMember('GET', at)).body).images).toHaveLength(1);
});
