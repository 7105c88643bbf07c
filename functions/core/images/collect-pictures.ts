import { pictureAddress } from '#shared/domain/image-address.ts';
import type { Picture } from '#shared/domain/upload.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import type { ClinicStore } from '../clinics/ports.ts';
import type { Clock, Log } from '../ports.ts';
import type { ImageBucket, PictureStore, PostPictures } from './ports.ts';

export type CollectingWorld = {
  clock: Clock;
  clinics: Pick<ClinicStore, 'get' | 'gallery' | 'reviews'>;
  pictures: PictureStore;
  posts: PostPictures;
  bucket: Pick<ImageBucket, 'discard'>;
  log: Log;
};

/** A picture that is shown is looked at again after a month. */
const NEXT_CHECK_MS = 30 * DAY_MS;
const REVIEWS_PER_PAGE = 100;
/** An article may be typed for so long before it is saved: until then nothing tells that it shows a picture. */
const TYPED_FOR_MS = 28 * DAY_MS;

/**
 * Takes away pictures that nothing shows: those sent and never stored, those that others took the place of. Each is looked at
 * two days after it was sent, and every month from then on; one of an article is left alone at its first look.
 * @param until nothing is begun after this instant (milliseconds)
 * @returns what was done, for whoever reads it
 */
export async function collectPictures(world: CollectingWorld, until: number): Promise<string> {
  const { clock, pictures } = world;
  const now = clock.now();
  let [shown, collected] = [0, 0];
  const due = await pictures.due(new Date(now).toISOString());
  const inPosts = await namedByPosts(world, due);
  for (const picture of due) {
    if (clock.now() >= until) break;
    const shownBy = await whoShows(world, picture, inPosts);
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

const isOfArticle = ({ purpose }: Picture): boolean => purpose === 'blog';
const mayBeTyped = ({ clock }: CollectingWorld, { created_at }: Picture): boolean =>
  clock.now() - Date.parse(created_at) < TYPED_FOR_MS;

/** Those of articles that one of them shows; all articles are read for it, once, and only where one is asked of. */
async function namedByPosts(world: CollectingWorld, due: readonly Picture[]): Promise<ReadonlySet<string>> {
  const asked = due.filter((picture) => isOfArticle(picture) && !mayBeTyped(world, picture));
  return asked.length === 0 ? new Set() : world.posts.named(asked.map(({ stem }) => stem));
}

/** Which clinic shows a picture, where it is looked for from then on; no clinic for one of the blog. Null when nothing shows it. */
async function whoShows(
  world: CollectingWorld,
  picture: Picture,
  inPosts: ReadonlySet<string>,
): Promise<Pick<Picture, 'clinic_id'> | null> {
  if (isOfArticle(picture)) return mayBeTyped(world, picture) || inPosts.has(picture.stem) ? { clinic_id: null } : null;
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
