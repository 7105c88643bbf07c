import type { Page } from '@playwright/test';
import * as z from 'zod';
import { ADMIN_CONFIG_PATH } from '#shared/contract/pages/page-routes.ts';
import { GROUP_OF, type Role } from '#shared/domain/staff/member.ts';
import type { ProductClient } from '../../product-client.ts';
import { runningProduct } from '../../running-product.ts';

type Wanted = {
  /** null: nobody has let them in yet. */
  role: Role | null;
  /** Id of the person in the pool. Tests that must not be confused use different ids. */
  sub?: string;
  /** When they gave their password, in seconds since 1970; now, unless told. */
  auth_time?: number;
};

/**
 * Prefix of the keys that Amplify reads tokens from (its TokenStore): one key for the user name, and one for each of
 * the user's values.
 */
const PREFIX = 'CognitoIdentityServiceProvider';

const Started = z.object({
  session: z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() }),
});

type Somebody = Wanted & { sub: string };

/** A whole sign-in of the local pool. */
export async function startSession(
  { role, sub, auth_time }: Somebody,
  { staffIssuer }: Pick<ProductClient, 'staffIssuer'> = runningProduct(),
): Promise<z.infer<typeof Started>['session']> {
  const wanted = { sub, groups: role === null ? [] : [GROUP_OF[role]], session: true, auth_time };
  const answer = await fetch(`${staffIssuer}/tokens`, { method: 'POST', body: JSON.stringify(wanted) });
  return Started.parse(await answer.json()).session;
}

/**
 * Signs a staff member in without the dance: a sign-in of the local pool is laid where Amplify keeps its own, before
 * the next page is loaded. Unless told, at the product that all tests share.
 */
export async function signIn(
  page: Page,
  { role, sub = `signed-in-${role}`, auth_time }: Wanted,
  product: Pick<ProductClient, 'adminUrl' | 'staffIssuer'> = runningProduct(),
): Promise<void> {
  const [session, config] = await Promise.all([
    startSession({ role, sub, ...(auth_time === undefined ? {} : { auth_time }) }, product),
    fetch(product.adminUrl + ADMIN_CONFIG_PATH).then((answer) => answer.json()),
  ]);
  const own = `${PREFIX}.${config.client_id}`;
  const entries = {
    [`${own}.LastAuthUser`]: sub,
    [`${own}.${sub}.accessToken`]: session.access_token,
    [`${own}.${sub}.idToken`]: session.id_token,
    [`${own}.${sub}.refreshToken`]: session.refresh_token,
    [`${own}.${sub}.clockDrift`]: '0',
  };
  await page.addInitScript(
    ({ origin, stored }) => {
      // As Amplify: at the back office's own origin and no other.
      if (location.origin !== origin) return;
      // Once: whoever signs out in the test stays signed out when the page is loaded again.
      if (sessionStorage.getItem('signed-in-by-test') !== null) return;
      sessionStorage.setItem('signed-in-by-test', 'yes');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { origin: product.adminUrl, stored: entries },
  );
}

/** The token of a page is too old from now on; unless told, the pool refuses to give another. */
export async function endToken(page: Page, { canRefresh = false } = {}): Promise<void> {
  const expired = await runningProduct().staffToken({ expires_in: -10 });
  await page.evaluate(
    ({ token, isRevoked }) => {
      for (const key of Object.keys(localStorage)) {
        if (key.endsWith('.accessToken')) localStorage.setItem(key, token);
        if (isRevoked && key.endsWith('.refreshToken')) localStorage.setItem(key, 'revoked');
      }
    },
    { token: expired, isRevoked: !canRefresh },
  );
}
