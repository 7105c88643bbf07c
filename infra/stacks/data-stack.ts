import { CfnOutput, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableV2, type ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { HttpMethods, type CorsRule, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { tableDefinition } from '#functions/store/table/table-definition.ts';
import { type AlarmTarget, alarmTopic } from '../constructs/alarm.ts';
import { accessLogBucket, LOGGED_BY_CLOUDFRONT, privateBucket } from '../constructs/access-logs.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { EXPIRING_OBJECTS, uploadCors } from '../upload-bucket.ts';
import { hostNames } from '../site-url.ts';
import { stackProps, type StageConfig, type StageDomain } from '../stages.ts';

const keysOf = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => ({
  partitionKey: { name: partitionKey, type: AttributeType.STRING },
  sortKey: { name: sortKey, type: AttributeType.STRING },
});

const projectionOf = ({ projection }: (typeof tableDefinition.indexes)[number]) =>
  typeof projection === 'string'
    ? { projectionType: ProjectionType[projection] }
    : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...projection] };

/** Staff send files from the back office, partners from the public site. Without a domain neither name is known yet. */
function corsRule(domain: StageDomain | undefined): CorsRule {
  const names = domain === undefined ? ['*'] : Object.values(hostNames(domain)).map((name) => `https://${name}`);
  const { methods, origins, headers, maxAgeSeconds } = uploadCors(names);
  return {
    allowedMethods: methods.map((method) => HttpMethods[method]),
    allowedOrigins: [...origins],
    allowedHeaders: headers,
    maxAge: maxAgeSeconds,
  };
}

/** Resources that outlive every deployment: the table, the images, the access logs, and the topic that alarms go to. */
export class DataStack extends Stack {
  /** The table of the product: the stack's own, or the copy that a restore switched to. */
  readonly table: Pick<ITableV2, 'tableName' | 'tableArn'>;
  readonly ownTable: TableV2;
  /** The name of the bucket of images, for other stacks. */
  readonly imagesName: string;
  /** The ARN of the bucket of access logs, for stacks in every region. */
  readonly accessLogsArn: string;
  readonly alarms: AlarmTarget;

  constructor(scope: Construct, stage: StageConfig) {
    super(scope, `punnagai-${stage.name}-data`, stackProps(stage));
    const own = new TableV2(this, 'Table', {
      ...keysOf(tableDefinition),
      timeToLiveAttribute: tableDefinition.ttlAttribute,
      globalSecondaryIndexes: tableDefinition.indexes.map((index) => ({
        ...keysOf(index),
        indexName: index.name,
        ...projectionOf(index),
      })),
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: keptDays('backup'),
      },
      deletionProtection: stage.keepsNothing !== true,
      // CloudFormation cannot delete a protected table: the rollback of a first deployment would fail at it.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.ownTable = own;
    this.table =
      stage.restoredTable === undefined ? own : TableV2.fromTableName(this, 'RestoredTable', stage.restoredTable);
    const images = this.imageBucket(stage);
    this.imagesName = this.published('ImagesBucket', images.bucketName, 'Name of the bucket of images');
    const { bucketArn } = accessLogBucket(this, stage.name);
    this.accessLogsArn = this.published('AccessLogsArn', bucketArn, 'ARN of the bucket of access logs');
    this.alarms = { topic: alarmTopic(this, stage), stageName: stage.name, runbookUrl: stage.runbookUrl };
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
  }

  /** Publishes a value as a stack output. @returns a reference for other stacks, which are deployed after this one */
  private published(name: string, value: string, description: string): string {
    new CfnOutput(this, name, { value, description });
    return Fn.getStackOutput(this.stackName, name, this.region);
  }

  private imageBucket({ domain }: StageConfig): IBucket {
    const bucket = privateBucket(this, 'Images', LOGGED_BY_CLOUDFRONT, {
      versioned: true,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(keptDays('deleted_object')),
          abortIncompleteMultipartUploadAfter: Duration.days(keptDays('broken_upload')),
        },
        ...EXPIRING_OBJECTS.map(({ prefix, days }) => ({
          prefix,
          expiration: Duration.days(days),
          noncurrentVersionExpiration: Duration.days(keptDays('deleted_temporary')),
        })),
      ],
      cors: [corsRule(domain)],
    });
    // The distribution is made after the bucket, in another stack: it is known by its account, not by its id.
    const reader = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: { StringEquals: { 'AWS:SourceAccount': this.account } },
    };
    bucket.addToResourcePolicy(
      new PolicyStatement({ ...reader, actions: ['s3:GetObject'], resources: [bucket.arnForObjects('images/*')] }),
    );
    // With the right to list, a missing image is a 404 rather than a 403.
    bucket.addToResourcePolicy(
      new PolicyStatement({ ...reader, actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
    );
    return bucket;
  }
}
