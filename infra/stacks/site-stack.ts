import { existsSync } from 'node:fs';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  HeadersFrameOption,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type FunctionAssociation,
  type IOrigin,
  type ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IHostedZone } from 'aws-cdk-lib/aws-route53';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { OFF } from '#functions/definitions/variables.ts';
import { API_PREFIX, STAFF_PREFIX } from '#shared/contract/raw-routes.ts';
import { BACK_OFFICE, BACK_OFFICE_FILES } from '#shared/contract/pages/page-routes.ts';
import type { Host } from '#shared/contract/route.ts';
import {
  edgeFunction,
  gatewayOrigin,
  HostDistribution,
  HTTPS_ONLY,
  backOfficeHeaders,
  identityOrigin,
  imageHeaders,
  siteHeaders,
  hostedZone,
  originSecretValue,
} from '../constructs/host-distribution.ts';
import type { FunctionSurroundings } from '../constructs/manifest-function.ts';
import { LOGGED_BY_CLOUDFRONT, privateBucket, uploadOrigin } from '../constructs/access-logs.ts';
import { SITE_FILES, SiteFiles, REPLACED_FILES_EXPIRE } from '../constructs/site-files.ts';
import { pageCaching, SitePages } from '../constructs/site-pages.ts';
import { siteUrl } from '../site-url.ts';
import { hostPolicies, IMAGE_SENDING_PAGES, PIXEL_PATH, type HostPolicies } from '../security-headers.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { GatewayStack } from './gateway-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import { stackProps, type StageConfig } from '../stages.ts';

type SiteProps = {
  data: DataStack;
  gateway: GatewayStack;
  edge: EdgeStack;
  identity: IdentityStack;
  surroundings: FunctionSurroundings;
  siteDirs: readonly string[];
};

/** Parts that the distributions of both hosts share. */
type Shared = {
  stage: StageConfig;
  edge: EdgeStack;
  zone: IHostedZone | undefined;
  apiHost: string;
  bucket: IBucket;
  images: BehaviorOptions;
  policies: HostPolicies;
  viewerAddress: FunctionAssociation[];
  noRoute: FunctionAssociation[];
};

/**
 * The two entrances of the product, each with its own origin: the public site, and the back office, whose tokens no
 * third-party script of the public site can reach.
 */
export class SiteStack extends Stack {
  /** The ARN of the distribution of each host. */
  readonly distributions: Record<Host, string>;
  /** The id of the distribution of each host. */
  readonly distributionIds: Record<Host, string>;

