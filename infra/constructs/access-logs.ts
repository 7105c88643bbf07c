import { Aws, Duration, Fn, Stack, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { type IBucket, BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import { CfnLoggingConfiguration } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { keptDays } from '#shared/domain/privacy/retention.ts';
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

/** CloudFront and its firewall deliver their logs from here, wherever the bucket is (CloudFront developer guide, standard logging). */
const DELIVERS_FROM = 'us-east-1';

/**
 * The bucket of the access logs of CloudFront and the firewall. The firewall writes only to buckets whose names begin with
 * 'aws-waf-logs-' (AWS WAF developer guide, logging to S3). The end of the name is of the stack's own id: a bucket that an
 * earlier stack left behind has another name.
 */
export function accessLogBucket(scope: Construct, stageName: string): IBucket {
  const stackId = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  const bucket = privateBucket(scope, 'AccessLogs', 'It is the bucket of the access logs itself.', {
    bucketName: `aws-waf-logs-${stageName}-${Aws.ACCOUNT_ID}-${Fn.select(0, Fn.split('-', stackId))}`,
    lifecycleRules: [{ expiration: Duration.days(keptDays('access_log')) }],
  });
  const delivers = {
    principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
    conditions: {
      StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
      ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:logs:${DELIVERS_FROM}:${Aws.ACCOUNT_ID}:*` },
    },
  };
  bucket.addToResourcePolicy(
    new PolicyStatement({ ...delivers, actions: ['s3:GetBucketAcl'], resources: [bucket.bucketArn] }),
  );
  bucket.addToResourcePolicy(
    new PolicyStatement({
      ...delivers,
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects(`AWSLogs/${Aws.ACCOUNT_ID}/*`)],
    }),
  );
  return bucket;
}

/**
 * The logged fields of a request to CloudFront: its sender, its time, its path and its answer. Queries, referrers and
 * cookies are left out, because they say what a visitor searched for.
 */
const RECORDED = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'c-ip',
  'c-port',
  'cs-method',
  'cs-protocol',
  'cs-protocol-version',
  'x-host-header',
  'cs-uri-stem',
  'cs(User-Agent)',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'x-edge-result-type',
  'x-edge-response-result-type',
  'ssl-protocol',
  'ssl-cipher',
];

/** Delivers the access logs of distributions to the bucket; belongs to a stack in us-east-1. */
export class DistributionLogs extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { prefix, bucketArn, distributions }: { prefix: string; bucketArn: string; distributions: Record<string, string> },
  ) {
    super(scope, id);
    if (Stack.of(this).region !== DELIVERS_FROM) throw new Error(`CloudFront delivers its logs from ${DELIVERS_FROM}`);
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${prefix}-access-logs`,
      destinationResourceArn: bucketArn,
      outputFormat: 'json',
    });
    for (const [host, resourceArn] of Object.entries(distributions)) {
      const name = `${prefix}-${host}-access`;
      const source = new CfnDeliverySource(this, `Source-${host}`, { name, logType: 'ACCESS_LOGS', resourceArn });
      const delivery = new CfnDelivery(this, `Delivery-${host}`, {
        deliverySourceName: name,
        deliveryDestinationArn: destination.attrArn,
        recordFields: RECORDED,
      });
      delivery.addResourceDependency(source);
    }
  }
}

/** Logs each request that the firewall saw, without queries and without the headers that sign somebody in. */
export const firewallLogs = (scope: Construct, firewallArn: string, bucketArn: string): CfnLoggingConfiguration =>
  new CfnLoggingConfiguration(scope, 'FirewallLogs', {
    resourceArn: firewallArn,
    logDestinationConfigs: [bucketArn],
    redactedFields: [
      { queryString: {} },
      ...['authorization', 'cookie', 'referer'].map((name) => ({ singleHeader: { Name: name } })),
    ],
  });
