import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AFTER_PAINT, UNLOADED, EARLY_PRESS } from '#shared/content/inline-scripts.ts';
import { LANGUAGE_OFFER } from '#shared/content/language-offer.ts';
import { inLanguage, LANGUAGES } from '#shared/values/language.ts';
import { CLINIC_ONBOARDING_PATH } from '#shared/values/short-link.ts';

/** Allows one inline script (CSP level 3, hash-source). */
const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The only inline scripts that may run. */
const INLINE_SCRIPTS = [EARLY_PRESS, LANGUAGE_OFFER, AFTER_PAINT, UNLOADED].map(hashSource);

/** Hosts of Razorpay's checkout (Razorpay's own Magento module, csp_whitelist.xml; facts of 2026). */
const RAZORPAY_SCRIPTS = ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'];
const RAZORPAY_FRAMES = ['https://api.razorpay.com', 'https://checkout.razorpay.com'];
const RAZORPAY_CALLS = [
  'https://api.razorpay.com',
  'https://checkout.razorpay.com',
  'https://lumberjack.razorpay.com',
  'https://lumberjack-cx.razorpay.com',
  'https://lumberjack-metrics.razorpay.com',
];

/**
 * The Content-Security-Policy of every page of the public site.
 * `checkoutOrigins`: where the checkout script comes from when it is not Razorpay's own (the payment sandbox); without
 * one, Razorpay's hosts are allowed. `calledOrigins`: what this page's own scripts call beside the site, as where it sends
 * pictures. `hotReload` opens what the development server of the site needs.
 */
export function contentSecurityPolicy({
  checkoutOrigins = [],
  calledOrigins = [],
  hotReload = false,
}: { checkoutOrigins?: readonly string[]; calledOrigins?: readonly string[]; hotReload?: boolean } = {}): string {
  const razorpay = checkoutOrigins.length === 0;
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'script-src': [
      "'self'",
      ...(razorpay ? RAZORPAY_SCRIPTS : checkoutOrigins),
      // A hash would switch 'unsafe-inline' off.
      ...(hotReload ? ["'unsafe-inline'"] : INLINE_SCRIPTS),
    ],
    // The proof of work before a hold is done in a worker.
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(razorpay ? ['https://cdn.razorpay.com'] : [])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(razorpay ? RAZORPAY_CALLS : checkoutOrigins),
      ...calledOrigins,
      ...(hotReload ? ['ws:'] : []),
    ],
    'frame-src': ["'self'", ...(razorpay ? RAZORPAY_FRAMES : checkoutOrigins)],
    // The checkout may leave the page by a form post when frames are not possible.
    'form-action': ["'self'", ...(razorpay ? RAZORPAY_FRAMES : checkoutOrigins)],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Headers of every answer, by lower-case name: here and behind CloudFront alike. `contentSecurityPolicy` comes apart,
 * because its hosts differ. Strict-Transport-Security is CloudFront's to add: this machine speaks plain HTTP.
 */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Payment inside the checkout's frame needs its permission, 'Near me' the place of whoever presses it; nothing else is used.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=*',
} as const;

/**
 * The addresses of the page on which a partner completes their clinic, in every language. It alone of the site's pages sends
 * pictures to the bucket, so that its policy names where that is (`uploadOrigin`).
 */
export const IMAGE_SENDING_PAGES: readonly string[] = LANGUAGES.map((language) =>
  inLanguage(language, CLINIC_ONBOARDING_PATH),
);

/** Origins that the back office's document calls beside its own: the sign-in, and the bucket that takes images. */
export type BackOfficeCalls = { identityOrigin: string; uploadOrigin: string };

/**
 * The Content-Security-Policy of the back office's host: its document runs its own files, asks its own API, signs in at
 * `identityOrigin` and sends pictures to `uploadOrigin`. Nothing in it makes HTML of text (Trusted Types, W3C). `hotReload`
 * opens what its development server needs.
 */
export const backOfficePolicy = (
  { identityOrigin, uploadOrigin }: BackOfficeCalls,
  { hotReload = false }: { hotReload?: boolean } = {},
): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    `script-src 'self'${hotReload ? " 'unsafe-inline'" : ''}`,
    `style-src 'self'${hotReload ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${identityOrigin} ${uploadOrigin}${hotReload ? ' ws:' : ''}`,
    // The preview of an article: a frame without scripts and without an origin.
    'frame-src blob:',
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(hotReload ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');

/** Its other headers: nobody keeps or lists it, and its addresses, which name bookings, are told to no other site. */
export const BACK_OFFICE_HEADERS = {
  ...SECURITY_HEADERS,
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
} as const;

/**
 * The one document that Meta's script runs in. The site frames it while a page is measured and takes it away before a
 * booking begins: no page of the site allows Meta's hosts itself.
 */
export const PIXEL_PATH = '/pixel.html';

/** The script inside that document; the build copies the file as it is. */
const [, PIXEL_SCRIPT = ''] =
  /<script>(.*?)<\/script>/s.exec(
    readFileSync(path.join(import.meta.dirname, '../frontend/public', PIXEL_PATH), 'utf8'),
  ) ?? [];

const META_SCRIPTS = 'https://connect.facebook.net';
const META_EVENTS = 'https://www.facebook.com';

/**
 * The policy of that document: it may fetch the script, send events, be framed by our own pages. The sandbox takes its origin
 * away: cookies and storage throw in it, and it reaches no other window (CSP level 3, sandbox).
 */
export const PIXEL_CONTENT_SECURITY_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "base-uri 'none'",
  `script-src ${hashSource(PIXEL_SCRIPT)} ${META_SCRIPTS}`,
  `img-src ${META_EVENTS}`,
  `connect-src ${META_SCRIPTS} ${META_EVENTS}`,
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Value in which its other headers differ. */
export const PIXEL_FRAME_OPTIONS = 'SAMEORIGIN';

/** The Content-Security-Policy of an image: an SVG is a document, and nothing in it may run. */
export const IMAGE_CONTENT_SECURITY_POLICY =
  "default-src 'none'; base-uri 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

type PolicyOptions = Pick<Parameters<typeof contentSecurityPolicy>[0] & {}, 'checkoutOrigins' | 'hotReload'>;

/**
 * Every Content-Security-Policy of each host, by the answers it comes with. The deployment and the local gateway send these
 * and no others.
 */
export const hostPolicies = (calls: BackOfficeCalls, options: PolicyOptions = {}) => ({
  site: {
    page: contentSecurityPolicy(options),
    imageSendingPage: contentSecurityPolicy({ ...options, calledOrigins: [calls.uploadOrigin] }),
    pixel: PIXEL_CONTENT_SECURITY_POLICY,
    image: IMAGE_CONTENT_SECURITY_POLICY,
  },
  admin: {
    document: backOfficePolicy(calls, options),
    image: IMAGE_CONTENT_SECURITY_POLICY,
  },
});
export type HostPolicies = ReturnType<typeof hostPolicies>;
