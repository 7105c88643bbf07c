import { describe, expect, test } from 'vitest';
import { answerHeaders } from '#infra/local/gateway/answers.ts';
import { hostPolicies, IMAGE_SENDING_PAGES, PIXEL_PATH } from '#infra/security-headers.ts';
import { contract } from '#shared/contract/api.ts';
import { RAW_ROUTES } from '#shared/contract/raw-routes.ts';
import { BACK_OFFICE_FILES, PAGE_PATHS } from '#shared/contract/pages/page-routes.ts';
import { hostOf, HOSTS, rulesOf, type Host } from '#shared/contract/route.ts';

const CALLS = { identityOrigin: 'https://pool.example', uploadOrigin: 'https://bucket.example' };
/** As in the cloud, and as on one machine with the payment sandbox. */
const POLICIES = {
  cloud: hostPolicies(CALLS),
  local: hostPolicies(CALLS, { checkoutOrigins: ['http://127.0.0.1:4010'] }),
  'npm run dev': hostPolicies(CALLS, { checkoutOrigins: ['http://127.0.0.1:4010'], hotReload: true }),
};

/** The hosts where a token of staff is of any use: those that serve a route which asks for one. */
const HOLDS_TOKENS: ReadonlySet<Host> = new Set(
  Object.values(contract)
    .flatMap((area) => Object.values(area).map(rulesOf))
    .filter(({ auth }) => auth === 'staff' || auth === 'admin')
    .map(({ auth }) => hostOf(auth)),
);

/** Directives that allow scripts, or frames with scripts (CSP level 3); each falls back to default-src. */
const RUNS = ['script-src', 'script-src-elem', 'script-src-attr', 'worker-src', 'object-src', 'frame-src', 'child-src'];

/** The sources of other parties that a policy lets run or be framed. `blob:` is a document that our own script made. */
function thirdParties(policy: string): string[] {
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
  const sources = RUNS.flatMap((name) => rules.get(name) ?? rules.get('default-src') ?? ['*']);
  return sources.filter((source) => !/^'(?:self|none|unsafe-inline|sha256-[\w+/=]+)'$|^blob:$/.test(source));
}

test('tokens of staff are of use on one host', () => {
  expect([...HOLDS_TOKENS]).toEqual(['admin']);
  expect(Object.values(RAW_ROUTES).map(({ auth }) => hostOf(auth))).not.toContain('admin');
});

describe.each(Object.entries(POLICIES))('under the policies of %s', (_, policies) => {
  test('no third-party script runs, and no third-party page is framed, on a host that holds tokens of staff', () => {
    for (const host of HOLDS_TOKENS)
      for (const [answer, policy] of Object.entries(policies[host]))
        expect([answer, thirdParties(policy)]).toEqual([answer, []]);
  });

  test('third-party scripts run on the other host, where no route of staff is served', () => {
    const running = HOSTS.filter((host) =>
      Object.values(policies[host]).some((policy) => thirdParties(policy).length > 0),
    );
    expect(running).toEqual(['site']);
    expect(running.filter((host) => HOLDS_TOKENS.has(host))).toEqual([]);
  });

  test('every answer of the local gateway has a policy of its host', () => {
    const headers = answerHeaders(policies, { sendsConversions: true });
    const addresses = ['/admin', '/login', '/admin/clinics', '/api/admin/me', '/api/health', '/images/x.svg', '/inbox'];
    const files = [PIXEL_PATH, ...BACK_OFFICE_FILES, '/nothing', '/assets/index.js', '/assets/admin-1.js'];
    const paths = [...PAGE_PATHS, ...IMAGE_SENDING_PAGES, ...addresses, ...files];
    for (const host of HOSTS) {
      const known: (string | undefined)[] = Object.values(policies[host]);
      for (const path of paths)
        expect(known, `${host} ${path}`).toContain(headers(host, path)['content-security-policy']);
    }
  });
});

test('the back office runs nothing inline in the cloud, and calls its own host, the pool and the bucket alone', () => {
  const { document } = POLICIES.cloud.admin;
  expect(document).toContain("script-src 'self';");
  expect(document).toContain("connect-src 'self' https://pool.example https://bucket.example;");
  expect(document).not.toMatch(/unsafe|razorpay|facebook/);
});

test('the public site calls neither the pool of staff nor, but for one page, the bucket, and has nothing of the back office', () => {
  const { imageSendingPage, ...others } = POLICIES.cloud.site;
  expect(Object.values(others).join(' ')).not.toMatch(/pool\.example|bucket\.example|blob:|trusted-types/);
  expect(imageSendingPage).toContain(CALLS.uploadOrigin);
  expect(imageSendingPage).not.toContain(CALLS.identityOrigin);
});
