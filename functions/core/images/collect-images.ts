import { imageAddress } from '#shared/domain/images/image-address.ts';
import type { StoredImage } from '#shared/domain/images/upload.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import type { ClinicReader } from '#functions/store/clinics/clinic-reader.ts';
import type { ImageStore, PostImages } from '#functions/store/images/image-stores.ts';
import type { Clock, CountStuck, Log } from '../ports.ts';
import { reportStuck } from '../alarms.ts';
import { IMAGE_LEFT_ALONE_DAYS } from '#shared/domain/privacy/retention.ts';
import type { ImageBucket } from './ports.ts';

export type CollectingDeps = {
  clock: Clock;
  clinics: Pick<ClinicReader, 'get'>;
  pictures: ImageStore;
  posts: PostImages;
  bucket: Pick<ImageBucket, 'discard'>;
  log: Log;
  countStuck: CountStuck;
};

/** A picture that is shown is looked at again after a month. */
const NEXT_CHECK_MS = 30 * DAY_MS;
/** An image that may still be typed into an article. */
const NEXT_TRY_MS = DAY_MS;
/** An image that failed is looked at by the next run, which begins six hours later. */
const RETRY_MS = 5 * HOUR_MS;

/**
 * Takes away pictures that nothing shows: those sent and never stored, those that others took the place of. Each is looked at
 * once what was typed beside it is saved or forgotten, and every month from then on.
 * @param until nothing is begun after this instant (milliseconds)
 * @returns what was done, for whoever reads it
 */
export async function collectImages(deps: CollectingDeps, until: number): Promise<string> {
  const { clock, pictures } = deps;
  const now = clock.now();
  let [shown, collected] = [0, 0];
  const due = await pictures.due(new Date(now).toISOString());
  // As they are at the beginning: one that grows old enough while it runs was not looked for.
  const { young = [], old: ofArticles = [] } = Object.groupBy(due.filter(isOfArticle), (picture) =>
    mayBeTyped(picture, now) ? 'young' : 'old',
  );
  const inPosts = await namedByPosts(deps, ofArticles);
  const unknown = inPosts === null ? ofArticles : [];
  const stuck = unknown.map(({ stem }) => stem);
  const waiting = new Set([...young, ...unknown]);
  const unused = new Set(ofArticles.filter(({ stem }) => inPosts?.has(stem) === false));
  for (const picture of due) {
    if (clock.now() >= until) break;
    if (waiting.has(picture)) {
      // Put off: those of clinics do not wait behind it.
      const pause = unknown.includes(picture) ? RETRY_MS : NEXT_TRY_MS;
      await pictures.checkAgain(picture, new Date(now + pause).toISOString());
      continue;
    }
    const outcome = await collectIfUnused(deps, picture, unused, now);
    if (outcome === 'collected') collected += 1;
    if (outcome === 'shown') shown += 1;
    if (outcome === 'failed') stuck.push(picture.stem);
  }
  reportStuck(deps, 'unused-image', stuck);
  return `${collected} pictures collected, ${shown} are shown`;
}

/** One that fails waits for the next run, and the others do not wait behind it. */
async function collectIfUnused(
  deps: CollectingDeps,
  picture: StoredImage,
  unused: ReadonlySet<StoredImage>,
  now: number,
): Promise<'collected' | 'shown' | 'failed'> {
  const checkIn = (pause: number, shownBy = {}): Promise<void> =>
    deps.pictures.checkAgain({ ...picture, ...shownBy }, new Date(now + pause).toISOString());
  try {
    const shownBy = isOfArticle(picture) ? shownByArticle(picture, unused) : await whoShows(deps, picture);
    if (shownBy !== null) await checkIn(NEXT_CHECK_MS, shownBy);
    else await collect(deps, picture);
    return shownBy === null ? 'collected' : 'shown';
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    deps.log.alarm('the use of an image is unknown: it is retried', { picture: picture.stem, reason }, 'unused-image');
    await checkIn(RETRY_MS);
    return 'failed';
  }
}

/** The files first: what is left half done is found again by its row. */
async function collect({ pictures, bucket, log }: CollectingDeps, picture: StoredImage): Promise<void> {
  await bucket.discard(picture.stem);
  await pictures.remove(picture);
  log.info('a picture that nothing shows was taken away', { picture: picture.stem });
}

const isOfArticle = ({ purpose }: StoredImage): boolean => purpose === 'blog';
/** Pictures that versions before took in are due two days after they were sent. */
const mayBeTyped = ({ created_at }: StoredImage, now: number): boolean =>
  now - Date.parse(created_at) < IMAGE_LEFT_ALONE_DAYS * DAY_MS;

/** Which of some an article shows, null where nobody can tell; all articles are read for it, once, and only where one is asked of. */
async function namedByPosts(
  { posts, log }: CollectingDeps,
  asked: readonly StoredImage[],
): Promise<ReadonlySet<string> | null> {
  if (asked.length === 0) return new Set();
  const named = await posts.named(asked.map(({ stem }) => stem));
  if (named === null) log.warn('images of articles are retried: their use is unknown', { pictures: asked.length });
  return named;
}

type ShownBy = Pick<StoredImage, 'clinic_id'> | null;

const shownByArticle = (picture: StoredImage, unused: ReadonlySet<StoredImage>): ShownBy =>
  unused.has(picture) ? null : { clinic_id: null };

/** Which clinic shows a picture, where it is looked for from then on. Null when none does. */
async function whoShows(deps: CollectingDeps, picture: StoredImage): Promise<ShownBy> {
  const address = imageAddress(picture.stem);
  const known = picture.clinic_id;
  for (const clinic_id of known === null ? await deps.pictures.clinicsSince(picture.created_at) : [known])
    if (await shows(deps, clinic_id, address)) return { clinic_id };
  return null;
}

/** True if a clinic, its gallery or one of its reviews has the image. */
async function shows({ clinics, pictures }: CollectingDeps, clinicId: string, address: string): Promise<boolean> {
  const clinic = await clinics.get(clinicId);
  if (clinic === null || clinic.deleted_at !== null) return false;
  if (clinic.profile_image === address || clinic.banner_image === address) return true;
  return pictures.isBeside(clinicId, address);
}
