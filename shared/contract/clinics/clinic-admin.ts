import * as z from 'zod';
import { Clinic, AdminClinicRecord } from '../../domain/clinics/clinic.ts';
import { GalleryImage } from '../../domain/clinics/gallery.ts';
import { Pause } from '../../domain/clinics/pause.ts';
import { Review } from '../../domain/clinics/review.ts';
import { AppointmentId, ClinicId } from '../../values/ids.ts';
import { ClinicForm, DaysForm, HoursForm, ImageWords, NewImage, PauseForm, ReviewForm } from './clinic-forms.ts';
import { CURSOR } from '../cursor.ts';
import { ListedAdminClinic, AdminClinicQuery } from '../list-pages.ts';
import { access, route } from '../route.ts';
import { lazyObject, lazyStrictObject } from '../../values/lazy.ts';

/** So many pictures fit on a clinic's page, and into one transaction that puts them in order. */
export const MOST_IMAGES = 60;
/** Related rows are counted so far; more are said as so many. */
export const MOST_COUNTED = 1000;

/** A clinic as the team sees it. `availability` has all seven days; `hours_stored` says whether anybody has set them. */
export const AdminClinic = lazyObject(
  () =>
    AdminClinicRecord.omit({ deleted_at: true }).extend({
      availability: Clinic.shape.availability.unwrap(),
      hours_stored: z.boolean(),
    }).shape,
);
export type AdminClinic = z.infer<typeof AdminClinic>;

export const AdminClinicList = lazyStrictObject(() => ({
  clinics: z.array(ListedAdminClinic),
  next_cursor: z.string().nullable(),
}));
export type AdminClinicList = z.infer<typeof AdminClinicList>;

const Visit = lazyStrictObject(() => ({ appointment_id: AppointmentId, slot: z.iso.datetime(), held: z.boolean() }));

/**
 * Booked visits that a change leaves outside the clinic's times: they stand, and so do times that are `held` while somebody
 * pays for them. At most 50 of them, the soonest first.
 */
export const OutsideVisits = lazyStrictObject(() => ({
  total: z.int(),
  visits: z.array(Visit).max(50),
}));
export type OutsideVisits = z.infer<typeof OutsideVisits>;

/**
 * Visits at any clinic that are still to come, booked or being paid for: at most 50 of them, the soonest first. With `more`
 * there are more than were looked through, and `total` is what was found.
 */
export const ComingVisits = lazyStrictObject(() => ({
  total: z.int(),
  more: z.boolean(),
  visits: z.array(Visit.extend({ clinic_name: z.string() })).max(50),
}));
export type ComingVisits = z.infer<typeof ComingVisits>;

/** The clinic as it stands afterwards (as before, when nothing was to be saved), and whom it concerns. */
export const ChangedClinic = lazyStrictObject(() => ({ clinic: AdminClinic, outside: OutsideVisits }));
export type ChangedClinic = z.infer<typeof ChangedClinic>;

/** Numbers of a clinic's records, each counted up to MOST_COUNTED (specification: admin §3). */
export const Dependencies = lazyStrictObject(() => ({
  appointments: z.int(),
  leads: z.int(),
  reviews: z.int(),
  gallery: z.int(),
  availability: z.int(),
  total: z.int(),
}));
export type Dependencies = z.infer<typeof Dependencies>;

/** Result of deleting a clinic: deleted, or archived because bookings refer to it. */
const Removal = z.enum(['delete', 'archive']);

export const DependencyCheck = lazyStrictObject(() => ({
  hasRelatedData: z.boolean(),
  dependencies: Dependencies,
  removal: Removal,
}));
export type DependencyCheck = z.infer<typeof DependencyCheck>;

/** 'Clinic deleted successfully', or that it was archived and why. */
export const Removed = lazyStrictObject(() => ({ success: z.literal(true), message: z.string(), removal: Removal }));
export type Removed = z.infer<typeof Removed>;

