import { PublicClinic, type Activity, PublicImage, PublicReview } from '#shared/contract/clinics/clinics.ts';
import { clinicIn } from '#shared/domain/clinics/clinic-translations.ts';
import { comparedPrice, isBookable } from '#shared/domain/clinics/fee.ts';
import { inGalleryOrder } from '#shared/domain/clinics/gallery.ts';
import { isOpenOn } from '#shared/domain/clinics/schedule.ts';
import { Problem } from '#shared/problems.ts';
import { addDays, istDay, DAY_MS, istInstant, MINUTE_MS } from '#shared/values/ist.ts';
import { CLINIC_REF } from '#shared/values/clinic-path.ts';
import type { Language } from '#shared/values/language.ts';
import type { Clock } from '../ports.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';

/** The keys visitors may see and nothing else. */
const Public = PublicClinic.strip();

/** How many days of its calendar a clinic's page knows: until the same weekday comes again. */
const DAYS_AHEAD = [0, 1, 2, 3, 4, 5, 6];

/** True if visitors can see a clinic; false for an unknown or archived clinic. */
async function isShown({ clinics }: Pick<ClinicsDeps, 'clinics'>, id: string): Promise<boolean> {
  const clinic = await clinics.get(id);
  return clinic !== null && isBookable(clinic);
}

/**
 * One clinic as visitors see it.
 * @param input its id or, as 'city~name', an address that its page has or had; the language of its texts
 * @throws Problem clinic_not_found, for an archived one too
 */
export async function getClinic(
  deps: ClinicsDeps,
  input: { id: string; language?: Language | undefined },
): Promise<PublicClinic> {
  const id = CLINIC_REF.test(input.id) ? await deps.clinics.idAt(input.id.replace('~', '/')) : input.id;
  const clinic = id === null ? null : await deps.clinics.get(id);
  if (clinic === null || !isBookable(clinic)) throw new Problem('clinic_not_found');
  const today = istDay(deps.clock.now());
  const open_days = DAYS_AHEAD.map((ahead) => addDays(today, ahead)).filter((day) => isOpenOn(clinic, day));
  return Public.parse({
    ...clinicIn(clinic, input.language),
    open_days,
    list_price_paise: comparedPrice(clinic, today),
  });
}

/** Dependencies for showing clinics. */
export type ClinicsDeps = { clock: Clock; clinics: ClinicStore };

/**
 * How often a clinic was booked in the last seven days and since midnight in India, and how many minutes ago the last
 * time, if that is under 24 hours (specification: patient §2, social proof). Counts only, never who.
 */
export async function clinicActivity(deps: ClinicsDeps, input: { id: string }): Promise<Activity> {
  const now = deps.clock.now();
  const midnight = Date.parse(istInstant(istDay(now), '00:00'));
  const booked = await deps.clinics.confirmedSince(input.id, new Date(now - 7 * DAY_MS).toISOString());
  const ages = booked.map((at) => now - Date.parse(at));
  // Clocks of two machines may differ: a booking is never younger than now.
  const youngest = Math.max(0, Math.min(...ages));
  return {
    last_7_days: ages.length,
    today: ages.filter((age) => age <= now - midnight).length,
    last_booking_minutes_ago: youngest < DAY_MS ? Math.floor(youngest / MINUTE_MS) : null,
  };
}

/** The keys of an image that visitors may see, and nothing else. */
const ShownImage = PublicImage.strip();

/** A clinic's pictures in their order, those that have none newest first; an unknown or archived clinic has none (specification: patient §7). */
export async function listGallery(
  deps: Pick<ClinicsDeps, 'clinics'>,
  input: { id: string },
): Promise<{ images: PublicImage[] }> {
  const [images, shown] = await Promise.all([deps.clinics.gallery(input.id), isShown(deps, input.id)]);
  if (!shown) return { images: [] };
  return { images: images.toSorted(inGalleryOrder).map((image) => ShownImage.parse(image)) };
}

/** The keys of a review that visitors may see, and nothing else. */
const ShownReview = PublicReview.strip();

type ReviewsQuery = { id: string; limit: number; cursor?: string | undefined };

/** A page of a clinic's reviews, newest review_date first; an unknown or archived clinic has none (specification: patient §4, P-135). */
export async function listReviews(
  deps: Pick<ClinicsDeps, 'clinics'>,
  { id, limit, cursor }: ReviewsQuery,
): Promise<{ reviews: PublicReview[]; next_cursor: string | null }> {
  const page = cursor === undefined ? deps.clinics.reviews(id, limit) : deps.clinics.reviews(id, limit, cursor);
  const [{ reviews, next_cursor }, shown] = await Promise.all([page, isShown(deps, id)]);
  if (!shown) return { reviews: [], next_cursor: null };
  return { reviews: reviews.map((review) => ShownReview.parse(review)), next_cursor };
}
