import { collectPictures } from '../core/images/collect-pictures.ts';
import { environment } from '../definitions/workers/collect-pictures.ts';
import { clock, countStuck, imageBucket } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { clinicReader, pictures, postPictures } from '../runtime/stores.ts';

const deps = lazyDeps('collect-pictures', environment, {
  clock,
  countStuck,
  pictures,
  clinics: clinicReader,
  posts: postPictures,
  bucket: imageBucket,
});

/** Deletes unused images; runs on a schedule. */
export const handler = runOnSchedule(deps, collectPictures);