const ReviewId = z.string().min(1).max(64);
const ImageId = z.string().min(1).max(64);
const byId = lazyStrictObject(() => ({ id: ClinicId }));
const ver = z.int().min(1);
/** Version that a DELETE names, in the query. */
const verInQuery = z.coerce.number().int().min(1);
const ofReview = lazyStrictObject(() => ({ ...byId.shape, review_id: ReviewId }));
const ofImage = lazyStrictObject(() => ({ ...byId.shape, image_id: ImageId }));

export const AdminReviews = lazyStrictObject(() => ({
  clinic_name: z.string(),
  reviews: z.array(Review),
  next_cursor: z.string().nullable(),
}));
export type AdminReviews = z.infer<typeof AdminReviews>;
export const AdminGallery = lazyStrictObject(() => ({ images: z.array(GalleryImage) }));
const adminReads = access('admin', 'nothing', 'no_personal_data');
const adminEdits = access('admin', 'site_content', 'no_personal_data');
const staffReads = access('staff', 'nothing', 'no_personal_data');
const staffEdits = access('staff', 'site_content', 'no_personal_data');

/** So many of the reviews that wait are shown at once. */
export const WAITING_SHOWN = 25;
const PendingReview = lazyStrictObject(() => ({
  ...Review.pick({ id: true, clinic_id: true, reviewer_name: true, rating: true, created_at: true }).shape,
  clinic_name: z.string(),
}));
export const PendingReviews = lazyStrictObject(() => ({
  reviews: z.array(PendingReview).max(WAITING_SHOWN),
  /** True if more of them wait. */
  more: z.boolean(),
}));
export type PendingReviews = z.infer<typeof PendingReviews>;
const Gone = lazyStrictObject(() => ({ success: z.literal(true) }));

const edits = ['clinic_not_found', 'changed_meanwhile'] as const;
const editsReview = [...edits, 'review_not_found'] as const;
const editsImage = [...edits, 'image_not_found'] as const;

