import type { Page } from '@playwright/test';
import { GROUP_OF } from '#shared/domain/team.ts';
import type { Role } from '#shared/domain/team.ts';
import { runningProduct } from '../running-product.ts';

type Wanted = {
  /** null: nobody has let them in yet. */
  role: Role | null;
  /** Who it is, to the pool; another one for each who must not be confused. */
  sub?: string;
  /** Seconds; below 0 the token has expired already. */
  expiresIn?: number;
};

/** Where Amplify looks for tokens (its TokenStore): one name for who, and one for each thing of theirs. */
const PREFIX = 'CognitoIdentityServiceProvider';

/**
 * Signs somebody of the team in without the dance: a token of the local pool is laid where Amplify keeps its own, before
 * the next page is loaded. There is nothing to refresh it with.
 */
export async function signIn(page: Page, { role, sub = `signed-in-${role}`, expiresIn = 3600 }: Wanted): Promise<void> {
  const { url, teamToken } = runningProduct();
  const wanted = { sub, groups: role === null ? [] : [GROUP_OF[role]], expires_in: expiresIn };
  const [accessToken, idToken, config] = await Promise.all([
    teamToken(wanted),
    teamToken({ ...wanted, token_use: 'id' }),
    fetch(`${url}/admin-config.json`).then((answer) => answer.json()),
  ]);
  const own = `${PREFIX}.${config.client_id}`;
  const entries = {
    [`${own}.LastAuthUser`]: sub,
    [`${own}.${sub}.accessToken`]: accessToken,
    [`${own}.${sub}.idToken`]: idToken,
    [`${own}.${sub}.clockDrift`]: '0',
  };
  await page.addInitScript((stored: Record<string, string>) => {
    // Once: whoever signs out in the test stays signed out when the page is loaded again.
    if (sessionStorage.getItem('signed-in-by-test') !== null) return;
    sessionStorage.setItem('signed-in-by-test', 'yes');
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);
}
