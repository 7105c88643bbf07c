import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Accounts } from '#functions/core/staff/ports.ts';
import { createAccounts } from '#functions/gateways/accounts.ts';
import { Problem } from '#shared/problems.ts';
import { READY_LOGINS } from './pool.ts';
import { startIdentity } from './start-identity.ts';

let pool: Awaited<ReturnType<typeof startIdentity>>;
let accounts: Accounts;
beforeEach(async () => {
  pool = await startIdentity({ adminUrl: 'https://admin.example' });
  accounts = createAccounts({ region: 'ap-south-1', endpoint: pool.endpoint }, pool.poolId);
});
afterEach(() => pool.stop());

const join = (sub: string) =>
  fetch(`${pool.issuer}/tokens`, { method: 'POST', body: JSON.stringify({ sub, groups: ['staff'] }) });
const register = (Username: string) =>
  fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify({ ClientId: pool.clientId, Username, Password: 'four plain words here' }),
  });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

test('accounts are listed over as many pages as there are, hundreds at a time, and registrations without end hide nobody', async () => {
  for (let made = 0; made < 118; made += 1) await join(`person-${made}`);
  const two = await accounts.list();
  expect([two.accounts.length, two.next]).toEqual([READY_LOGINS.length + 118, null]);
  expect(two.accounts.find(({ id }) => id === 'person-117')).toMatchObject({
    email: 'person-117@team.example',
    isConfirmed: true,
  });
  const roles = await accounts.roles();
  expect([roles.size, roles.get('person-117')]).toEqual([READY_LOGINS.length + 118, 'staff']);
  expect([...roles.values()].filter((role) => role === 'admin')).toHaveLength(1);
  for (let made = 0; made < 65; made += 1) await register(`r${made}@mail.example`);
  for (let made = 118; made < 600; made += 1) await join(`person-${made}`);
  const first = await accounts.list();
  const unproven = first.accounts.filter(({ isConfirmed }) => !isConfirmed);
  expect([first.accounts.length, unproven.length]).toEqual([660, 60]);
  const second = await accounts.list(first.next ?? '');
  expect(second).toMatchObject({ next: null });
  const ids = [...first.accounts, ...second.accounts].map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([READY_LOGINS.length + 600 + 60, READY_LOGINS.length + 600 + 60]);
});

test('whom the pool does not know is nobody, and nothing is done to them', async () => {
  expect(await accounts.find('nobody')).toBeNull();
  expect(await codeOf(accounts.admit('nobody', 'staff'))).toBe('person_not_found');
  expect(await codeOf(accounts.shutOut('nobody'))).toBe('person_not_found');
});

test('requests of the functions are signed, so a page of this machine cannot send them', async () => {
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' };
  const answer = await fetch(pool.endpoint, { method: 'POST', headers, body: '{}' });
  expect([answer.status, await answer.json()]).toMatchObject([400, { __type: 'UnknownOperationException' }]);
});

test('a pool that does not answer is told as such', async () => {
  await pool.stop();
  const answers = await Promise.all([accounts.find('a'), accounts.list(), accounts.signOut('a')].map(codeOf));
  expect(new Set(answers)).toEqual(new Set(['sign_in_unavailable']));
  pool = await startIdentity({ adminUrl: 'https://admin.example' });
});
