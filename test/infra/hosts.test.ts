import { beforeAll, describe, expect, test } from 'vitest';
import { BACK_OFFICE_FILES } from '#shared/contract/pages/page-routes.ts';
import { HOSTS, type Host } from '#shared/contract/route.ts';
import { edgeCode } from '#infra/cloudfront.ts';
import { BACK_OFFICE_HEADERS, hostPolicies } from '#infra/security-headers.ts';
import { stages } from '#infra/stages.ts';
import { variablesOf } from './lambdas.ts';
import { synthesize, type Synthesized } from './synthesize.ts';
import { distributionOf as distributionIn, headersIn, listOf, ofType, readable, type Resource } from './template.ts';

let dev: Synthesized;
beforeAll(() => {
  dev = synthesize(stages.dev);
}, 300_000);

const distributionOf = (host: Host) => distributionIn(dev.stacks.site, host);
const behaviourOf = (host: Host, pattern: string): Resource['Properties'] =>
  distributionOf(host)['CacheBehaviors'].find(({ PathPattern }: { PathPattern: string }) => PathPattern === pattern) ??
  {};
const headersOf = (properties: Resource['Properties']): Resource['Properties'] =>
  dev.stacks.site.Resources[readable(properties['ResponseHeadersPolicyId'])]?.Properties['ResponseHeadersPolicyConfig'];
/** The code that runs at the edge of a behaviour, before all else. */
const edgeCodeOf = ({ FunctionAssociations }: Resource['Properties']): string => {
  const [first, ...others] = listOf(FunctionAssociations);
  expect([first?.EventType, others]).toEqual(['viewer-request', []]);
  const id = readable(first.FunctionARN).replace(/\.FunctionARN$/, '');
  return readable(dev.stacks.site.Resources[id]?.Properties['FunctionCode']);
};
const POLICIES = hostPolicies({
  identityOrigin: 'https://cognito-idp.ap-south-1.amazonaws.com',
  uploadOrigin: 'https://data:ImagesBucket.s3.ap-south-1.amazonaws.com',
});

