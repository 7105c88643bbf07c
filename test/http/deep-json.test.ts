import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/api.ts';
import { RAW_ROUTES, API_PREFIX } from '#shared/contract/raw-routes.ts';
import { BODY_LIMITS, hasBody, rulesOf } from '#shared/contract/route.ts';
import { CallingProvider } from '#shared/domain/messages/sender-settings.ts';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer } from './call.ts';

const routes = Object.values(contract).flatMap((area) =>
  Object.values(area).map(({ '~orpc': route }) => rulesOf({ '~orpc': route })),
);
/** As many levels as a body or a query of so many bytes can have. */
const nested = (open: string, close: string, bytes: number): string => {
  const levels = Math.floor((bytes - 1) / (open.length + close.length));
  return `${open.repeat(levels)}1${close.repeat(levels)}`;
};
const SHAPES = [
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
] as const;
/** API Gateway takes 10,240 bytes of request line and headers (AWS docs, HTTP API quotas). */
const QUERY_BYTES = 8 * 1024;

const tokenFor = async (auth: string): Promise<Record<string, string>> => {
  if (auth === 'none') return {};
  return bearer(
    auth === 'staff' || auth === 'admin' ? await runningProduct().staffToken({ groups: ['admins'] }) : 'x'.repeat(43),
  );
};

const withBody = routes.filter(({ method }) => hasBody(method));

describe.each(withBody)('$method $path', ({ method, path, auth, bodyLimit }) => {
  test.each(SHAPES)('refuses %s nested up to its limit of bytes', async (_, open, close) => {
    const raw = nested(open, close, bodyLimit);
    const reply = await call(method, path, { raw, headers: await tokenFor(auth) });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input', field: 'body' } });
  });
});

describe.each(routes.filter(({ method }) => !hasBody(method)))('$method $path', ({ method, path, auth }) => {
  test.each([
    ['one deep parameter', `a${'[b]'.repeat(QUERY_BYTES / 3)}=1`],
    ['many parameters', 'a[9999]=1&'.repeat(QUERY_BYTES / 10)],
  ])('answers %s without an error of its own', async (_, query) => {
    const reply = await call(method, `${path}?${query}`, { headers: await tokenFor(auth) });
    expect(reply.status).toBeLessThan(500);
  });
});

const rawPaths = Object.values(RAW_ROUTES)
  .filter(({ method }) => hasBody(method))
  .flatMap(({ path }) => CallingProvider.options.map((provider) => path.replace('{provider}', provider)));

/** Bodies of the routes whose bodies are not the contract's: JSON, and fields of forms that hold JSON. */
const RAW_BODIES = SHAPES.flatMap(([, open, close]) => {
  const json = nested(open, close, BODY_LIMITS.usual);
  const form = 'application/x-www-form-urlencoded';
  return [
    { raw: json, type: 'application/json' },
    { raw: `name=${encodeURIComponent(json)}&mandrill_events=${encodeURIComponent(json)}`, type: form },
    { raw: `name${nested('[a]', '', BODY_LIMITS.usual)}=1`, type: form },
    { raw: `name${nested('.a', '', BODY_LIMITS.usual)}=1`, type: form },
  ];
});

/** Forms are always answered by the page they came from. */
const REFUSED = [303, 400, 413];

test.each([...new Set(rawPaths)])('POST %s refuses JSON and forms of any depth', async (path) => {
  for (const { raw, type } of RAW_BODIES) {
    const { status } = await fetch(`${runningProduct().url}${API_PREFIX}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type },
      body: raw,
    });
    expect(REFUSED).toContain(status);
  }
});

test('fifty deep bodies at once over all public routes are refused, and health answers', async () => {
  const open = withBody.filter(({ auth }) => auth === 'none');
  const bodies = open.flatMap(({ method, path, bodyLimit }) =>
    SHAPES.map(([, opening, closing]) => ({ method, path, raw: nested(opening, closing, bodyLimit) })),
  );
  const fifty = Array.from({ length: Math.ceil(50 / bodies.length) }, () => bodies).flat();
  const replies = await Promise.all(fifty.map(({ method, path, raw }) => call(method, path, { raw })));
  expect(replies.length).toBeGreaterThanOrEqual(50);
  expect(replies.map(({ status }) => status)).toEqual(fifty.map(() => 400));
  expect(await call('GET', '/health')).toMatchObject({ status: 200 });
});
