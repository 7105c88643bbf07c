import { ImagesJob } from '#shared/jobs/job-payloads.ts';
import { processUpload } from '../core/images/process-upload.ts';
import { environment } from '../definitions/workers/images.ts';
import { imageBucket, imageMaker } from '../runtime/adapters.ts';
import { handleBatch } from '../runtime/handle-batch.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { uploads } from '../runtime/stores.ts';

const deps = lazyDeps('images', environment, { uploads, bucket: imageBucket, maker: imageMaker });

/** Makes images of uploaded files. */
export const handler = handleBatch({
  job: ImagesJob,
  log: deps.log,
  work: ({ upload_id }) => processUpload(deps, upload_id),
});
