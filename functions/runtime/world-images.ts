import type { ProcessingWorld } from '../core/images/process-upload.ts';
import { environment } from '../definitions/workers/images.ts';
import { createPictureMaker } from '../gateways/pictures/picture-maker.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createUploadStore } from '../store/upload-store.ts';
import { readEnv, readTableConfig } from './env.ts';
import { imageBucket } from './image-bucket.ts';
import type { RuntimeLog } from './log.ts';

/** What making pictures needs. */
export function imagesWorld(log: RuntimeLog): ProcessingWorld {
  const env = readEnv(environment());
  return {
    uploads: createUploadStore(createDynamoClient(readTableConfig()), env.TABLE_NAME),
    bucket: imageBucket(env.IMAGES_BUCKET),
    maker: createPictureMaker(),
    log,
  };
}
