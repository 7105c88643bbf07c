import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import {
  BACK_OFFICE_HEADERS,
  backOfficePolicy,
  contentSecurityPolicy,
  IMAGE_CONTENT_SECURITY_POLICY,
  PIXEL_CONTENT_SECURITY_POLICY,
  SECURITY_HEADERS,
} from '../security-headers.ts';

/** CloudFront has settings of its own for these and takes them in no other way. */
const SETTINGS = new Set(['x-content-type-options', 'x-frame-options', 'referrer-policy']);

const HSTS = { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true };

const customOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .filter(([header]) => !SETTINGS.has(header))
    .map(([header, value]) => ({ header, value, override: true }));
const customHeaders = customOf(SECURITY_HEADERS);

function securityHeaders(csp: string, frameOption: HeadersFrameOption = HeadersFrameOption.DENY) {
  return {
    contentSecurityPolicy: { contentSecurityPolicy: csp, override: true },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption, override: true },
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    strictTransportSecurity: HSTS,
  };
}

/** Headers of every page and of every answer of the API. */
export const siteHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'SiteHeaders', {
    securityHeadersBehavior: securityHeaders(contentSecurityPolicy()),
    customHeadersBehavior: { customHeaders },
  });

/** Headers of the page that sends pictures; `uploads`: where to. */
export const pictureSendingHeaders = (scope: Construct, uploads: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'PictureSendingHeaders', {
    securityHeadersBehavior: securityHeaders(contentSecurityPolicy({ calledOrigins: [uploads] })),
    customHeadersBehavior: { customHeaders },
  });

/** Headers of every image: nothing in an SVG may run. Each image says itself how long it is cached; a missing one says nothing. */
export const imageHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'ImageHeaders', {
    securityHeadersBehavior: securityHeaders(IMAGE_CONTENT_SECURITY_POLICY),
    customHeadersBehavior: { customHeaders },
  });

/** Where the team of a region signs in (AWS General Reference, Amazon Cognito user pools). */
export const identityOrigin = (region: string): string => `https://cognito-idp.${region}.amazonaws.com`;

/** Headers of the back office's document. `region`: where the team's identity pool is; `uploads`: where pictures are sent. */
export const backOfficeHeaders = (scope: Construct, region: string, uploads: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'BackOfficeHeaders', {
    securityHeadersBehavior: {
      ...securityHeaders(backOfficePolicy(identityOrigin(region), uploads)),
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
    },
    customHeadersBehavior: { customHeaders: customOf(BACK_OFFICE_HEADERS) },
  });

/** Headers of the one document that Meta's script runs in: our own pages may frame it. */
export const pixelHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'PixelHeaders', {
    securityHeadersBehavior: securityHeaders(PIXEL_CONTENT_SECURITY_POLICY, HeadersFrameOption.SAMEORIGIN),
    customHeadersBehavior: { customHeaders },
  });
