import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGE_PARAMETERS } from '#shared/contract/pages/page-routes.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from '#infra/security-headers.ts';
import { stages } from '#infra/stages.ts';
import { lambdaOf } from './lambdas.ts';
import { synthesize, type Synthesized } from './synthesize.ts';
import { distributionOf, headersIn, listOf, ofType, readable, theOne, type Resource } from './template.ts';

let dev: Synthesized;
beforeAll(() => {
  dev = synthesize(stages.dev);
});

describe('site', () => {
  const config = () => distributionOf(dev.stacks.site, 'site');
  const behaviour = (pattern: string): Resource['Properties'] => {
    const found: Resource['Properties'] | undefined = config()['CacheBehaviors'].find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === pattern,
    );
    return found ?? {};
  };
  const headersOf = (properties: Resource['Properties']): Resource['Properties'] =>
    dev.stacks.site.Resources[readable(properties['ResponseHeadersPolicyId'])]?.Properties[
      'ResponseHeadersPolicyConfig'
    ];

  test('no distribution caches an error answer of its origin, or rewrites it', () => {
    const statuses = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];
    const distributions = ofType(dev.stacks.site, 'AWS::CloudFront::Distribution');
    expect(distributions.length).toBeGreaterThan(0);
    for (const { Properties } of distributions)
      expect(Properties['DistributionConfig'].CustomErrorResponses).toEqual(
        statuses.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
      );
  });

  test('the API is neither cached nor cut: every method, every header but Host', () => {
    expect(behaviour('/api/*')).toMatchObject({
      // The ids of AWS's own policies CachingDisabled and AllViewerExceptHostHeader (CloudFront docs).
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ViewerProtocolPolicy: 'https-only',
    });
    expect(behaviour('/api/*')['AllowedMethods']).toHaveLength(7);
  });

  test('a path that is no file is a page: from its function, cached as it says, whatever campaign led there', () => {
    const pages = config().DefaultCacheBehavior;
    expect(pages).toMatchObject({
      TargetOriginId: behaviour('/api/*')['TargetOriginId'],
      ViewerProtocolPolicy: 'redirect-to-https',
    });
    const policy = dev.stacks.site.Resources[readable(pages.CachePolicyId)];
    const { MinTTL, ParametersInCacheKeyAndForwardedToOrigin: key } = policy?.Properties['CachePolicyConfig'] ?? {};
    expect([MinTTL, key.EnableAcceptEncodingBrotli]).toEqual([0, true]);
    expect(key.QueryStringsConfig.QueryStringBehavior).toBe('whitelist');
    // The way back from paying is one of them: its page is for one visitor, which its function has to see.
    expect(key.QueryStringsConfig.QueryStrings.toSorted()).toEqual([
      'answer',
      'appointment_id',
      'book',
      'city',
      'from',
      'q',
      'tab',
    ]);
    expect(key.QueryStringsConfig.QueryStrings).toEqual([...PAGE_PARAMETERS]);
    // Without a default document '/' is a page like every other.
    expect(config().DefaultRootObject).toBeUndefined();
    const routes = ofType(dev.stacks.site, 'AWS::ApiGatewayV2::Route').map(({ Properties }) =>
      String(Properties['RouteKey']),
    );
    expect(new Set(routes)).toEqual(new Set(['GET /', 'GET /{proxy+}', 'HEAD /', 'HEAD /{proxy+}']));
  });

  test('every file of the site has an address that leads to the bucket', () => {
    const bucket = behaviour('/assets/*')['TargetOriginId'];
    expect(bucket).not.toBe(config().DefaultCacheBehavior.TargetOriginId);
    for (const pattern of ['/favicon.svg', '/pictures/*', '/assets/*', '/share/*', '/config.json'])
      expect(behaviour(pattern)['TargetOriginId'], pattern).toBe(bucket);
  });

  test('the back office is told the pool of its own stage, and where the site is', () => {
    const told = ofType(dev.stacks.site, 'Custom::CDKBucketDeployment')
      .flatMap(({ Properties }) => listOf(Properties['SourceMarkers']))
      .map((markers) => JSON.stringify(markers))
      .filter((markers) => markers.includes('punnagai-dev-identity'));
    expect(told).toHaveLength(1);
    for (const part of ['Team', 'BackOffice', 'SiteDistribution']) expect(told[0]).toContain(part);
  });

  test('the files of the site and of the back office are uploaded', () => {
    const keys = new Map(
      ofType(dev.stacks.site, 'Custom::CDKBucketDeployment').map(({ id, Properties }) => [
        id.slice(0, 'FilesPages'.length),
        listOf(Properties['SourceObjectKeys']),
      ]),
    );
    expect(new Set(keys.get('FilesPages')).size).toBe(2);
    expect(keys.get('FilesAsset')).toEqual(keys.get('FilesPages'));
  });

  test('a page is rendered with the newest scripts only once they are uploaded', () => {
    const { DependsOn } = lambdaOf(dev, 'page');
    expect(DependsOn?.some((id) => id.startsWith('FilesAssets'))).toBe(true);
  });

  test('every answer carries the security headers of this machine, and HSTS', () => {
    for (const properties of [config().DefaultCacheBehavior, behaviour('/api/*')]) {
      const { SecurityHeadersConfig: own } = headersOf(properties);
      expect(own.ContentSecurityPolicy).toEqual({ ContentSecurityPolicy: contentSecurityPolicy(), Override: true });
      expect(own.StrictTransportSecurity).toMatchObject({
        AccessControlMaxAgeSec: 31_536_000,
        IncludeSubdomains: true,
      });
      expect(headersIn(headersOf(properties))).toEqual(SECURITY_HEADERS);
    }
  });

  test('every behaviour of the distribution sends HSTS, nosniff, a referrer policy and a policy of content', () => {
    const behaviours: Resource['Properties'][] = [config().DefaultCacheBehavior, ...config().CacheBehaviors];
    expect(behaviours.length).toBeGreaterThan(10);
    for (const properties of behaviours) {
      expect(['redirect-to-https', 'https-only']).toContain(properties['ViewerProtocolPolicy']);
      expect(headersOf(properties)['SecurityHeadersConfig']).toMatchObject({
        StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true, Override: true },
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { Override: true },
        ContentSecurityPolicy: { Override: true },
      });
    }
  });

  test('the API is reached by HTTPS alone, in TLS 1.2', () => {
    const custom = config().Origins.flatMap(({ CustomOriginConfig }: Resource['Properties']) =>
      listOf(CustomOriginConfig),
    );
    expect(custom).toHaveLength(1);
    expect(custom[0]).toMatchObject({ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] });
  });

  test('no answer of the API may be read by another origin', () => {
    expect(theOne(dev.stacks.gateway, 'AWS::ApiGatewayV2::Api').Properties['CorsConfiguration']).toBeUndefined();
    for (const { Properties } of ofType(dev.stacks.site, 'AWS::CloudFront::ResponseHeadersPolicy'))
      expect(Properties['ResponseHeadersPolicyConfig'].CorsConfig).toBeUndefined();
  });

  test('the page on which a partner completes their clinic may send pictures to the bucket, in every language, and is a page else', () => {
    const { TargetOriginId, CachePolicyId, ResponseHeadersPolicyId } = config().DefaultCacheBehavior;
    const uploads = 'https://data:ImagesBucket.s3.ap-south-1.amazonaws.com';
    for (const pattern of ['/my-clinic', '/ta/my-clinic', '/kn/my-clinic', '/hi/my-clinic']) {
      const properties = behaviour(pattern);
      expect(properties, pattern).toMatchObject({ TargetOriginId, CachePolicyId });
      const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } = headersOf(properties);
      const pages = headersOf({ ResponseHeadersPolicyId });
      expect(readable(own.ContentSecurityPolicy.ContentSecurityPolicy)).toBe(
        contentSecurityPolicy({ calledOrigins: [uploads] }),
      );
      const { ContentSecurityPolicy: _, ...others } = pages['SecurityHeadersConfig'];
      expect(own).toMatchObject(others);
      expect(custom).toEqual(pages['CustomHeadersConfig']);
    }
    expect(contentSecurityPolicy()).not.toContain('s3.');
  });

  test('no answer without a Cache-Control of its own gets one that browsers cache it by: it may be an error', () => {
    const policies = ofType(dev.stacks.site, 'AWS::CloudFront::ResponseHeadersPolicy');
    const added = policies.flatMap(({ Properties }) =>
      listOf(Properties['ResponseHeadersPolicyConfig'].CustomHeadersConfig.Items).filter(
        ({ Header }) => Header === 'cache-control',
      ),
    );
    expect(new Set(added.map(({ Value }) => Value))).toEqual(new Set(['no-store']));
  });

  test('nothing in an image may run', () => {
    const csp: string = headersOf(behaviour('/images/*'))['SecurityHeadersConfig'].ContentSecurityPolicy
      .ContentSecurityPolicy;
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain('sandbox');
  });

  test('no body of the provider is looked into by the firewall', () => {
    const rules: Resource['Properties'][] = theOne(dev.stacks.edge, 'AWS::WAFv2::WebACL').Properties['Rules'];
    expect(rules.map(({ Name }) => Name)).toEqual(['common', 'bodies', 'rate-pages', 'rate-api', 'rate-provider']);
    const text = JSON.stringify(rules.find(({ Name }) => Name === 'bodies'));
    const exempt = text.slice(text.indexOf('NotStatement'));
    for (const route of ['/api/webhooks/razorpay', '/api/payment-callback', '/api/webhooks/mail/'])
      expect(exempt, route).toContain(route);
  });
});