  constructor(
    scope: Construct,
    stage: StageConfig,
    { data, gateway, edge, identity, surroundings, siteDirs }: SiteProps,
  ) {
    super(scope, `punnagai-${stage.name}-site`, stackProps(stage));
    const bucket = privateBucket(this, 'Pages', LOGGED_BY_CLOUDFRONT, {
      lifecycleRules: [REPLACED_FILES_EXPIRE],
      // The deployment fills it: CloudFormation cannot delete it when it rolls a first deployment back.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const policies = hostPolicies({
      identityOrigin: identityOrigin(this.region),
      uploadOrigin: uploadOrigin(data.imagesName, this.region),
    });
    const shared: Shared = {
      stage,
      edge,
      zone: stage.domain === undefined ? undefined : hostedZone(this, stage.domain),
      apiHost: gateway.host,
      bucket,
      images: this.images(data.imagesName, policies.site.image),
      policies,
      viewerAddress: edgeFunction(this, 'ViewerAddress', 'viewer-address.js'),
      noRoute: edgeFunction(this, 'NoRoute', 'no-route.js'),
    };
    // First the back office: the public host redirects to it, and it learns of the public host by a file.
    const admin = this.adminHost(shared);
    const site = this.publicHost(shared, admin.url);
    this.distributions = { site: site.distributionArn, admin: admin.distributionArn };
    this.distributionIds = { site: site.distributionId, admin: admin.distributionId };
    const files = siteDirs.every((folder) => existsSync(folder))
      ? new SiteFiles(this, 'Files', {
          bucket,
          siteDirs,
          keepsFiles: stage.keepsNothing !== true,
          functionsDir: surroundings.functionsDir,
          alarms: surroundings.alarms,
          adminConfig: {
            user_pool_id: identity.pool.userPoolId,
            client_id: identity.client.userPoolClientId,
            endpoint: identityOrigin(this.region),
            site_url: site.url,
          },
        })
      : null;
    new SitePages(this, 'RenderedPages', {
      api: gateway.api,
      surroundings,
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
  }

  /** Pages, files, the public API and images. Addresses of the back office lead to its host. */
  private publicHost(shared: Shared, adminUrl: string): HostDistribution {
    const { bucket, policies, images, noRoute } = shared;
    const origin = gatewayOrigin(shared.apiHost, shared.stage, 'site');
    const headers = siteHeaders(this, 'SiteHeaders', policies.site.page);
    // Every address that is no file: its function renders the page, or says that there is none.
    const pages: BehaviorOptions = {
      ...HTTPS_ONLY,
      origin,
      cachePolicy: pageCaching(this),
      responseHeadersPolicy: headers,
    };
    const sendsImages = {
      ...pages,
      responseHeadersPolicy: siteHeaders(this, 'ImageSendingHeaders', policies.site.imageSendingPage),
    };
    const toAdminHost: BehaviorOptions = {
      ...HTTPS_ONLY,
      origin,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: headers,
      functionAssociations: edgeFunction(this, 'ToAdminHost', 'to-admin-host.js', { ADMIN_URL: adminUrl }),
    };
    const api = apiBehaviour(origin, headers, shared);
    return this.host(shared, 'site', pages, {
      [`${STAFF_PREFIX}/*`]: { ...api, functionAssociations: noRoute },
      [`${API_PREFIX}/*`]: api,
      '/images/*': images,
      ...this.files(bucket, headers, shared),
      ...Object.fromEntries(BACK_OFFICE.flatMap((root) => [root, `${root}/*`]).map((at) => [at, toAdminHost])),
      ...Object.fromEntries(IMAGE_SENDING_PAGES.map((page) => [page, sendsImages])),
    });
  }

  /** The back office: its document at every address of it, never kept; its files, its API, and images. */
  private adminHost(shared: Shared): HostDistribution {
    const { bucket, policies, images, noRoute } = shared;
    const headers = backOfficeHeaders(this, policies.admin.document);
    const document: BehaviorOptions = {
      ...HTTPS_ONLY,
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: headers,
      functionAssociations: edgeFunction(this, 'AdminHost', 'admin-host.js'),
    };
    const file = fileBehaviour(bucket, siteHeaders(this, 'BackOfficeFileHeaders', policies.admin.document));
    const api = apiBehaviour(gatewayOrigin(shared.apiHost, shared.stage, 'admin'), headers, shared);
    return this.host(shared, 'admin', document, {
      [`${STAFF_PREFIX}/*`]: api,
      [`${API_PREFIX}/*`]: { ...api, functionAssociations: noRoute },
      '/images/*': images,
      ...Object.fromEntries(BACK_OFFICE_FILES.map((pattern) => [pattern, file])),
    });
  }

  private host(
    { stage, edge, zone }: Shared,
    host: Host,
    defaultBehavior: BehaviorOptions,
    additionalBehaviors: Record<string, BehaviorOptions>,
  ): HostDistribution {
    const id = host === 'site' ? 'Site' : 'Admin';
    return new HostDistribution(this, id, { host, stage, edge, zone, defaultBehavior, additionalBehaviors });
  }

  /** The built site. If a stage has a pixel, the document of its script has a policy of its own. */
  private files(
    bucket: IBucket,
    headers: ResponseHeadersPolicy,
    { stage: { meta }, policies }: Shared,
  ): Record<string, BehaviorOptions> {
    const behaviour = fileBehaviour(bucket, headers);
    const files = Object.fromEntries(SITE_FILES.map((pattern) => [pattern, behaviour]));
    if (meta === undefined) return files;
    const framed = siteHeaders(this, 'PixelHeaders', policies.site.pixel, HeadersFrameOption.SAMEORIGIN);
    return { ...files, [PIXEL_PATH]: { ...behaviour, responseHeadersPolicy: framed } };
  }

  private images(bucketName: string, csp: string): BehaviorOptions {
    // Known by its name only, so that its policy stays with the stack that keeps it.
    const bucket = Bucket.fromBucketAttributes(this, 'Images', { bucketName, region: this.region });
    return {
      ...HTTPS_ONLY,
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: imageHeaders(this, csp),
    };
  }
}

const apiBehaviour = (
  origin: IOrigin,
  responseHeadersPolicy: ResponseHeadersPolicy,
  { viewerAddress }: Pick<Shared, 'viewerAddress'>,
): BehaviorOptions => ({
  ...HTTPS_ONLY,
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  origin,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  responseHeadersPolicy,
  functionAssociations: viewerAddress,
});

const fileBehaviour = (bucket: IBucket, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions => ({
  ...HTTPS_ONLY,
  // With the right to list, a missing file is a 404 rather than a 403.
  origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] }),
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  responseHeadersPolicy,
});
