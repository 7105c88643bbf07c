import { ADMIN_REVIEWS_PER_PAGE } from '#shared/contract/list-pages.ts';
import { WAITING_SHOWN, PendingReviews, type AdminReviews } from '#shared/contract/clinics/clinic-admin.ts';
import type { ReviewForm } from '#shared/contract/clinics/clinic-forms.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import { Problem } from '#shared/problems.ts';
import { istDay } from '#shared/values/ist.ts';
import { viewOf } from '#shared/values/lazy.ts';
import { auditEventOf, type AuditDeps } from '../../audit/audit-event-of.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { AUDITED_REVIEW } from '../../audit/audited-fields.ts';
import { differences, editedBy, editVersioned, removeVersioned } from '../../audit/edit-versioned.ts';
import { findClinic } from './edit-clinic.ts';
import { cursorOf } from '../../lists.ts';
import type { ClinicAdminIds } from '../../ports.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import type { ReviewsAndImages } from '#functions/store/clinics/reviews-and-images-store.ts';
import type { AuditAction } from '../../audit/event-sentences.ts';

export type ReviewDeps = AuditDeps & {
  ids: ClinicAdminIds;
  clinics: Pick<ClinicAdminStore, 'get'>;
  things: Pick<ReviewsAndImages, 'reviews' | 'saveReview'>;
};

type OfReview = { id: string; review_id: string; ver: number };

const entityOf = ({ clinic_id, id }: Review): string => `review#${clinic_id}#${id}`;

/** A page of a clinic's reviews, newest created first (specification: admin §7). Throws clinic_not_found. */
export async function adminReviews(
  deps: { clinics: Pick<ClinicAdminStore, 'get'>; things: Pick<ReviewsAndImages, 'reviews'> },
  { id, cursor }: { id: string; cursor?: string | undefined },
  limit = ADMIN_REVIEWS_PER_PAGE,
): Promise<AdminReviews> {
  const [{ clinic_name }, all] = await Promise.all([findClinic(deps, id), deps.things.reviews(id)]);
  const behind = cursor === undefined ? all : all.filter((review) => cursorOf(review) < cursor);
  const reviews = behind.slice(0, limit);
  const last = reviews.at(-1);
  return {
    clinic_name,
    reviews,
    next_cursor: behind.length > reviews.length && last !== undefined ? cursorOf(last) : null,
  };
}

/** Writes down a review as an admin typed it; without a date it is today's. Throws clinic_not_found. */
export async function addReview(
  deps: ReviewDeps,
  actor: Actor,
  { id, ...form }: ReviewForm & { id: string },
): Promise<Review> {
  await findClinic(deps, id);
  const now = deps.clock.now();
  const edited = editedBy(deps, actor, 0);
  const after: Review = {
    ...form,
    review_date: form.review_date ?? istDay(now),
    id: deps.ids.reviewId(),
    clinic_id: id,
    created_at: edited.updated_at,
    ...edited,
    source: 'admin',
    state: 'published',
    appointment_id: null,
  };
  const auditEvent = auditEventOf(deps, actor, {
    action: 'review.create',
    entity: entityOf(after),
    fields: Object.keys(form),
    changes: changesOf(AUDITED_REVIEW, {}, after),
  });
  if (await deps.things.saveReview({ before: null, after }, auditEvent)) return after;
  await findClinic(deps, id);
  throw new Error(`There is a review ${after.id} already`);
}

type WaitingDeps = {
  clinics: Pick<ClinicAdminStore, 'several'>;
  things: Pick<ReviewsAndImages, 'pendingReviews'>;
};

/** A review that waits, with the name of its clinic. */
export type NamedReview = Review & { clinic_name: string };

/** A page of the reviews of patients that nobody has published yet, oldest first. */
export async function waitingPage(
  { clinics, things }: WaitingDeps,
  limit: number,
  cursor?: string,
): Promise<{ reviews: NamedReview[]; next_cursor: string | null }> {
  const found = await things.pendingReviews(limit + 1, cursor);
  const shown = found.slice(0, limit);
  const named = await clinics.several([...new Set(shown.map(({ clinic_id }) => clinic_id))]);
  const names = new Map(named.map(({ id, clinic_name }) => [id, clinic_name]));
  const reviews = shown.map((review) => ({ ...review, clinic_name: names.get(review.clinic_id) ?? '' }));
  const last = shown.at(-1);
  return { reviews, next_cursor: found.length > shown.length && last !== undefined ? cursorOf(last) : null };
}

/** Reviews of patients that nobody has published yet, oldest first, with the names of their clinics. */
export async function pendingReviews(deps: WaitingDeps): Promise<PendingReviews> {
  const { reviews: found, next_cursor } = await waitingPage(deps, WAITING_SHOWN);
  const reviews = found.map((review) => viewOf(PendingReviews.shape.reviews.element, review));
  return { reviews, more: next_cursor !== null };
}

/**
 * Shows everybody what a patient wrote, in the patient's own words.
 * @throws Problem clinic_not_found, review_not_found, changed_meanwhile
 */
export const publishReview = (deps: ReviewDeps, actor: Actor, asked: OfReview): Promise<Review> =>
  editReview(deps, actor, asked, 'review.publish', (before) =>
    before.state === 'published' ? null : { ...before, state: 'published' },
  );

/**
 * Writes the whole form of a review; its id stays whatever its date becomes, and without a date it keeps the one it had.
 * Throws clinic_not_found, review_not_found, changed_meanwhile; review_of_patient where the words are a patient's own.
 */
export const updateReview = (
  deps: ReviewDeps,
  actor: Actor,
  { id, review_id, ver, ...form }: ReviewForm & OfReview,
): Promise<Review> =>
  editReview(deps, actor, { id, review_id, ver }, 'review.update', (before) => {
    if (before.source === 'patient') throw new Problem('review_of_patient', 'review_id');
    return { ...before, ...form, review_date: form.review_date ?? before.review_date };
  });

/** Deletes a review. Throws as updateReview. */
export async function removeReview(deps: ReviewDeps, actor: Actor, asked: OfReview): Promise<{ success: true }> {
  await removeVersioned(deps, actor, {
    ver: asked.ver,
    read: () => findReview(deps, asked),
    audit: (before) => ({
      action: 'review.delete',
      entity: entityOf(before),
      changes: changesOf(AUDITED_REVIEW, before, {}),
    }),
    remove: (before, auditEvent) => deps.things.saveReview({ before, after: null }, auditEvent),
  });
  return { success: true };
}

const editReview = (
  deps: ReviewDeps,
  actor: Actor,
  asked: OfReview,
  action: AuditAction,
  change: (before: Review) => Review | null,
): Promise<Review> =>
  editVersioned(deps, actor, {
    ver: asked.ver,
    read: () => findReview(deps, asked),
    change,
    audit: (edit) => ({ action, entity: entityOf(edit.after), ...differences(AUDITED_REVIEW, edit) }),
    save: (edit, auditEvent) => deps.things.saveReview(edit, auditEvent),
  });

async function findReview(deps: ReviewDeps, { id, review_id }: Omit<OfReview, 'ver'>): Promise<Review> {
  const [, all] = await Promise.all([findClinic(deps, id), deps.things.reviews(id)]);
  const review = all.find((one) => one.id === review_id);
  if (review === undefined) throw new Problem('review_not_found', 'review_id');
  return review;
}