test('the deployed site is built from these sources before the stacks are put together', () => {
  const { app } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'));
  expect(app.split(' && ')).toEqual([
    'node infra/site/build-site.ts',
    'node --import ./infra/messages/import-catalogues.ts infra/app.ts',
  ]);
});

describe('files of older builds', () => {
  test('stay for 30 days after a build replaced them: only marked ones go, by the bucket itself', () => {
    const [pages] = ofType(dev.stacks.site, 'AWS::S3::Bucket');
    expect(pages?.Properties['LifecycleConfiguration'].Rules).toEqual([
      {
        ExpirationInDays: 30,
        Prefix: 'assets/',
        Status: 'Enabled',
        TagFilters: [{ Key: 'replaced', Value: 'true' }],
      },
    ]);
    for (const { id, Properties } of ofType(dev.stacks.site, 'Custom::CDKBucketDeployment'))
      expect(Properties['Prune'], id).toBe(false);
  });

  test('are marked once the newest ones and their list are there, and nothing else may be touched', () => {
    const trigger = theOne(dev.stacks.site, 'Custom::Trigger');
    expect(trigger.DependsOn?.some((id) => id.startsWith('FilesNewest'))).toBe(true);
    const policies = ofType(dev.stacks.site, 'AWS::IAM::Policy').filter(({ id }) => id.startsWith('FilesReplaced'));
    const allowed = policies
      .flatMap(({ Properties }) => listOf(Properties['PolicyDocument'].Statement))
      .flatMap(({ Action, Resource }) => listOf<string>(Action).map((action) => `${action} ${readable(Resource)}`))
      .filter((line) => line.startsWith('s3:'))
      .map((line) => line.replace(/ Pages\w+\.Arn/, ' pages'));
    expect(allowed.toSorted()).toEqual([
      's3:DeleteObjectTagging pages/assets/*',
      's3:GetObject pages/assets/*',
      's3:GetObject pages/newest-files.json',
      's3:GetObjectTagging pages/assets/*',
      's3:ListBucket pages',
      's3:PutObject pages/assets/*',
      's3:PutObjectTagging pages/assets/*',
    ]);
  });
});
