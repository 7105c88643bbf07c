import type { CollectingWorld } from '../core/images/collect-pictures.ts';
import { environment } from '../definitions/workers/collect-pictures.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createClinicReader } from '../store/clinic-reader.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createPictureStore } from '../store/picture-store.ts';
import { createPostPictures } from '../store/post-pictures.ts';
import { readEnv, readTableConfig } from './env.ts';
import { imageBucket } from './image-bucket.ts';
import { stuckCounter, type RuntimeLog } from './log.ts';

/** What collecting pictures needs. */
export function picturesWorld(log: RuntimeLog): CollectingWorld {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    clinics: createClinicReader(client, env.TABLE_NAME),
    pictures: createPictureStore(client, env.TABLE_NAME, log),
    posts: createPostPictures(client, env.TABLE_NAME, log),
    bucket: imageBucket(env.IMAGES_BUCKET),
    log,
    countStuck: stuckCounter('collect-pictures'),
  };
}
