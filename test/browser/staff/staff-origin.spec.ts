import { API_PREFIX } from '#shared/contract/raw-routes.ts';
import { contract } from '#shared/contract/api.ts';
import { hostOf, rulesOf } from '#shared/contract/route.ts';
import { linksIn } from '../../http/messages/message-links.ts';
import { everyEmail } from '../../messages/every-mail.ts';
import { LONGEST_BRAND } from '../../messages/longest-facts.ts';
import { signIn } from '../admin/signed-in.ts';
import { answer, expect, test } from '../stats/with-conversions.ts';

/** Every route of staff, spelled so that it could be asked. */
const CALLS = Object.values(contract)
  .flatMap((area) => Object.values(area).map(rulesOf))
  .filter(({ auth }) => hostOf(auth) === 'admin')
  .map(({ method, path }) => ({ method, path: API_PREFIX + path.replaceAll(/\{\w+\}/g, 'x') }));

type Attack = { hosts: readonly string[]; calls: typeof CALLS };
type Loot = { tokens: string[]; cookies: string; asked: number; succeeded: string[] };

/**
 * A hostile script, as it acts in the origin it runs in: it takes whatever looks like a token, and calls the routes of staff with
 * it, or with whatever credentials the browser adds. Runs in the page, so that everything it needs is in here.
 */
async function attack({ hosts, calls }: Attack): Promise<Loot> {
  const looked = <T>(look: () => T, refused: T): T => {
    try {
      return look();
    } catch {
      return refused;
    }
  };
  const stored = [
    ...looked(() => Object.entries<string>(localStorage), []),
    ...looked(() => Object.entries<string>(sessionStorage), []),
  ];
  const tokens = stored.flatMap(([key, value]) => (/token|cognito/i.test(key) ? [value] : []));
  const bearer = stored.find(([key]) => key.endsWith('.accessToken'))?.[1];
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  const answers = await Promise.all(
    hosts.flatMap((host) =>
      calls.flatMap(({ method, path }) =>
        (['cors', 'no-cors'] as const).map(async (mode) => {
          const reply = await fetch(host + path, { method, mode, headers, credentials: 'include' }).catch(() => null);
          // Only an answer that can be read counts; an opaque one tells nothing.
          return reply?.ok === true ? [`${method} ${host}${path}`] : [];
        }),
      ),
    ),
  );
  return { tokens, cookies: looked(() => document.cookie, ''), asked: answers.length, succeeded: answers.flat() };
}

/** The policies of the documents stop much of this; here the origins alone have to. */
test.use({ bypassCSP: true });

test('the public origin gets no hold on a window of the back office and cannot frame it; no script in it or in the pixel frame can call a route of staff while an admin is signed in', async ({
  page,
  context,
  measured,
}) => {
  const { url, adminUrl } = measured;
  const visitor = await context.newPage();
  const succeeded: string[] = [];
  visitor.on('response', (response) => {
    if (response.url().includes('/api/admin/') && response.status() < 400) succeeded.push(response.url());
  });
  await visitor.goto(`${url}/home`);
  const opened = visitor.waitForEvent('popup');
  await visitor.evaluate((at) => {
    Object.assign(window, { opened: window.open(at) });
  }, `${adminUrl}/login`);
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await popup.close();
  const framed = await visitor.evaluate(async (at) => {
    const frame = document.createElement('iframe');
    frame.src = at;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    try {
      return frame.contentDocument?.body.textContent ?? 'not ours';
    } catch {
      return 'not ours';
    }
  }, `${adminUrl}/login`);
  expect(framed).toBe('not ours');
  expect(visitor.frames().filter((frame) => frame.url().startsWith(adminUrl))).toEqual([]);

  await signIn(page, { role: 'admin' }, measured);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const reads = CALLS.filter(({ method, path }) => method === 'GET' && path.endsWith('/admin/me'));

  // In the back office's own origin the same script gets what it wants: that is what the origins are for.
  const own = await page.evaluate(attack, { hosts: [adminUrl], calls: reads });
  expect(own.tokens.length).toBeGreaterThan(0);
  expect(own.succeeded).toContain(`GET ${adminUrl}/api/admin/me`);

  await answer(visitor, 'Accept');
  const pixelFrames = () => visitor.frames().filter((frame) => frame.url() === `${url}/pixel.html`);
  await expect.poll(() => pixelFrames().length).toBe(1);
  for (const frame of [visitor.mainFrame(), ...pixelFrames()]) {
    const loot = await frame.evaluate(attack, { hosts: [url, adminUrl], calls: CALLS });
    expect(loot).toMatchObject({ tokens: [], succeeded: [] });
    expect(loot.asked).toBe(CALLS.length * 4);
    expect(loot.cookies).not.toMatch(/token|cognito/i);
  }
  expect(succeeded).toEqual([]);
});

test('every link of every e-mail to staff opens a screen of the back office, also by way of the public host', async ({
  page,
  measured,
}) => {
  const paths = new Set(
    everyEmail()
      .flatMap(({ mail }) => linksIn([mail.text ?? '', mail.html ?? '']))
      .filter((link) => link.startsWith(LONGEST_BRAND.adminUrl))
      .map((link) => link.slice(LONGEST_BRAND.adminUrl.length)),
  );
  expect(paths.size).toBeGreaterThan(5);
  await signIn(page, { role: 'admin' }, measured);
  for (const path of paths) {
    // From the public host the browser is sent on to what the link names, and loads that.
    const loaded = await page.goto(measured.url + path);
    expect(loaded?.url()).toBe(measured.adminUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
    expect(new URL(page.url()).origin).toBe(measured.adminUrl);
  }
});
