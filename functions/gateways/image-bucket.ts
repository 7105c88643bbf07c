import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { ObjectStore } from '../aws/object-store.ts';
import type { ImageBucket } from '#functions/core/images/ports.ts';
import { IMAGE_WIDTHS, imageAddress, imageAt } from '#shared/domain/images/image-address.ts';
import { LARGEST_UPLOAD } from '#shared/domain/images/upload-rules.ts';
import { incomingKey } from './upload-forms.ts';

/**
 * How long a call to an AWS service may take, in milliseconds. `throwOnRequestTimeout` because the SDK otherwise only
 * warns when the time is over.
 */
const clientTimeouts = (requestTimeout: number) => ({
  connectionTimeout: 1000,
  requestTimeout,
  throwOnRequestTimeout: true,
});

const filesOf = (stem: string): string[] => {
  const address = imageAddress(stem);
  return [address, ...IMAGE_WIDTHS.map((width) => imageAt(address, width))];
};

/** How long browsers and CloudFront keep a picture (specification: admin §7, Gallery). */
const CACHE_CONTROL = 'public, max-age=3600';

/**
 * A client of S3 without `Expect: 100-continue`, which the SDK adds from 2 MiB on. The header costs a round trip per
 * file, and the local engines cannot name the caller of such a request.
 * @param config the endpoint of a local S3
 */
export const createS3Client = (config: S3ClientConfig = {}): S3Client =>
  new S3Client({
    maxAttempts: 3,
    requestHandler: clientTimeouts(10_000),
    expectContinueHeader: false,
    ...config,
  });

/**
 * True if the key does not exist. Callers without permission to list the bucket get "access denied" for a missing key
 * (S3 API reference, GetObject).
 */
const isAbsent = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof Error && error.name === 'AccessDenied');

/** The object at a key, its body unread; null if the key does not exist. Throws what S3 throws. */
async function objectAt(client: S3Client, Bucket: string, Key: string): Promise<GetObjectCommandOutput | null> {
  try {
    return await client.send(new GetObjectCommand({ Bucket, Key }));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

const bytesOf = async ({ Body }: GetObjectCommandOutput): Promise<Uint8Array> =>
  (await Body?.transformToByteArray()) ?? new Uint8Array();

/** The objects of a bucket, for functions that write them. Throws what S3 throws. */
export const createObjectStore = (client: S3Client, bucket: string): ObjectStore => ({
  async get(key) {
    const found = await objectAt(client, bucket, key);
    return found && bytesOf(found);
  },
  put: async (Key, Body) => void (await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body }))),
});

/** The bucket of pictures. Throws what S3 throws. */
export function createImageBucket(client: S3Client, bucket: string): ImageBucket {
  return {
    async incoming(uploadId) {
      const found = await objectAt(client, bucket, incomingKey(uploadId));
      if (found === null) return null;
      // The form allows no more; a body that is not read is not in memory.
      if ((found.ContentLength ?? 0) > LARGEST_UPLOAD) return 'size';
      return Buffer.from(await bytesOf(found));
    },
    async drop(uploadId) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: incomingKey(uploadId) }));
    },
    async discard(stem) {
      for (const address of filesOf(stem))
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: address.slice(1) }));
    },
    async keep(address, { type, bytes }) {
      const place = { Bucket: bucket, Key: address.slice(1) };
      await client.send(
        new PutObjectCommand({ ...place, Body: bytes, ContentType: type, CacheControl: CACHE_CONTROL }),
      );
    },
  };
}
