import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from './security-findings.ts';

/** The reason for a bucket that is read through CloudFront. */
export const LOGGED_BY_CLOUDFRONT = 'CloudFront logs every request for its objects, and they are public.';

/** Origin to which browsers post files for a bucket, with signed forms. */
export const uploadOrigin = (bucketName: string, region: string): string =>
  `https://${bucketName}.s3.${region}.amazonaws.com`;

/**
 * A bucket that only CloudFront shows to anybody; it stays when its stack is deleted.
 * @param unlogged the reason why S3 writes no access log of it
 */
export function privateBucket(
  scope: Construct,
  id: string,
  unlogged: string,
  props: Pick<BucketProps, 'bucketName' | 'versioned' | 'lifecycleRules' | 'cors' | 'removalPolicy'> = {},
): IBucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    ...props,
  });
  acknowledge(bucket, { 'AwsSolutions-S1': unlogged });
  // The CDK types the two apart under exactOptionalPropertyTypes.
  return bucket as IBucket;
}
