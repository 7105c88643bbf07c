import { ALGORITHM, compact, hmac, signingKey } from './sign-request.ts';
import { credentialsOf, type AwsConfig } from './aws-service.ts';

type Form = {
  bucket: string;
  key: string;
  /** Allowed size of the file, in bytes. */
  size: { least: number; most: number };
  /** Other fields that the form must contain, with exactly these values. */
  fields: Readonly<Record<string, string>>;
  seconds: number;
};

/** '2026-11-22T06:45:00Z' of '2026-11-22T06:45:00.000Z'. */
const inSeconds = (iso: string): string => `${iso.slice(0, 19)}Z`;

/**
 * The fields of a form with which a browser sends one file to S3, and the signature over what it may hold (S3 API reference,
 * POST policy; AWS Signature Version 4). The SDK's own way to sign it is two fifths of a bundle.
 * @param now milliseconds
 */
export function signForm(config: AwsConfig, form: Form, now: number): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken } = credentialsOf(config);
  const time = compact(new Date(now).toISOString());
  const day = time.slice(0, 8);
  const fields = {
    ...form.fields,
    bucket: form.bucket,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${accessKeyId}/${day}/${config.region}/s3/aws4_request`,
    'X-Amz-Date': time,
    ...(sessionToken === undefined ? {} : { 'X-Amz-Security-Token': sessionToken }),
    key: form.key,
  };
  const policy = {
    expiration: inSeconds(new Date(now + form.seconds * 1000).toISOString()),
    conditions: [
      ['content-length-range', form.size.least, form.size.most],
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ],
  };
  const Policy = Buffer.from(JSON.stringify(policy)).toString('base64');
  const signature = hmac(signingKey(secretAccessKey, day, config.region, 's3'), Policy).toString('hex');
  return { ...fields, Policy, 'X-Amz-Signature': signature };
}
