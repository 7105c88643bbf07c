import { expect, it } from 'vitest';
import {
  backOfficePolicy,
  contentSecurityPolicy,
  IMAGE_CONTENT_SECURITY_POLICY,
  PIXEL_CONTENT_SECURITY_POLICY,
  SECURITY_HEADERS,
} from './security-headers.ts';

const rules = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));

it('lets Razorpay in where its checkout needs it, and nobody else', () => {
  const policy = rules(contentSecurityPolicy());
  expect(policy['default-src']).toEqual(["'none'"]);
  expect(policy['script-src']).toEqual([
    "'self'",
    'https://checkout.razorpay.com',
    'https://cdn.razorpay.com',
    expect.stringMatching(/^'sha256-.{44}'$/),
    expect.stringMatching(/^'sha256-.{44}'$/),
    expect.stringMatching(/^'sha256-.{44}'$/),
    expect.stringMatching(/^'sha256-.{44}'$/),
  ]);
  expect(policy['frame-src']).toEqual(["'self'", 'https://api.razorpay.com', 'https://checkout.razorpay.com']);
  expect(policy['connect-src']).toContain('https://lumberjack.razorpay.com');
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
});

it('lets in the payment sandbox instead of Razorpay', () => {
  const policy = contentSecurityPolicy({ checkoutOrigins: ['http://127.0.0.1:4001'] });
  expect(policy).not.toContain('razorpay');
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    expect(rules(policy)[directive]?.slice(0, 2)).toEqual(["'self'", 'http://127.0.0.1:4001']);
  }
});

it('lets pictures be sent where it is told, and nothing else there', () => {
  const bucket = 'https://images.example';
  const policy = rules(contentSecurityPolicy({ calledOrigins: [bucket] }));
  expect(policy['connect-src']).toEqual([...(rules(contentSecurityPolicy())['connect-src'] ?? []), bucket]);
  expect(Object.values(policy).filter((sources) => sources.includes(bucket))).toHaveLength(1);
});

it('never allows inline scripts or eval outside hot reload', () => {
  for (const checkoutOrigins of [[], ['http://127.0.0.1:4001']]) {
    const scripts = rules(contentSecurityPolicy({ checkoutOrigins }))['script-src'] ?? [];
    expect(scripts).toContain("'self'");
    expect(scripts.join(' ')).not.toMatch(/unsafe/);
  }
});

it('lets the site itself ask where a visitor is, and no frame in it', () => {
  expect(SECURITY_HEADERS['permissions-policy'].split(', ')).toContain('geolocation=(self)');
});

it.each([
  ['pages', contentSecurityPolicy()],
  [
    'the back office',
    backOfficePolicy({ identityOrigin: 'https://identity.example', uploadOrigin: 'https://uploads.example' }),
  ],
  ["Meta's script", PIXEL_CONTENT_SECURITY_POLICY],
  ['images', IMAGE_CONTENT_SECURITY_POLICY],
])(
  'the policy of %s allows nothing by default, no plug-in, no other base and no foreign frame around it',
  (_, policy) => {
    const {
      'default-src': byDefault,
      'object-src': plugIns,
      'base-uri': base,
      'frame-ancestors': frames,
    } = rules(policy);
    expect([byDefault, plugIns, base]).toEqual([["'none'"], undefined, ["'none'"]]);
    expect(["'none'", "'self'"]).toContain(frames?.join(' '));
  },
);

it("the sandbox of Meta's script allows scripts and nothing else", () => {
  expect(rules(PIXEL_CONTENT_SECURITY_POLICY)['sandbox']).toEqual(['allow-scripts']);
});
