import {
  CreateBucketCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { EXPIRING_OBJECTS } from '#infra/upload-bucket.ts';
import { DAY_MS } from '#shared/values/ist.ts';

type Listed = { Key?: string | undefined; LastModified?: Date | undefined };

/**
 * The keys of objects that are older than so many days. Their age is counted from the newest of them: who starts the product
 * after weeks goes on with the lists that stand until they are made anew.
 */
export function expiredKeys(objects: readonly Listed[], days: number): string[] {
  const writtenAt = ({ LastModified }: Listed): number => LastModified?.getTime() ?? Infinity;
  const newest = Math.max(...objects.map(writtenAt));
  return objects.flatMap((object) =>
    object.Key !== undefined && writtenAt(object) < newest - days * DAY_MS ? [object.Key] : [],
  );
}

/** Makes the bucket if there is none, and takes away what the rules of the cloud's bucket would have: the engine has no rules. */
export async function ensureBucket(endpoint: string, region: string, bucket: string): Promise<void> {
  const s3 = new S3Client({ endpoint, region, forcePathStyle: true });
  try {
    const isThere = await s3.send(new HeadBucketCommand({ Bucket: bucket })).then(
      () => true,
      () => false,
    );
    if (!isThere) await s3.send(new CreateBucketCommand({ Bucket: bucket }));
    else await expire(s3, bucket);
  } finally {
    s3.destroy();
  }
}

/** A thousand of each place are looked at; of more the others go at the next start. */
async function expire(s3: S3Client, bucket: string): Promise<void> {
  for (const { prefix, days } of EXPIRING_OBJECTS) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
    for (const Key of expiredKeys(Contents, days)) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  }
}
