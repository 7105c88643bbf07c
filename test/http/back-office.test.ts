import { describe, expect, it } from 'vitest';
import { backOfficePolicy, BACK_OFFICE_HEADERS } from '#infra/security-headers.ts';
import { ADMIN_CONFIG_PATH } from '#shared/contract/page-routes.ts';
import { runningProduct } from '#test/running-product.ts';

const { url } = runningProduct();
const shell = async (path: string) => {
  const answer = await fetch(url + path, { redirect: 'manual' });
  return { answer, text: await answer.text() };
};

describe('the back office', () => {
  it('answers each of its addresses with one document, which nobody keeps or lists (P-016)', async () => {
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
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...BACK_OFFICE_HEADERS,
        'content-security-policy': backOfficePolicy(new URL(runningProduct().teamIssuer).origin),
      });
    }
    expect((await fetch(`${url}/login`, { method: 'POST' })).status).toBe(405);
  });

  it('lets its document ask no third host but the one to sign in at, and run no script that is not a file of ours', () => {
    const rules = new Map(
      backOfficePolicy('https://cognito-idp.ap-south-1.amazonaws.com')
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    );
    expect(rules.get('script-src')).toBe("'self'");
    expect(rules.get('connect-src')).toBe("'self' https://cognito-idp.ap-south-1.amazonaws.com");
    expect(rules.get('require-trusted-types-for')).toBe("'script'");
    const others = [...rules].filter(([name]) => name !== 'connect-src').map(([, sources]) => sources);
    expect(others.join(' ')).not.toMatch(/http|unsafe|\*/);
  });

  it('is told which pool its team signs in to, at the one host it may ask', async () => {
    const answer = await fetch(url + ADMIN_CONFIG_PATH);
    const { teamIssuer } = runningProduct();
    const { user_pool_id, client_id, endpoint } = await answer.json();
    expect(`${endpoint}/${user_pool_id}`).toBe(teamIssuer);
    expect(client_id).toMatch(/\S/);
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
      expect(files((await shell(path)).text).filter((file) => file.includes('admin'))).toEqual([]);
    const loaded = await fetch(url + own[0]);
    expect(loaded.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is told to crawlers as closed, and is in no list of pages', async () => {
    const { text: robots } = await shell('/robots.txt');
    for (const path of ['/admin', '/login']) expect(robots.split('\n')).toContain(`Disallow: ${path}`);
    expect((await shell('/sitemap.xml')).text).not.toMatch(/\/(admin|login)\b/);
  });

  it('has no other addresses: what only begins or ends like them is the site’s', async () => {
    for (const path of ['/administration', '/logins', '/ta/login', '/ta/admin', '/en/admin/clinics']) {
      const { answer, text } = await shell(path);
      expect([path, answer.status, text.includes('Admin Panel')]).toEqual([path, 404, false]);
      expect(answer.headers.get('content-security-policy')).not.toContain('trusted-types');
    }
  });
});
