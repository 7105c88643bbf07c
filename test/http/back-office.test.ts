import { describe, expect, it } from 'vitest';
import { BACK_OFFICE_HEADERS, hostPolicies } from '#infra/security-headers.ts';
import { ADMIN_CONFIG_PATH } from '#shared/contract/pages/page-routes.ts';
import { runningProduct } from '#test/running-product.ts';

const { url, adminUrl, uploadsUrl } = runningProduct();
const get = async (at: string, init: RequestInit = {}) => {
  const answer = await fetch(at, { redirect: 'manual', ...init });
  return { answer, text: await answer.text() };
};
/** The parameters of an address; those of one name keep their order. */
const pairsOf = ({ searchParams }: URL) => [...searchParams].map(([name, value]) => `${name}=${value}`).toSorted();
const shell = (path: string) => get(adminUrl + path);

describe("the back office's host", () => {
  it('answers each address of the back office with one document, which nobody keeps or lists (P-016)', async () => {
    const { text: document } = await shell('/login');
    expect(document).toContain('<title>Admin Panel');
    for (const path of ['/login', '/admin', '/admin/', '/admin/clinics', '/admin/settings/email-provider?tab=1']) {
      const { answer, text } = await shell(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(text).toBe(document);
      const { 'content-security-policy': csp, ...headers } = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject(BACK_OFFICE_HEADERS);
      const identityOrigin = new URL(runningProduct().staffIssuer).origin;
      expect(csp).toBe(hostPolicies({ identityOrigin, uploadOrigin: uploadsUrl }).admin.document);
    }
    expect((await fetch(`${adminUrl}/login`, { method: 'POST' })).status).toBe(405);
  });

  it('leads from its root to the first screen', async () => {
    const { answer } = await shell('/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin']);
  });

  it('lets its document ask nobody but its own host, the one to sign in at and the bucket, and run no script but files of ours', () => {
    const { document } = hostPolicies({
      identityOrigin: 'https://cognito-idp.ap-south-1.amazonaws.com',
      uploadOrigin: 'https://images.s3.ap-south-1.amazonaws.com',
    }).admin;
    const rules = new Map(document.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]));
    expect(rules.get('script-src')).toBe("'self'");
    expect(rules.get('connect-src')).toBe(
      "'self' https://cognito-idp.ap-south-1.amazonaws.com https://images.s3.ap-south-1.amazonaws.com",
    );
    expect(rules.get('require-trusted-types-for')).toBe("'script'");
    const others = [...rules].filter(([name]) => name !== 'connect-src').map(([, sources]) => sources);
    expect(others.join(' ')).not.toMatch(/http|unsafe|\*/);
  });

  it('is told which pool its staff sign in to, and where pages of patients are', async () => {
    const answer = await fetch(adminUrl + ADMIN_CONFIG_PATH);
    const { staffIssuer } = runningProduct();
    const { user_pool_id, client_id, endpoint, site_url } = await answer.json();
    expect(`${endpoint}/${user_pool_id}`).toBe(staffIssuer);
    expect(client_id).toMatch(/\S/);
    expect(site_url).toBe(url);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(Object.keys(await (await fetch(`${url}/config.json`)).json())).toEqual(['razorpay_checkout_url']);
  });

  it('shares no file with the site, and the site names none of its', async () => {
    const files = (text: string): string[] => [...text.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file);
    const own = files((await shell('/login')).text);
    expect(own.filter((file) => file.endsWith('.css'))).toHaveLength(1);
    expect(own.filter((file) => file.endsWith('.js'))).not.toHaveLength(0);
    for (const file of own) expect(file).toMatch(/^\/assets\/admin-[\w-]+\.(js|css)$/);
    for (const path of ['/', '/home', '/about', '/ta/blog', '/any/other'])
      expect(files((await get(url + path)).text).filter((file) => file.includes('admin'))).toEqual([]);
    const loaded = await fetch(adminUrl + own[0]);
    expect(loaded.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const [ofSite = ''] = files((await get(`${url}/home`)).text);
    expect((await shell(ofSite)).answer.status).toBe(404);
  });

  it('has no page of patients, no route of theirs and no control of this machine', async () => {
    const pages = [
      '/home',
      '/about',
      '/clinics',
      '/ta/admin',
      '/administration',
      '/logins',
      '/sitemap.xml',
      '/robots.txt',
    ];
    const others = [
      '/index.html',
      '/admin.html',
      '/config.json',
      '/pixel.html',
      '/inbox',
      '/_local/info',
      '/pictures/none',
      '/pictures/none.svg',
    ];
    for (const path of [...pages, ...others]) {
      const { answer, text } = await shell(path);
      expect([path, answer.status, text]).toEqual([path, 404, 'Not found']);
    }
    for (const path of [
      '/api/health',
      '/api/clinics',
      '/api/openapi.json',
      '/api',
      '/api/admin',
      '/api/admin/nothing',
    ]) {
      const { answer, text } = await shell(path);
      expect([path, answer.status, JSON.parse(text).code]).toEqual([path, 404, 'not_found']);
    }
  });
});

describe('the public host', () => {
  it('redirects addresses of the back office to its host, path and query with them (P-016 A-003)', async () => {
    const paths = [
      '/login',
      '/login?back=%2Fadmin%2Fclinics%3Fq%3Da%26b',
      '/admin',
      '/admin/',
      '/admin/clinics?q=a+b&q=c&empty=&flag&%E0%AE%AA=%E0%AE%B2',
      '/admin//elsewhere.example/x',
      '/login/x?a=b=c#not-sent',
    ];
    for (const path of paths) {
      const { answer } = await get(url + path);
      const sent = new URL(url + path);
      expect([path, answer.status]).toEqual([path, 302]);
      const to = new URL(answer.headers.get('location') ?? '');
      expect([to.origin, to.pathname]).toEqual([adminUrl, sent.pathname]);
      expect(pairsOf(to)).toEqual(pairsOf(sent));
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('does not show where staff sign in, and what only begins or ends like their addresses is the site’s', async () => {
    expect((await get(url + ADMIN_CONFIG_PATH)).answer.status).toBe(404);
    for (const path of ['/administration', '/logins', '/ta/login', '/ta/admin', '/en/admin/clinics']) {
      const { answer, text } = await get(url + path);
      expect([path, answer.status, text.includes('Admin Panel')]).toEqual([path, 404, false]);
      expect(answer.headers.get('content-security-policy')).not.toContain('trusted-types');
    }
  });

  it('tells crawlers that they are closed, and has none in its list of pages', async () => {
    const { text: robots } = await get(`${url}/robots.txt`);
    for (const path of ['/admin', '/login']) expect(robots.split('\n')).toContain(`Disallow: ${path}`);
    expect((await get(`${url}/sitemap.xml`)).text).not.toMatch(/\/(admin|login)\b/);
  });

  it('believes no header that names the other host', async () => {
    const authorization = `Bearer ${await runningProduct().staffToken({ groups: ['admins'] })}`;
    const named = { authorization, 'x-served-host': 'admin' };
    for (const at of ['/api/admin/me', '/api/%61dmin/me', '/api/./admin/me', '/api//admin/me']) {
      const { answer } = await get(url + at, { headers: named });
      expect([at, answer.status]).toEqual([at, 404]);
    }
    expect((await get(`${adminUrl}/api/admin/me`, { headers: named })).answer.status).toBe(200);
    expect((await get(`${adminUrl}/api/health`, { headers: { 'x-served-host': 'site' } })).answer.status).toBe(404);
  });
});