describe('both hosts', () => {
  const behavioursOf = (host: Host): Resource['Properties'][] => [
    distributionOf(host)['DefaultCacheBehavior'],
    ...distributionOf(host)['CacheBehaviors'],
  ];

  test('stand behind one firewall, show the API one secret, and each names itself', () => {
    for (const host of HOSTS) {
      expect(readable(distributionOf(host)['WebACLId'])).toMatch(/^edge:Firewall/);
      const headers = distributionOf(host)['Origins'].flatMap(({ OriginCustomHeaders }: Resource['Properties']) =>
        listOf(OriginCustomHeaders),
      );
      expect(headers).toEqual([
        {
          HeaderName: 'x-origin-secret',
          HeaderValue: '{{resolve:secretsmanager:punnagai/dev/origin-secret:SecretString:::}}',
        },
        { HeaderName: 'x-served-host', HeaderValue: host },
      ]);
    }
    expect(new Set(HOSTS.map((host) => readable(distributionOf(host)['WebACLId']))).size).toBe(1);
  });

  test('ask the API with the address of the viewer, and answer for routes of the other host at the edge', () => {
    const [staff, others] = ['/api/admin/*', '/api/*'];
    const order = (host: Host) =>
      distributionOf(host)['CacheBehaviors'].map(({ PathPattern }: { PathPattern: string }) => PathPattern);
    for (const host of HOSTS) expect(order(host).slice(0, 2)).toEqual([staff, others]);
    for (const [host, pattern] of [
      ['site', others],
      ['admin', staff],
    ] as const)
      expect(edgeCodeOf(behaviourOf(host, pattern))).toBe(edgeCode('viewer-address.js'));
    for (const [host, pattern] of [
      ['site', staff],
      ['admin', others],
    ] as const)
      expect(edgeCodeOf(behaviourOf(host, pattern))).toBe(edgeCode('no-route.js'));
  });

  test('send the policies of their host, and no other', () => {
    for (const host of HOSTS) {
      const sent = behavioursOf(host).flatMap((behaviour) => {
        const headers = headersOf(behaviour);
        // An answer of the edge itself is no document.
        if (headers === undefined) return [];
        return [readable(headers['SecurityHeadersConfig'].ContentSecurityPolicy.ContentSecurityPolicy)];
      });
      const known: string[] = Object.values(POLICIES[host]);
      expect(sent.length).toBeGreaterThan(2);
      expect(sent.filter((policy) => !known.includes(policy))).toEqual([]);
    }
  });

  test('speak HTTP/3, compress, and are near to India', () => {
    for (const host of HOSTS) {
      expect(distributionOf(host)).toMatchObject({ HttpVersion: 'http2and3', PriceClass: 'PriceClass_200' });
      for (const behaviour of behavioursOf(host)) expect(behaviour.Compress).toBe(true);
    }
  });

  test('are known to the functions: a stage without a domain keeps their addresses in SSM', () => {
    const parameters = ofType(dev.stacks.site, 'AWS::SSM::Parameter').map(
      ({ Properties }) => `${Properties['Name']} ${readable(Properties['Value'])}`,
    );
    const ids = ofType(dev.stacks.site, 'AWS::CloudFront::Distribution').map(({ id }) => id);
    const [admin, site] = ['Admin', 'Site'].map((name) => ids.find((id) => id.startsWith(name)));
    expect(parameters.toSorted()).toEqual([
      `/punnagai/dev/ADMIN_URL https://${admin}.DomainName`,
      `/punnagai/dev/SITE_URL https://${site}.DomainName`,
    ]);
    expect(variablesOf(dev, 'notify-staff')).toMatchObject({
      SITE_URL: 'ssm:/punnagai/dev/SITE_URL',
      ADMIN_URL: 'ssm:/punnagai/dev/ADMIN_URL',
    });
  });
});

describe("the back office's host", () => {
  test('answers every address with one document of the bucket, never kept', () => {
    const document = distributionOf('admin')['DefaultCacheBehavior'];
    expect(edgeCodeOf(document)).toBe(edgeCode('admin-host.js'));
    expect(document['TargetOriginId']).not.toBe(behaviourOf('admin', '/api/admin/*')['TargetOriginId']);
    // The id of AWS's own policy CachingDisabled (CloudFront docs).
    expect(document['CachePolicyId']).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    for (const properties of [document, behaviourOf('admin', '/api/admin/*')]) {
      const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } = headersOf(properties);
      expect(readable(own.ContentSecurityPolicy.ContentSecurityPolicy)).toBe(POLICIES.admin.document);
      expect(headersIn(headersOf(properties))).toEqual(BACK_OFFICE_HEADERS);
      expect(custom.Items.every(({ Override }: Record<string, unknown>) => Override === true)).toBe(true);
    }
  });

  test('serves its own files and images, and nothing else of the public site', () => {
    const patterns = distributionOf('admin')['CacheBehaviors'].map(
      ({ PathPattern }: { PathPattern: string }) => PathPattern,
    );
    expect(patterns).toEqual(['/api/admin/*', '/api/*', '/images/*', ...BACK_OFFICE_FILES]);
  });

  test('the public host redirects its addresses to it', () => {
    for (const pattern of ['/admin', '/admin/*', '/login', '/login/*']) {
      const code = edgeCodeOf(behaviourOf('site', pattern));
      expect(code.replace(/https:\/\/\w+\.DomainName/, '{ADMIN_URL}')).toBe(edgeCode('to-admin-host.js'));
      expect(/https:\/\/(\w+)\.DomainName/.exec(code)?.[1]).toMatch(/^AdminDistribution/);
    }
    expect(behaviourOf('site', '/admin-config.json')).toEqual({});
  });
});
