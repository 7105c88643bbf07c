import { createHash } from 'node:crypto';
import { CfnElement, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import { REPLACED_FILES_ALARM, REPLACED_FILES_FUNCTION } from '../alarms/alarm-rules.ts';
import { logOutput } from '../alarms/alarm-rule.ts';
import { bundleDirectory, LAMBDA_HANDLER } from '../bundle.ts';
import { HASHED_FOLDER, MARKS_REPLACED, NEWEST_LIST, REPLACED } from '../deploy/replaced-mark.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { Alarm, type AlarmTarget } from './alarm.ts';
import { keptLog } from './retained-log.ts';
import { SERVERLESS_REASONS, acknowledge } from './security-findings.ts';

/** Files that a newer build replaced stay for pages that are still open, or kept by a phone (docs/decisions/030). */
export const REPLACED_FILES_EXPIRE: LifecycleRule = {
  prefix: HASHED_FOLDER,
  tagFilters: { [REPLACED.key]: REPLACED.value },
  expiration: Duration.days(keptDays('replaced_file')),
};

type ReplacedFilesProps = {
  bucket: IBucket;
  functionsDir: string;
  alarms: AlarmTarget;
  /** The files of the newest build. */
  newest: readonly string[];
  /** Deployment that must have written to the bucket before. */
  after: Construct;
};

/**
 * Marks the files that a build replaced, after the deployment of that build. The deployment does not wait for it: what a run
 * leaves unmarked is marked by its retries or after the next deployment.
 */
export class ReplacedFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, functionsDir, alarms, newest, after }: ReplacedFilesProps) {
    super(scope, id);
    const logGroup = keptLog(this);
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const policy = new Policy(this, 'Policy', { roles: [role], statements: statements(bucket, logGroup) });
    const timeout = Duration.minutes(10);
    const fn = new LambdaFunction(this, 'Function', {
      description: 'Punnagai marks files of the site that a deployment replaced',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundleDirectory(functionsDir, MARKS_REPLACED)),
      handler: LAMBDA_HANDLER,
      timeout,
      memorySize: 256,
      environment: {
        BUCKET_NAME: bucket.bucketName,
        // Another build is another function, which runs once.
        BUILD: createHash('sha256').update(newest.join('\n')).digest('hex'),
      },
      logGroup,
      role: role.withoutPolicyUpdates(),
    });
    new Trigger(this, 'AfterDeployment', { handler: fn, invocationType: InvocationType.EVENT, executeAfter: [after] });
    acknowledge(policy, {
      [`AwsSolutions-IAM5[Resource::<${logicalId(bucket)}.Arn>/${HASHED_FOLDER}*]`]:
        'It marks any file of an older build.',
    });
    acknowledge(fn, SERVERLESS_REASONS.deploy);
    acknowledgeProvider(Stack.of(this));
    fn.node.addDependency(policy);
    const names = { [REPLACED_FILES_FUNCTION]: fn.functionName };
    new Alarm(this, REPLACED_FILES_ALARM, alarms, names);
    new CfnOutput(this, 'LogGroup', { value: logGroup.logGroupName }).overrideLogicalId(logOutput('replaced-files'));
  }
}

const statements = (bucket: IBucket, { logGroupArn }: LogGroup): PolicyStatement[] => [
  new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroupArn] }),
  new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
  new PolicyStatement({ actions: ['s3:GetObject'], resources: [bucket.arnForObjects(NEWEST_LIST)] }),
  new PolicyStatement({
    actions: ['s3:GetObject', 's3:PutObject', 's3:GetObjectTagging', 's3:PutObjectTagging', 's3:DeleteObjectTagging'],
    resources: [bucket.arnForObjects(`${HASHED_FOLDER}*`)],
  }),
];

function logicalId(bucket: IBucket): string {
  const element = bucket.node.defaultChild;
  if (!CfnElement.isCfnElement(element)) throw new Error('The bucket of the site is not where it was');
  return Stack.of(bucket).getLogicalId(element);
}

/** CDK's own function that runs a trigger. */
function acknowledgeProvider(stack: Stack): void {
  const provider = stack.node.tryFindChild('AWSCDK.TriggerCustomResourceProviderCustomResourceProvider');
  if (provider === undefined) throw new Error('The trigger provider is not where it was');
  acknowledge(provider, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      "CDK's own function only writes its log with it.",
    'AwsSolutions-L1': "CDK's own function: its runtime is CDK's choice.",
  });
}
