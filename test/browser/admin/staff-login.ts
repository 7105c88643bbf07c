import type { Locator, Page } from '@playwright/test';
import { ADMIN_CONFIG_PATH } from '#shared/contract/pages/page-routes.ts';
import { runningProduct } from '../../running-product.ts';
import { expect } from '../page.ts';

/** As Cognito names what the pool is asked (API reference). */
async function askPool(operation: string, input: object): Promise<{ ok: boolean; text: string }> {
  const { adminUrl, staffIssuer } = runningProduct();
  const { client_id } = await (await fetch(adminUrl + ADMIN_CONFIG_PATH)).json();
  const answer = await fetch(new URL('/', staffIssuer), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: client_id, ...input }),
  });
  return { ok: answer.ok, text: await answer.text() };
}

/** True if a refresh token is still valid. */
export const canRefresh = async (token: string): Promise<boolean> =>
  (await askPool('GetTokensFromRefreshToken', { RefreshToken: token })).ok;

/** Makes a staff member who can sign in by address and password. */
export async function withPassword(email: string, password: string, group = 'staff'): Promise<void> {
  await runningProduct().staffToken({ sub: email.replace(/@.*/, ''), email, groups: [group] });
  await askPool('ForgotPassword', { Username: email });
  const code = await codeFor(email);
  const set = { Username: email, ConfirmationCode: code, Password: password };
  expect(await askPool('ConfirmForgotPassword', set)).toMatchObject({ ok: true });
}

/** Toasts stay until they are dismissed: their time is not running. Before the page is loaded. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    // As long as a toast of the back office stays (frontend/admin/ui/toasts.tsx), and nothing else takes so long.
    const wrapped = (work: TimerHandler, ms?: number, ...rest: unknown[]): number =>
      ms === 6000 || ms === 12_000 ? 0 : start(work, ms, ...rest);
    Object.assign(window, { setTimeout: wrapped });
  });
}

/** Locator of the toasts that the back office shows now. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

export const tab = (page: Page, name: 'Login' | 'Register'): Locator => page.getByRole('tab', { name });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Types address and password and sends them. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
}

/** The code of the newest mail to an address, once there are as many as told. */
export async function codeFor(email: string, nth = 1): Promise<string> {
  const codes = async (): Promise<string[]> =>
    (await runningProduct().inbox())
      .filter((message) => message.kind === 'mail' && message.to.includes(email))
      .map((message) => /\d{6}/.exec(message.kind === 'mail' ? (message.text ?? '') : '')?.[0] ?? '');
  await expect.poll(async () => (await codes()).length).toBe(nth);
  return (await codes())[0] ?? '';
}
