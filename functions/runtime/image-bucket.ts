import { onceDone } from '../core/once.ts';
import type { ImageBucket } from '../core/images/ports.ts';

/** The bucket of pictures; what it takes to speak to S3 is loaded with the first file. Throws what S3 throws. */
export function imageBucket(bucket: string): ImageBucket {
  const loaded = onceDone(async () => {
    const { createImageBucket, createS3Client } = await import('../gateways/image-bucket.ts');
    return createImageBucket(createS3Client(), bucket);
  });
  return {
    incoming: async (uploadId) => (await loaded()).incoming(uploadId),
    drop: async (uploadId) => (await loaded()).drop(uploadId),
    discard: async (stem) => (await loaded()).discard(stem),
    keep: async (address, file) => (await loaded()).keep(address, file),
  };
}
