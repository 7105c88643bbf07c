import { pictureAddress } from '#shared/domain/image-address.ts';
import type { Picture } from '#shared/domain/upload.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import type { ClinicStore } from '../clinics/ports.ts';
import type { Clock, Log } from '../ports.ts';
import type { ImageBucket, PictureStore } from './ports.ts';

export type CollectingWorld = {
  clock: Clock;
  clinics: Pick<ClinicStore, 'get' | 'gallery' | 'reviews'>;
  pictures: PictureStore;
  bucket: Pick<ImageBucket, 'discard'>;
  log: Log;
};

/** A picture that is shown is looked at again after a month. */
const NEXT_CHECK_MS = 30 * DAY_MS;
const REVIEWS_PER_PAGE = 100;

/**
 * Takes away pictures that nothing shows: those sent and never stored, those that others took the place of. Each is looked at
 * two days after it was sent, and every month from then on.
 * @param until nothing is begun after this instant (milliseconds)
 * @returns what was done, for whoever reads it
 */
export async function collectPictures(world: CollectingWorld, until: number): Promise<string> {
  const { clock, pictures } = world;
  const now = clock.now();
  let [shown, collected] = [0, 0];
  for (const picture of await pictures.due(new Date(now).toISOString())) {
    if (clock.now() >= until) break;
    const shownBy = await whoShows(world, picture);
    if (shownBy !== null) {
      await pictures.checkAgain({ ...picture, ...shownBy }, new Date(now + NEXT_CHECK_MS).toISOString());
      shown += 1;
    } else {
      await collect(world, picture);
      collected += 1;
    }
  }
  return `${collected} pictures collected, ${shown} are shown`;
}

/** The files first: what is left half done is found again by its row. */
async function collect({ pictures, bucket, log }: CollectingWorld, picture: Picture): Promise<void> {
  await bucket.discard(picture.stem);
  await pictures.remove(picture);
  log.info('a picture that nothing shows was taken away', { picture: picture.stem });
}

/** Which clinic shows a picture, where it is looked for from then on; no clinic for one of the blog. Null when nothing shows it. */
async function whoShows(world: CollectingWorld, picture: Picture): Promise<Pick<Picture, 'clinic_id'> | null> {
  // An article names its pictures in its text: none is taken away.
  if (picture.purpose === 'blog') return { clinic_id: null };
  const address = pictureAddress(picture.stem);
  const known = picture.clinic_id;
  for (const clinic_id of known === null ? await world.pictures.clinicsSince(picture.created_at) : [known])
    if (await shows(world, clinic_id, address)) return { clinic_id };
  return null;
}

/** Whether a clinic, its gallery or one of its reviews has the picture. */
async function shows({ clinics }: CollectingWorld, clinicId: string, address: string): Promise<boolean> {
  const clinic = await clinics.get(clinicId);
  if (clinic === null || clinic.deleted_at !== null) return false;
  if (clinic.profile_image === address || clinic.banner_image === address) return true;
  if ((await clinics.gallery(clinicId)).some(({ image_url }) => image_url === address)) return true;
  let cursor: string | undefined;
  do {
    const { reviews, next_cursor } = await clinics.reviews(clinicId, REVIEWS_PER_PAGE, cursor);
    if (reviews.some(({ reviewer_image }) => reviewer_image === address)) return true;
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  return false;
}
