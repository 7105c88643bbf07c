import { expect, test } from 'vitest';
import * as z from 'zod';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { AdminReviews, PendingReviews } from '#shared/contract/clinics/clinic-admin.ts';
import { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { PublicReview } from '#shared/contract/clinics/clinics.ts';
import { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { ExportPart } from '#shared/contract/list-exports.ts';
import { DataSubjectPage } from '#shared/contract/privacy/privacy.ts';
import { API_PREFIX } from '#shared/contract/raw-routes.ts';
import { contract } from '#shared/contract/api.ts';
import { rulesOf } from '#shared/contract/route.ts';
import { Review } from '#shared/domain/clinics/review.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { hourFromNow } from '#test/flows/all-day.ts';
import { bookedEarlier, reviewedEarlier, visitByLink } from '#test/flows/earlier.ts';
import { runningProduct } from '#test/running-product.ts';
import { allDayClinic, asStaffMember } from './a-clinic.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';

const product = runningProduct();
const AdminVer = z.looseObject({ ver: z.int() });
const Page = z.looseObject({ reviews: z.array(PublicReview) });
const SAID = { rating: 4, text: 'Gentle, and on time.', name: 'Asha' };

/** A visit whose patient came, so many hours ago, as staff noted. */
async function cameHoursAgo(hours: number) {
  const clinic = await allDayClinic();
  const visit = await visitByLink(product, { clinic_id: clinic.id, slot: hourFromNow(-hours) }, (hours + 8) * 60);
  const at = `/own-bookings/${visit.appointment_id}`;
  const view = async () =>
    ManagedBooking.parse((await call('GET', '/own-bookings', { headers: bearer(visit.key) })).body);
  const { ver } = await view();
  const complete = await asStaffMember('POST', `/admin/bookings/${visit.appointment_id}/complete`, { ver }, 'staff');
  expect(complete.status, JSON.stringify(complete.body)).toBe(200);
  const review = async (body: object = {}, key = visit.key) =>
    call('POST', `${at}/review`, { body: { ver: (await view()).ver, ...SAID, ...body }, headers: bearer(key) });
  return { ...visit, clinic, view, review };
}

type Came = Awaited<ReturnType<typeof cameHoursAgo>>;
const listed = async ({ clinic }: Came): Promise<Review[]> =>
  AdminReviews.parse((await asStaffMember('POST', `/admin/clinics/${clinic.id}/reviews/list`, {}, 'staff')).body)
    .reviews;
const waiting = async ({ clinic }: Came) =>
  PendingReviews.parse((await asStaffMember('GET', '/admin/pending-reviews', undefined, 'staff')).body).reviews.filter(
    ({ clinic_id }) => clinic_id === clinic.id,
  );
/** An archived clinic shows nothing: it is open while `read` runs. */
async function whileOpen<T>({ clinic }: Came, read: () => Promise<T>): Promise<T> {
  const { ver } = AdminVer.parse((await asStaffMember('GET', `/admin/clinics/${clinic.id}`)).body);
  const restored = await asStaffMember('POST', `/admin/clinics/${clinic.id}/restore`, { ver });
  expect(restored.status).toBe(200);
  const answer = await read();
  await asStaffMember('POST', `/admin/clinics/${clinic.id}/archive`, { ver: ver + 1 });
  return answer;
}

const shown = (visit: Came): Promise<PublicReview[]> =>
  whileOpen(visit, async () => Page.parse((await call('GET', `/clinics/${visit.clinic.id}/reviews`)).body).reviews);

/** All that anyone reads of a clinic: each public GET of the contract about one, and its page in two languages. */
async function publicTexts({ id }: Came['clinic']): Promise<Record<string, string>> {
  const paths = Object.values(contract.clinics)
    .map((route) => rulesOf(route))
    .filter(({ method, path, auth }) => method === 'GET' && auth === 'none' && path.includes('{id}'))
    .map(({ path }) => `${API_PREFIX}${path.replace('{id}', id)}`);
  const pages = ['', '/ta'].map((language) => `${language}/clinics/${id}?tab=reviews`);
  const read = async (at: string) => {
    const answer = await fetch(`${product.url}${at}`);
    expect(answer.status, at).toBe(200);
    return [at, await answer.text()] as const;
  };
  return Object.fromEntries(await Promise.all([...paths, ...pages].map(read)));
}

/** The random characters of an id, and how many of them in a row no text holds by chance. */
const [RANDOM_LENGTH, TELLING] = [16, 8];
const partsOf = (id: string): string[] =>
  Array.from({ length: RANDOM_LENGTH - TELLING + 1 }, (_, at) => id.slice(-RANDOM_LENGTH).slice(at, at + TELLING));

test('a patient’s review of a visit stays unseen until staff publish it, and only the patient can change it', async () => {
  const visit = await cameHoursAgo(2);
  const until = new Date(Date.parse(visit.slot) + 30 * 24 * 3_600_000).toISOString();
  expect((await visit.view()).allowed).toContainEqual({ operation: 'review', refund_paise: null, until });
  const booking = ManagedBooking.parse((await visit.review()).body);
  expect(booking.reviewed_at).not.toBeNull();
  expect(booking.allowed.map(({ operation }) => operation)).not.toContain('review');
  expectRefusal(await visit.review(), 409, 'act_not_allowed');
  const [review] = await listed(visit);
  expect(review).toMatchObject({
    reviewer_name: 'Asha',
    review_text: SAID.text,
    source: 'patient',
    state: 'waiting',
    appointment_id: visit.appointment_id,
  });
  expect(await waiting(visit)).toMatchObject([{ id: review?.id, clinic_name: visit.clinic.clinic_name, rating: 4 }]);
  expect(await shown(visit)).toEqual([]);
  const taken = (more = {}) => asStaffMember('POST', '/admin/exports/pending-reviews', { rows: 0, ...more });
  const lines = async () => ExportPart.parse((await taken()).body).csv.split('\r\n');
  const own = (line: string) => line.endsWith(`,${visit.clinic.id}`);
  const line = expect.stringContaining(`${visit.clinic.clinic_name},Asha,4,"Gentle, and on time.",`);
  expect((await lines()).filter(own)).toEqual([line]);
  const { events: exported } = AuditEventList.parse(
    (await asStaffMember('POST', '/admin/audit/list', { entity: 'list#pendingReviews' })).body,
  );
  expect(exported[0]).toMatchObject({ action: 'list.export', fields: [expect.stringMatching(/^rows: \d+$/)] });
  expectRefusal(await taken({ cursor: 'rev_1' }), 400, 'invalid_input', 'cursor');
  const at = `/admin/clinics/${visit.clinic.id}/reviews/${review?.id}`;
  const form = { reviewer_name: 'Asha', reviewer_image: null, rating: 5, review_text: 'Best!', review_date: null };
  expectRefusal(await asStaffMember('PUT', at, { ...form, ver: 1 }, 'staff'), 409, 'review_of_patient', 'review_id');
  expect((await asStaffMember('POST', `${at}/publish`, { ver: 2 }, 'staff')).status).toBe(409);
  const others = await allDayClinic();
  for (const nowhere of [
    `/admin/clinics/${others.id}/reviews/${review?.id}/publish`,
    `/admin/clinics/${visit.clinic.id}/reviews/${others.id}/publish`,
  ])
    expect((await asStaffMember('POST', nowhere, { ver: 1 }, 'staff')).status, nowhere).toBe(404);
  const published = Review.parse((await asStaffMember('POST', `${at}/publish`, { ver: 1 }, 'staff')).body);
  expect(published).toMatchObject({ id: review?.id, review_text: SAID.text, state: 'published', ver: 2 });
  const entity = `review#${visit.clinic.id}#${review?.id}`;
  const { events } = AuditEventList.parse((await asStaffMember('POST', '/admin/audit/list', { entity })).body);
  expect(events.map(({ action }) => action)).toEqual(['review.publish']);
  expect(await waiting(visit)).toEqual([]);
  expect((await lines()).filter(own)).toEqual([]);
  const [seen] = await shown(visit);
  expect(seen).toMatchObject({ reviewer_name: 'Asha', rating: 4, review_text: SAID.text, source: 'patient' });
  expect(Object.keys(seen ?? {})).not.toContain('appointment_id');
  const { history, notifications } = BookingDetail.parse(
    (await asStaffMember('GET', `/admin/bookings/${visit.appointment_id}`)).body,
  );
  expect(history.at(-1)).toMatchObject({ move: 'review_given', actor: 'patient' });
  expect(notifications.filter(({ kind }) => kind === 'review_asked').map(({ state }) => state)).toEqual([
    'PENDING',
    'PENDING',
  ]);
});

test('nothing that everyone reads of a clinic tells a part of the id of a visit that was reviewed', async () => {
  const visit = await cameHoursAgo(2);
  expect((await visit.review()).status).toBe(200);
  const [review] = await listed(visit);
  await asStaffMember('POST', `/admin/clinics/${visit.clinic.id}/reviews/${review?.id}/publish`, { ver: 1 }, 'staff');
  const texts = await whileOpen(visit, () => publicTexts(visit.clinic));
  expect(Object.keys(texts).length).toBeGreaterThan(5);
  // The review is there: a text without it could tell nothing of its visit.
  expect(Object.values(texts).filter((text) => text.includes(String(review?.id)))).not.toEqual([]);
  const secrets = [...partsOf(visit.appointment_id), bookingRef(visit.appointment_id)];
  expect(secrets.length).toBeGreaterThan(8);
  for (const [at, text] of Object.entries(texts))
    expect(
      secrets.filter((secret) => text.toUpperCase().includes(secret)),
      at,
    ).toEqual([]);
});

test('an old link writes a review and does nothing else; a strange one nothing at all', async () => {
  const visit = await cameHoursAgo(30);
  const seen = await visit.view();
  expect(Date.parse(seen.acts_until)).toBeLessThan(Date.now());
  expect(seen.allowed.map(({ operation }) => operation)).toEqual(['review', 'replace_link']);
  expectRefusal(await visit.review({}, 'own.zz.wrong'), 401, 'unauthorized', 'Authorization');
  for (const [field, value] of [
    ['rating', 0],
    ['rating', 6],
    ['rating', 4.5],
    ['text', '  '],
    ['text', 'a'.repeat(1001)],
    ['name', 'www.cheap.example'],
    ['name', ''],
  ] as const)
    expectRefusal(await visit.review({ [field]: value }), 400, 'invalid_input', field);
  const ask = { body: { ver: seen.ver, reason: 'it hurts' }, headers: bearer(visit.key) };
  const asked = await call('POST', `/own-bookings/${visit.appointment_id}/refund-request`, ask);
  expectRefusal(asked, 401, 'unauthorized', 'Authorization');
  expect((await visit.review()).status).toBe(200);
});

test('a review goes with whoever wrote it, published or not, and so does the question that waits', async () => {
  for (const isPublished of [true, false]) {
    const visit = await cameHoursAgo(30);
    expect((await visit.review()).status).toBe(200);
    const [review] = await listed(visit);
    if (isPublished)
      await asStaffMember('POST', `/admin/clinics/${visit.clinic.id}/reviews/${review?.id}/publish`, { ver: 1 });
    const { phone } = visit.patient;
    const { entries } = DataSubjectPage.parse((await asStaffMember('POST', '/admin/privacy/find', { phone })).body);
    expect(entries[0]?.data).toContainEqual({ label: 'Review of the visit', value: `4 of 5, as Asha: ${SAID.text}` });
    const { ver } = await visit.view();
    const erased = await asStaffMember('POST', `/admin/privacy/bookings/${visit.appointment_id}/erase`, { ver });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect(await listed(visit)).toEqual([]);
    const { notifications } = BookingDetail.parse(
      (await asStaffMember('GET', `/admin/bookings/${visit.appointment_id}`)).body,
    );
    const asked = notifications.filter(({ kind }) => kind === 'review_asked');
    expect(asked.map(({ state }) => state)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
  }
});

test('five reviews of visits that everybody reads are the rating of a clinic that has none of its own, and four are none (P-031, P-055)', async () => {
  const { id } = await allDayClinic();
  const at = `/admin/clinics/${id}`;
  for (const hours of [2, 3, 4, 5, 6]) {
    const visit = await bookedEarlier(product, { clinic_id: id, slot: hourFromNow(-hours) }, 12 * 60);
    await reviewedEarlier(product, visit, 10);
  }
  const rating = async () => {
    await product.runNow('publish-clinics');
    return (await asStaffMember('GET', at)).body['patient_rating'];
  };
  const { reviews } = AdminReviews.parse((await asStaffMember('POST', `${at}/reviews/list`, {})).body);
  expect(reviews).toHaveLength(5);
  for (const { id: review } of reviews)
    expect((await asStaffMember('POST', `${at}/reviews/${review}/publish`, { ver: 1 })).status).toBe(200);
  expect(await rating()).toEqual({ mean: 5, count: 5, pleased: 5 });
  expect((await asStaffMember('DELETE', `${at}/reviews/${reviews[0]?.id}?ver=2`)).status).toBe(200);
  expect(await rating()).toBeNull();
});
