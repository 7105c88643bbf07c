import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { BACK_OFFICE_HEADERS, SECURITY_HEADERS } from '../security-headers.ts';

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

/** Headers of an answer with a Content-Security-Policy of the public site; `frameOption`: who may frame it. */
export const siteHeaders = (
  scope: Construct,
  id: string,
  csp: string,
  frameOption?: HeadersFrameOption,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: securityHeaders(csp, frameOption),
    customHeadersBehavior: { customHeaders },
  });

/** Headers of every image, on either host: nothing in an SVG may run. An image says how long it is cached; a missing one does not. */
export const imageHeaders = (scope: Construct, csp: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'ImageHeaders', {
    securityHeadersBehavior: securityHeaders(csp),
    customHeadersBehavior: { customHeaders },
  });

/** Origin at which staff of a region sign in (AWS General Reference, Amazon Cognito user pools). */
export const identityOrigin = (region: string): string => `https://cognito-idp.${region}.amazonaws.com`;

/** Headers of the back office's document, and of the answers of its API. */
export const backOfficeHeaders = (scope: Construct, csp: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'BackOfficeHeaders', {
    securityHeadersBehavior: {
      ...securityHeaders(csp),
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
    },
    customHeadersBehavior: { customHeaders: customOf(BACK_OFFICE_HEADERS) },
  });
