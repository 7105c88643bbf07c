import { ImagesJob } from '#shared/jobs/queue-jobs.ts';
import { processUpload } from '../core/images/process-upload.ts';
import { once } from '../core/once.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { createLog } from '../runtime/log.ts';
import { imagesWorld } from '../runtime/world-images.ts';

const log = createLog('images');
const world = once(() => imagesWorld(log));

/** Makes pictures of files that arrived. */
export const handler = handleBatch({
  job: ImagesJob,
  log,
  work: ({ upload_id }) => processUpload(world(), upload_id),
});
