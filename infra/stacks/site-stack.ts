import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type {
  BehaviorOptions,
  ErrorResponse,
  FunctionAssociation,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { OFF, ORIGIN_HEADERS } from '#functions/environments.ts';
import { API_PREFIX } from '#shared/contract/api.ts';
import { BACK_OFFICE } from '#shared/contract/page-routes.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import {
  backOfficeHeaders,
  identityOrigin,
  imageHeaders,
  pictureSendingHeaders,
  pixelHeaders,
  siteHeaders,
} from '../constructs/answer-headers.ts';
import { privateBucket, uploadOrigin } from '../constructs/private-bucket.ts';
import { REPLACED_FILES_EXPIRE } from '../constructs/replaced-files.ts';
import { SITE_FILES, SiteFiles } from '../constructs/site-files.ts';
import { pageCaching, SitePages } from '../constructs/site-pages.ts';
import { ERROR_CACHING_SECONDS } from '../edge/error-caching.ts';
import { hostedZone, SITE_URL_PARAMETER, siteUrl } from '../site-url.ts';
import { originSecretValue, parameterName } from '../secret-references.ts';
import { PICTURE_SENDING_PAGES, PIXEL_PATH } from '../security-headers.ts';
import type { StageConfig, StageDomain } from '../stages.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import { stackProps } from '../stages.ts';

type SiteProps = {
  data: DataStack;
  api: ApiStack;
  edge: EdgeStack;
  identity: IdentityStack;
  siteDirs: readonly string[];
};

/** Error answers as they come from the origin, and no cache of them: every distribution's. */
const UNCACHED_ERRORS: ErrorResponse[] = Object.entries(ERROR_CACHING_SECONDS).map(([status, seconds]) => ({
  httpStatus: Number(status),
  ttl: Duration.seconds(seconds),
}));

const HTTPS_ONLY = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };

/** The one entrance of the product: pages, API and images on one origin. */
export class SiteStack extends Stack {
  constructor(scope: Construct, stage: StageConfig, { data, api, edge, identity, siteDirs }: SiteProps) {
    super(scope, `punnagai-${stage.name}-site`, stackProps(stage));
    const bucket = privateBucket(this, 'Pages', { lifecycleRules: [REPLACED_FILES_EXPIRE] });
    const headers = siteHeaders(this);
    const gateway = gatewayOrigin(api.host, stage);
    const pages = this.pages(gateway, headers);
    const uploads = uploadOrigin(data.imagesName, this.region);
    const sendsPictures = { ...pages, responseHeadersPolicy: pictureSendingHeaders(this, uploads) };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Punnagai ${stage.name}`,
      defaultBehavior: pages,
      additionalBehaviors: {
        [`${API_PREFIX}/*`]: this.api(gateway, headers),
        '/images/*': this.images(data.images),
        ...this.files(bucket, headers, stage),
        ...this.backOffice(bucket, uploads),
        ...Object.fromEntries(PICTURE_SENDING_PAGES.map((page) => [page, sendsPictures])),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheapest one with India in it.
      priceClass: PriceClass.PRICE_CLASS_200,
      webAclId: edge.firewallArn,
      errorResponses: UNCACHED_ERRORS,
      ...ownName(stage, edge),
    });
    acknowledgeDistribution(distribution);
    const files = siteDirs.every((folder) => existsSync(folder))
      ? new SiteFiles(this, 'Files', {
          bucket,
          siteDirs,
          functionsDir: api.surroundings.functionsDir,
          alarms: api.surroundings.alarms,
          adminConfig: {
            user_pool_id: identity.pool.userPoolId,
            client_id: identity.client.userPoolClientId,
            endpoint: identityOrigin(this.region),
          },
        })
      : null;
    new SitePages(this, 'RenderedPages', {
      api: api.api,
      surroundings: api.surroundings,
      environment: {
        ORIGIN_SECRET: originSecretValue(stage),
        TABLE_NAME: data.table.tableName,
        IMAGES_BUCKET: data.imagesName,
        SITE_URL: siteUrl(stage),
        BRAND_NAME: stage.brandName,
        META_PIXEL_ID: stage.meta?.pixelId ?? OFF,
      },
      ...(files === null ? {} : { after: files }),
    });
    if (stage.domain !== undefined) this.addRecords(distribution, stage.domain);
    const url = `https://${stage.domain?.name ?? distribution.distributionDomainName}`;
    new StringParameter(this, 'SiteUrl', { parameterName: parameterName(stage, SITE_URL_PARAMETER), stringValue: url });
    new CfnOutput(this, 'Url', { value: url, description: 'Where the site is' });
  }

  /** Every address that is no file: its function renders the page, or says that there is none. */
  private pages(origin: HttpOrigin, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return { ...HTTPS_ONLY, origin, cachePolicy: pageCaching(this), responseHeadersPolicy };
  }

  /** The built site. Where a stage has a pixel, the document of its script has a policy of its own. */
  private files(
    bucket: IBucket,
    headers: ResponseHeadersPolicy,
    { meta }: StageConfig,
  ): Record<string, BehaviorOptions> {
    const behaviour = {
      ...HTTPS_ONLY,
      // With the right to list, a missing file is a 404 rather than a 403.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
    };
    const files = Object.fromEntries(SITE_FILES.map((pattern) => [pattern, behaviour]));
    if (meta === undefined) return files;
    return { ...files, [PIXEL_PATH]: { ...behaviour, responseHeadersPolicy: pixelHeaders(this) } };
  }

  /** The back office: its document at every address of it, never kept. */
  private backOffice(bucket: IBucket, uploads: string): Record<string, BehaviorOptions> {
    const behaviour = {
      ...HTTPS_ONLY,
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: backOfficeHeaders(this, this.region, uploads),
      functionAssociations: [this.atEdge('BackOffice', 'back-office.js')],
    };
    return Object.fromEntries(BACK_OFFICE.flatMap((root) => [root, `${root}/*`]).map((at) => [at, behaviour]));
  }

  private api(origin: HttpOrigin, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      ...HTTPS_ONLY,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
      functionAssociations: [this.atEdge('ViewerAddress', 'viewer-address.js')],
    };
  }

