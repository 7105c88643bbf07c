import { describe, expect, it } from 'vitest';
import { runningProduct } from '#test/running-product.ts';

const { url } = runningProduct();

describe('the API', () => {
  it('answers health once everything is ready', async () => {
    const answer = await fetch(`${url}/api/health`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
  });

  it.each([
    ['GET', '/api/nothing-here'],
    ['DELETE', '/api/clinics'],
    ['GET', '/api'],
  ])('answers %s %s with 404 in the shape of an error', async (method, path) => {
    const answer = await fetch(url + path, { method });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: 'There is no such route.',
      code: 'not_found',
      request_id: answer.headers.get('x-request-id'),
    });
  });

  it('takes no body over ten megabytes', async () => {
    const send = (bytes: number) => fetch(`${url}/api/leads`, { method: 'POST', body: new Uint8Array(bytes) });
    const most = 10 * 1024 * 1024;
    expect(await (await send(most)).json()).toMatchObject({ code: 'invalid_input' });
    const answer = await send(most + 1);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too_large' });
  });
});

describe('the site', () => {
  it('says of any other address that there is no page', async () => {
    const page = await fetch(`${url}/any/page-of-the-site`);
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await page.text()).toContain('Oops! Page not found');
  });

  it('answers hashed assets compressed and for ever, and 304 to who has them', async () => {
    const html = await (await fetch(url)).text();
    const script = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
    const asset = await fetch(url + script, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    const again = await fetch(url + script, { headers: { 'if-none-match': asset.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it.each(['/assets/missing.js', '/%2e%2e/package.json', '/package.json'])('has no %s', async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  });

  it('takes nothing but GET and HEAD', async () => {
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('sends security headers with every answer, and no way to run foreign scripts', async () => {
    for (const path of ['/', '/api/health', '/inbox', '/config.json']) {
      const { headers } = await fetch(url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const csp = headers.get('content-security-policy') ?? '';
      expect(csp).toContain("default-src 'none'");
      const [own, sandbox, ...others] = /script-src ([^;]*)/.exec(csp)?.[1]?.split(' ') ?? [];
      expect([own, sandbox]).toEqual(["'self'", runningProduct().sandboxUrl]);
      // The document's own few lines, each by its hash.
      for (const source of others) expect(source).toMatch(/^'sha256-[\w+/]{43}='$/);
    }
  });

  it.each(['/my-clinic', '/ta/my-clinic', '/kn/my-clinic', '/hi/my-clinic'])(
    'says at %s, and at no other page, where pictures are sent to',
    async (path) => {
      const asked = async (at: string) => {
        const { headers } = await fetch(url + at);
        return /connect-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? [];
      };
      expect(await asked(path)).toEqual([...(await asked('/')), runningProduct().uploadsUrl]);
    },
  );

  it('tells the site where the checkout is', async () => {
    const config = await (await fetch(`${url}/config.json`)).json();
    expect(config).toEqual({ razorpay_checkout_url: `${runningProduct().sandboxUrl}/v1/checkout.js` });
    expect((await fetch(`${runningProduct().sandboxUrl}/v1/checkout.js`)).status).toBe(200);
  });
});

describe('images', () => {
  it('come from the object store with a type and a lifetime', async () => {
    const { clinics } = await runningProduct().dump();
    const banner = clinics.find(({ banner_image }) => banner_image !== null)?.banner_image ?? '';
    const answer = await fetch(url + banner);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await fetch(`${url}/images/none.svg`)).status).toBe(404);
  });
});

describe('the local addresses', () => {
  it('runs a schedule now, and only a schedule', async () => {
    await runningProduct().runSweeper();
    for (const name of ['clinics', 'nothing']) {
      expect((await fetch(`${url}/_local/run/${name}`, { method: 'POST' })).status).toBe(404);
    }
  });

  it('restart functions with other limits only', async () => {
    const restart = (settings: object) =>
      fetch(`${url}/_local/restart-functions`, { method: 'POST', body: JSON.stringify(settings) });
    for (const settings of [{ TOKEN_SECRET: 'known' }, { NODE_OPTIONS: '--inspect' }, { HOLDS_PER_ADDRESS: 1 }])
      expect((await restart(settings)).status).toBe(400);
    expect((await fetch(`${url}/_local/restart-functions`)).status).toBe(404);
  });

  it('refuses pages of other origins', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    expect((await fetch(`${url}/_local/run/sweeper`, { method: 'POST', headers })).status).toBe(403);
    expect((await fetch(`${url}/inbox.json`, { headers })).status).toBe(403);
  });
});
