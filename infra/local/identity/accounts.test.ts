import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Accounts } from '#functions/core/team/ports.ts';
import { createAccounts } from '#functions/gateways/accounts.ts';
import { Problem } from '#shared/problems.ts';
import { READY_LOGINS } from './ready-logins.ts';
import { startIdentity } from './start-identity.ts';

let pool: Awaited<ReturnType<typeof startIdentity>>;
let accounts: Accounts;
beforeEach(async () => {
  pool = await startIdentity();
  accounts = createAccounts({ region: 'ap-south-1', endpoint: pool.endpoint }, pool.poolId);
});
afterEach(() => pool.stop());

const join = (sub: string) =>
  fetch(`${pool.issuer}/tokens`, { method: 'POST', body: JSON.stringify({ sub, groups: ['staff'] }) });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

test('accounts are listed over as many pages as there are, and no further than the first ten', async () => {
  for (let made = 0; made < 118; made += 1) await join(`person-${made}`);
  const two = await accounts.list();
  expect([two.accounts.length, two.more]).toEqual([READY_LOGINS.length + 118, false]);
  expect(two.accounts.find(({ id }) => id === 'person-117')).toMatchObject({
    email: 'person-117@team.example',
    isConfirmed: true,
  });
  const roles = await accounts.roles();
  expect([roles.size, roles.get('person-117')]).toEqual([READY_LOGINS.length + 118, 'staff']);
  expect([...roles.values()].filter((role) => role === 'admin')).toHaveLength(1);
  for (let made = 118; made < 600; made += 1) await join(`person-${made}`);
  const ten = await accounts.list();
  expect([ten.accounts.length, ten.more]).toEqual([600, true]);
});

test('whom the pool does not know is nobody, and nothing is done to them', async () => {
  expect(await accounts.find('nobody')).toBeNull();
  expect(await codeOf(accounts.admit('nobody', 'staff'))).toBe('person_not_found');
  expect(await codeOf(accounts.shutOut('nobody'))).toBe('person_not_found');
});

test('what the functions ask is signed: a page of this machine cannot ask it', async () => {
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' };
  const answer = await fetch(pool.endpoint, { method: 'POST', headers, body: '{}' });
  expect([answer.status, await answer.json()]).toMatchObject([400, { __type: 'UnknownOperationException' }]);
});

test('a pool that does not answer is told as such', async () => {
  await pool.stop();
  const answers = await Promise.all([accounts.find('a'), accounts.list(), accounts.signOut('a')].map(codeOf));
  expect(new Set(answers)).toEqual(new Set(['sign_in_unavailable']));
  pool = await startIdentity();
});
