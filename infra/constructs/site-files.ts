import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CfnElement, DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { ADMIN_CONFIG_PATH } from '#shared/contract/pages/page-routes.ts';
import { HASHED_FOLDER, NEWEST_LIST } from '../deploy/replaced-mark.ts';
import { acknowledge } from './security-findings.ts';
import type { AlarmTarget } from './alarm.ts';
import { keptLog } from './retained-log.ts';
import { ReplacedFiles } from './replaced-files.ts';

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

/** Assets have a hash in their name: browsers keep them for ever. Those of older builds go after a while (replaced-files.ts). */
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