export const clinicAdmin = {
  // Staff look for a clinic whose reviews they edit.
  list: route('POST', '/admin/clinics/list', { ...staffReads, summary: 'List all clinics, newest first' })
    .input(AdminClinicQuery)
    .output(AdminClinicList),
  create: route('POST', '/admin/clinics', {
    ...adminEdits,
    summary: 'Create a clinic',
    successStatus: 201,
    largeBody: true,
  })
    .input(ClinicForm)
    .output(AdminClinic),
  get: route('GET', '/admin/clinics/{id}', {
    ...adminReads,
    summary: 'Get a clinic',
    problems: ['clinic_not_found'],
  })
    .input(byId)
    .output(AdminClinic),
  update: route('PUT', '/admin/clinics/{id}', {
    ...adminEdits,
    summary: 'Update a clinic',
    problems: edits,
    largeBody: true,
  })
    .input(lazyStrictObject(() => ({ ...ClinicForm.shape, id: ClinicId, ver })))
    .output(AdminClinic),
  remove: route('DELETE', '/admin/clinics/{id}', {
    ...adminEdits,
    summary: 'Delete a clinic, or archive it if it has bookings',
    problems: edits,
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, ver: verInQuery })))
    .output(Removed),
  dependencies: route('GET', '/admin/clinics/{id}/dependencies', {
    ...adminReads,
    summary: 'Count the records of a clinic',
    problems: ['clinic_not_found'],
  })
    .input(byId)
    .output(DependencyCheck),
  hours: route('PUT', '/admin/clinics/{id}/hours', {
    ...adminEdits,
    summary: 'Update the weekly hours of a clinic',
    problems: edits,
  })
    .input(lazyStrictObject(() => ({ ...HoursForm.shape, id: ClinicId })))
    .output(ChangedClinic),
  days: route('PUT', '/admin/clinics/{id}/days', {
    ...adminEdits,
    summary: 'Update the closed and extra-open dates of a clinic',
    problems: edits,
  })
    .input(DaysForm)
    .output(ChangedClinic),
  pause: route('PUT', '/admin/clinics/{id}/pause', {
    ...adminEdits,
    summary: 'Pause or resume new bookings at a clinic; existing bookings stay',
    problems: edits,
  })
    .input(lazyStrictObject(() => ({ ...PauseForm.shape, id: ClinicId })))
    .output(ChangedClinic),
  archive: route('POST', '/admin/clinics/{id}/archive', {
    ...adminEdits,
    summary: 'Archive a clinic: it leaves all lists, and its bookings stay',
    problems: edits,
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, ver })))
    .output(ChangedClinic),
  restore: route('POST', '/admin/clinics/{id}/restore', {
    ...adminEdits,
    summary: 'Restore an archived clinic',
    problems: edits,
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, ver })))
    .output(ChangedClinic),
  pauseState: route('GET', '/admin/pause', {
    ...adminReads,
    summary: 'Get whether all new bookings are paused',
  }).output(Pause),
  comingVisits: route('GET', '/admin/pause/visits', {
    ...adminReads,
    summary: 'Count the upcoming visits at all clinics',
  }).output(ComingVisits),
  pauseAll: route('PUT', '/admin/pause', {
    ...adminEdits,
    summary: 'Pause or resume new bookings at all clinics; existing bookings stay',
    problems: ['changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ver, paused: z.boolean() })))
    .output(Pause),

  reviews: route('POST', '/admin/clinics/{id}/reviews/list', {
    ...staffReads,
    summary: 'List reviews of a clinic, newest first',
    problems: ['clinic_not_found'],
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, cursor: CURSOR.reviews().optional() })))
    .output(AdminReviews),
  addReview: route('POST', '/admin/clinics/{id}/reviews', {
    ...staffEdits,
    summary: 'Create a review',
    successStatus: 201,
    problems: ['clinic_not_found'],
  })
    .input(lazyStrictObject(() => ({ ...ReviewForm.shape, id: ClinicId })))
    .output(Review),
  updateReview: route('PUT', '/admin/clinics/{id}/reviews/{review_id}', {
    ...staffEdits,
    summary: 'Update a review that staff entered',
    problems: [...editsReview, 'review_of_patient'],
  })
    .input(lazyStrictObject(() => ({ ...ReviewForm.shape, id: ClinicId, review_id: ReviewId, ver })))
    .output(Review),
  pendingReviews: route('GET', '/admin/pending-reviews', {
    ...access('staff', 'nothing', 'personal_data'),
    summary: 'List reviews by patients that await publication, oldest first',
  }).output(PendingReviews),
  publishReview: route('POST', '/admin/clinics/{id}/reviews/{review_id}/publish', {
    ...staffEdits,
    summary: 'Publish a review by a patient',
    problems: editsReview,
  })
    .input(lazyStrictObject(() => ({ ...ofReview.shape, ver })))
    .output(Review),
  removeReview: route('DELETE', '/admin/clinics/{id}/reviews/{review_id}', {
    ...staffEdits,
    summary: 'Delete a review',
    problems: editsReview,
  })
    .input(lazyStrictObject(() => ({ ...ofReview.shape, ver: verInQuery })))
    .output(Gone),

  gallery: route('GET', '/admin/clinics/{id}/gallery', {
    ...adminReads,
    summary: 'List images of a clinic in their order',
    problems: ['clinic_not_found'],
  })
    .input(byId)
    .output(AdminGallery),
  addImage: route('POST', '/admin/clinics/{id}/gallery', {
    ...adminEdits,
    summary: 'Add an uploaded image as the first one',
    successStatus: 201,
    problems: ['clinic_not_found', 'gallery_full'],
  })
    .input(lazyStrictObject(() => ({ ...NewImage.shape, id: ClinicId })))
    .output(GalleryImage),
  updateImage: route('PUT', '/admin/clinics/{id}/gallery/{image_id}', {
    ...adminEdits,
    summary: 'Update the description and the position of an image (0 is the first)',
    problems: editsImage,
  })
    .input(
      lazyStrictObject(() => ({
        ...ImageWords.shape,
        id: ClinicId,
        image_id: ImageId,
        ver,
        order: z.int().min(0).max(MOST_IMAGES),
      })),
    )
    .output(AdminGallery),
  removeImage: route('DELETE', '/admin/clinics/{id}/gallery/{image_id}', {
    ...adminEdits,
    summary: 'Remove an image from the gallery',
    problems: editsImage,
  })
    .input(lazyStrictObject(() => ({ ...ofImage.shape, ver: verInQuery })))
    .output(Gone),
};