  private images(images: IBucket): BehaviorOptions {
    // Known by its name only, so that its policy stays with the stack that keeps it.
    const bucket = Bucket.fromBucketAttributes(this, 'Images', { bucketName: images.bucketName, region: this.region });
    return {
      ...HTTPS_ONLY,
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: imageHeaders(this),
    };
  }

  private atEdge(id: string, file: string): FunctionAssociation {
    const filePath = fileURLToPath(new URL(`../edge/${file}`, import.meta.url));
    const code = FunctionCode.fromFile({ filePath });
    const fn = new EdgeFunction(this, id, { code, runtime: FunctionRuntime.JS_2_0 });
    return { function: fn, eventType: FunctionEventType.VIEWER_REQUEST };
  }

  private addRecords(distribution: Distribution, domain: StageDomain): void {
    const record = {
      zone: hostedZone(this, domain),
      recordName: `${domain.name}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    };
    new ARecord(this, 'Record', record);
    new AaaaRecord(this, 'Record6', record);
  }
}

const gatewayOrigin = (host: string, stage: StageConfig): HttpOrigin =>
  new HttpOrigin(host, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    customHeaders: { [ORIGIN_HEADERS.secret]: originSecretValue(stage) },
  });

/** Without a certificate of its own, CloudFront decides the oldest TLS by itself. */
const ownName = ({ domain }: StageConfig, { certificate }: EdgeStack) =>
  domain === undefined || certificate === undefined
    ? {}
    : { domainNames: [domain.name], certificate, minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021 };

function acknowledgeDistribution(distribution: Distribution): void {
  acknowledge(distribution, {
    'AwsSolutions-CFR1': 'Patients travel: nobody is refused for the country they are in.',
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
      'A bucket lists at its root only, and no address of the site leads there.',
    '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
      'The policy of the images bucket is written where the bucket is.',
    'AwsSolutions-CFR3':
      'Access logs would keep addresses of patients; metrics of the firewall and the API are kept instead.',
    'AwsSolutions-CFR4':
      "Without a domain of its own, CloudFront's certificate decides the oldest TLS; with one it is TLS 1.2.",
  });
}
