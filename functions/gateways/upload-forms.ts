import type { AwsConfig } from '../aws/aws-service.ts';
import { signForm } from '../aws/sign-form.ts';
import type { UploadForms } from '#functions/core/images/ports.ts';
import { LARGEST_UPLOAD } from '#shared/domain/images/upload-rules.ts';

/**
 * Returns the key of an uploaded file before it becomes images: CloudFront serves 'images/' only
 * (infra/stacks/data-stack.ts).
 */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

/** A slow phone sends 5 MB in two minutes; whoever finds the form later can do nothing with it. */
const SECONDS = 300;

/**
 * Forms that S3 takes one file with: of this key, this type and no more than this size (S3 user guide, POST policy).
 * @param url where browsers send them
 */
export const createUploadForms = (config: AwsConfig, bucket: string, url: string): UploadForms => ({
  async formFor({ id, type }) {
    const size = { least: 1, most: LARGEST_UPLOAD };
    const form = { bucket, key: incomingKey(id), size, fields: { 'Content-Type': type }, seconds: SECONDS };
    return { url, fields: signForm(config, form, Date.now()) };
  },
});
