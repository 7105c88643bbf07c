import { collectImages } from '../core/images/collect-images.ts';
import { environment } from '../definitions/workers/collect-images.ts';
import { clock, countStuck, imageBucket } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { clinicReader, pictures, postImages } from '../runtime/stores.ts';

const deps = lazyDeps('collect-images', environment, {
  clock,
  countStuck,
  pictures,
  clinics: clinicReader,
  posts: postImages,
  bucket: imageBucket,
});

/** Deletes unused images; runs on a schedule. */
export const handler = runOnSchedule(deps, collectImages);
