import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** Origin to which browsers post files for a bucket, with signed forms. */
export const uploadOrigin = (bucketName: string, region: string): string =>
  `https://${bucketName}.s3.${region}.amazonaws.com`;

/** A bucket that only CloudFront shows to anybody; it stays when its stack goes. */
export function privateBucket(
  scope: Construct,
  id: string,
  props: Pick<BucketProps, 'bucketName' | 'versioned' | 'lifecycleRules' | 'cors'> = {},
): IBucket {
  const bucket = new Bucket(scope, id, {
    ...props,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  acknowledge(bucket, {
    'AwsSolutions-S1': 'Access logs would keep addresses of patients; what lies here is public to every visitor.',
  });
  // The CDK types the two apart under exactOptionalPropertyTypes.
  return bucket as IBucket;
}
