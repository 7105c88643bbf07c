import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CfnElement, DefaultStackSynthesizer, Stack, CfnOutput, Duration } from 'aws-cdk-lib';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { InvocationType, Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import { ADMIN_CONFIG_PATH } from '#shared/contract/pages/page-routes.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { bundleDirectory, LAMBDA_HANDLER, MARKS_REPLACED } from '../bundle.ts';
import { logOutput } from '../alarms/alarm-rule.ts';
import { REPLACED_FILES_ALARM, REPLACED_FILES_FUNCTION } from '../alarms/alarm-rules.ts';
import { HASHED_FOLDER, NEWEST_LIST, REPLACED } from '../deploy/replaced-files.ts';
import { acknowledge, SERVERLESS_REASONS } from './security-findings.ts';
import { type AlarmTarget, Alarm } from './alarm.ts';
import { keptLog } from './retained-log.ts';

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
class ReplacedFiles extends Construct {
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

/** Configuration of the back office's document: the pool that staff sign in to, where that is asked, and where patient pages are. */
export type AdminConfig = { user_pool_id: string; client_id: string; endpoint: string; site_url: string };

type SiteFilesProps = {
  bucket: IBucket;
  siteDirs: readonly string[];
  /** False if the files are deleted with their deployment, so that the bucket can be deleted too. */
  keepsFiles: boolean;
  functionsDir: string;
  alarms: AlarmTarget;
  adminConfig: AdminConfig;
};

/** Assets have a hash in their name: browsers keep them for ever. Those of older builds go after a while (`ReplacedFiles`). */
const HASHED = `${HASHED_FOLDER}*`;
const FOR_EVER = CacheControl.fromString('public, max-age=31536000, immutable');
const ASK_AGAIN = CacheControl.fromString('no-cache');
const A_MINUTE = CacheControl.fromString('public, max-age=60');

/** Addresses of the static files in the site's sources: '/favicon.svg', '/pictures/*'. */
const PUBLIC = readdirSync(new URL('../../frontend/public', import.meta.url), { withFileTypes: true }).map((entry) =>
  entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`,
);

/** The addresses of the public site that CloudFront answers from the bucket, those the build adds among them; every other one is a page. */
export const SITE_FILES = [...PUBLIC.toSorted(), '/assets/*', '/share/*', '/config.json'];

/** Configuration that the site reads when it runs; one build serves every stage. */
const CONFIG = { razorpay_checkout_url: 'https://checkout.razorpay.com/v1/checkout.js' };

/** The built site and back office in their bucket: first the assets, then the pages that name them, and config.json. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { bucket, siteDirs, keepsFiles, functionsDir, alarms, adminConfig } = props;
    const logGroup = keptLog(this);
    const put = (
      name: string,
      sources: ISource[],
      cacheControl: CacheControl,
      filter: { include?: string[]; exclude?: string[] },
    ) =>
      new BucketDeployment(this, name, {
        sources,
        destinationBucket: bucket,
        prune: false,
        retainOnDelete: keepsFiles,
        logGroup,
        cacheControl: [cacheControl],
        ...filter,
      });
    const built = siteDirs.map((folder) => Source.asset(folder));
    const assets = put('Assets', built, FOR_EVER, { exclude: ['*'], include: [HASHED] });
    const pages = put('Pages', built, ASK_AGAIN, { exclude: [HASHED] });
    pages.node.addDependency(assets);
    const configs = [Source.jsonData('config.json', CONFIG), Source.jsonData(ADMIN_CONFIG_PATH.slice(1), adminConfig)];
    put('Config', configs, A_MINUTE, {});
    const newest = siteDirs
      .flatMap((folder) => readdirSync(path.join(folder, HASHED_FOLDER)))
      .toSorted()
      .map((file) => HASHED_FOLDER + file);
    const list = put('Newest', [Source.jsonData(NEWEST_LIST, newest)], ASK_AGAIN, {});
    list.node.addDependency(pages);
    new ReplacedFiles(this, 'Replaced', { bucket, functionsDir, alarms, newest, after: list });
    acknowledgeDeployer(bucket);
  }
}

const UPLOADS =
  "CDK's own deployer needs it to copy the site's files from the asset bucket to the bucket of pages; it touches no other.";

function acknowledgeDeployer(bucket: IBucket): void {
  const stack = Stack.of(bucket);
  const deployer = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  const pages = bucket.node.defaultChild;
  if (deployer === undefined || !CfnElement.isCfnElement(pages))
    throw new Error('The deployer of the site is not where it was');
  const assets = `arn:aws:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-<AWS::AccountId>-${stack.region}`;
  const wildcards = [
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    `Resource::${assets}/*`,
    `Resource::<${stack.getLogicalId(pages)}.Arn>/*`,
  ];
  acknowledge(deployer, {
    ...Object.fromEntries(wildcards.map((wildcard) => [`AwsSolutions-IAM5[${wildcard}]`, UPLOADS])),
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      "CDK's own deployer only writes its log with it.",
    'AwsSolutions-L1': "CDK's own deployer: its runtime is CDK's choice.",
    'Serverless-LambdaLatestVersion': "CDK's own deployer: its runtime is CDK's choice.",
    'Serverless-LambdaTracing': "CDK's own deployer runs in a deployment only, and CDK offers no tracing of it.",
    'Serverless-LambdaDLQ': 'CloudFormation waits for its answer, and rolls the deployment back if it fails.',
  });
}
