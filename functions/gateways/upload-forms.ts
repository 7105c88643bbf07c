import type { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { UploadForms } from '#functions/core/images/ports.ts';
import { LARGEST_UPLOAD } from '#shared/domain/upload-rules.ts';
import { incomingKey } from './image-bucket.ts';

/** A slow phone sends 5 MB in two minutes; whoever finds the form later can do nothing with it. */
const SECONDS = 300;

/**
 * Forms that S3 takes one file with: of this key, this type and no more than this size (S3 user guide, POST policy).
 * @param url where browsers send them
 */
export const createUploadForms = (client: S3Client, bucket: string, url: string): UploadForms => ({
  async formFor({ id, type }) {
    const { fields } = await createPresignedPost(client, {
      Bucket: bucket,
      Key: incomingKey(id),
      Conditions: [['content-length-range', 1, LARGEST_UPLOAD]],
      Fields: { 'Content-Type': type },
      Expires: SECONDS,
    });
    return { url, fields };
  },
});
