import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAuditStore } from '#functions/store/audit/audit-store.ts';
import { createStaffStore } from '#functions/store/staff/staff-store.ts';
import { StaffList, type StaffMember } from '#shared/contract/staff/team.ts';
import { totpCode } from '#infra/local/identity/second-factor.ts';
import { loudLog } from '#test/loud-log.ts';
import { runningProduct } from '#test/running-product.ts';
import { tableClient } from '#test/table-client.ts';
import { call, bearer } from '../call.ts';
import { enrolOwnApp, ownToken, useProductsPool } from './pool-login.ts';

const { staffToken, staffIssuer, dynamoEndpoint, tableName } = runningProduct();
const client = tableClient(dynamoEndpoint);
const members = createStaffStore(client, tableName);
const acts = createAuditStore(client, tableName, loudLog);
afterAll(() => client.destroy());

const MINUTE = 60;
const HALF_MINUTE = 30_000;
const ago = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;

let made = 0;
/** Somebody nobody else in this run is: tests run side by side, and roles are remembered. */
const somebody = (): string => `team-test-${process.pid}-${(made += 1)}`;
const tokenOf = (sub: string, groups: string[] = [], auth_time = ago(1)) => staffToken({ sub, groups, auth_time });

/** An admin whom the product knows: one who has called. */
async function anAdmin(): Promise<{ id: string; token: string }> {
  const id = somebody();
  const token = await tokenOf(id, ['admins']);
  expect((await as(token, 'GET', '/admin/me')).status).toBe(200);
  return { id, token };
}
const as = (token: string, method: string, at: string, body?: object) =>
  call(method, at, { headers: bearer(token), ...(body === undefined ? {} : { body }) });
async function listed(token: string, id: string): Promise<StaffMember> {
  const { people } = StaffList.parse((await as(token, 'POST', '/admin/team/list', {})).body);
  const found = people.find((person) => person.id === id);
  if (found === undefined) throw new Error(`${id} is not listed`);
  return found;
}
const actionsOn = async (id: string): Promise<string[]> =>
  (await acts.page({ entity: `person#${id}` }, 20)).events.map(({ action, actor_id }) => `${action} by ${actor_id}`);

let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin();
});

test('tells somebody of the team who they are, by their group and not by what they ask for (A-011)', async () => {
  for (const [role, group] of Object.entries({ staff: 'staff', admin: 'admins' })) {
    const id = somebody();
    const token = await tokenOf(id, [group]);
    const person = { id, email: `${id}@team.example`, role };
    for (let time = 0; time < 2; time += 1) {
      const reply = await as(token, 'GET', '/admin/me?role=admin');
      expect([reply.status, reply.body]).toEqual([200, person]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
    expect(await members.member(id)).toMatchObject({ ...person, ver: 1 });
    expect(await actionsOn(id)).toEqual([`person.enter by ${id}`]);
  }
});

test('a newcomer who asks many times at once is recorded once', async () => {
  const id = somebody();
  const token = await tokenOf(id, ['admins']);
  const replies = await Promise.all(Array.from({ length: 5 }, () => as(token, 'GET', '/admin/me')));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await actionsOn(id)).toEqual([`person.enter by ${id}`]);
});

test('an account in a group is of the team before its first call, and keeps its role when its second factor is reset', async () => {
  const id = somebody();
  await tokenOf(id, ['staff']);
  expect(await listed(admin.token, id)).toMatchObject({ state: 'active', role: 'staff', ver: 0 });
  const reset = await as(admin.token, 'POST', `/admin/team/${id}/reset-second-factor`, { ver: 0 });
  expect([reset.status, reset.body]).toEqual([
    200,
    expect.objectContaining({ email: `${id}@team.example`, state: 'invited', role: 'staff', ver: 1 }),
  ]);
  expect(reset.body['id']).not.toBe(id);
});

describe('an account that waits', () => {
  test('may nothing until an admin gives it a role, and then what the role may (A-011, A-069)', async () => {
    const id = somebody();
    expect((await as(await tokenOf(id), 'GET', '/admin/me')).status).toBe(403);
    const waiting = await listed(admin.token, id);
    expect(waiting).toMatchObject({ email: `${id}@team.example`, state: 'waiting', role: null, ver: 0 });
    const given = await as(admin.token, 'PUT', `/admin/team/${id}`, { ver: 0, role: 'staff' });
    expect([given.status, given.body]).toEqual([200, { ...waiting, state: 'active', role: 'staff', ver: 1 }]);
    // The pool follows: the next token has the group. The old token gains no rights.
    expect((await as(await tokenOf(id), 'GET', '/admin/me')).status).toBe(403);
    const staff = await tokenOf(id, ['staff']);
    expect((await as(staff, 'GET', '/admin/me')).body).toMatchObject({ role: 'staff' });
    expect((await as(staff, 'POST', '/admin/team/list', {})).status).toBe(403);
    // A token of a higher group does not lift whom the team knows as staff.
    expect((await as(await tokenOf(id, ['admins']), 'POST', '/admin/team/list', {})).status).toBe(403);
    expect(await actionsOn(id)).toEqual([`person.set_role by ${admin.id}`]);
  });

  test('is not approved twice by two: the second is told who was first', async () => {
    const id = somebody();
    await tokenOf(id);
    const give = (role: string) => as(admin.token, 'PUT', `/admin/team/${id}`, { ver: 0, role });
    expect((await give('staff')).status).toBe(200);
    const second = await give('admin');
    expect([second.status, second.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'changed_meanwhile',
        changed_by: `${admin.id}@team.example`,
        changed_at: expect.any(String),
        ver: 1,
      }),
    ]);
    expect(await listed(admin.token, id)).toMatchObject({ role: 'staff' });
  });
});

describe('an invited person', () => {
  const inviting = (email: string, role = 'staff') => as(admin.token, 'POST', '/admin/team', { email, role });

  test('has a role and a password of one use at once, and is in the list until they come', async () => {
    const email = `${somebody()}@mail.example`;
    const { status, body } = await inviting(` ${email.toUpperCase()} `);
    expect([status, body]).toEqual([200, expect.objectContaining({ email, state: 'invited', role: 'staff', ver: 1 })]);
    const id = String(body['id']);
    expect(await listed(admin.token, id)).toMatchObject({
      state: 'invited',
      role: 'staff',
      invited_at: expect.any(String),
    });
    expect((await inviting(email)).body).toMatchObject({ code: 'account_exists', field: 'email' });
    const again = await as(admin.token, 'POST', `/admin/team/${id}/invite-again`, { ver: 1 });
    expect([again.status, again.body]).toEqual([200, expect.objectContaining({ state: 'invited', ver: 2 })]);
    expect(await actionsOn(id)).toEqual([`person.invite_again by ${admin.id}`, `person.invite by ${admin.id}`]);
    const removed = await as(admin.token, 'DELETE', `/admin/team/${id}?ver=2`);
    expect(removed.body).toMatchObject({ state: 'removed', role: null });
  });

  test('has an address, and has not come yet', async () => {
    const typo = await inviting('nobody at home');
    expect([typo.status, typo.body]).toEqual([400, expect.objectContaining({ field: 'email' })]);
    const other = await anAdmin();
    const again = await as(admin.token, 'POST', `/admin/team/${other.id}/invite-again`, { ver: 1 });
    expect([again.status, again.body['code']]).toEqual([409, 'not_invited']);
  });
});

describe('somebody who is removed', () => {
  test('is refused with the next request, and stays so until given a role again', async () => {
    const other = await anAdmin();
    const ver = (await listed(admin.token, other.id)).ver;
    const removed = await as(admin.token, 'DELETE', `/admin/team/${other.id}?ver=${ver}`);
    expect([removed.status, removed.body]).toEqual([
      200,
      expect.objectContaining({ state: 'removed', role: null, removed_at: expect.any(String), ver: ver + 1 }),
    ]);
    for (const read of [
      () => as(other.token, 'GET', '/admin/me'),
      () => as(other.token, 'POST', '/admin/team/list', {}),
    ])
      expect([(await read()).status, (await read()).body['code']]).toEqual([401, 'unauthorized']);
    // Not even with a token of right now.
    expect((await as(await tokenOf(other.id, ['admins'], ago(0)), 'GET', '/admin/me')).status).toBe(401);
    const back = await as(admin.token, 'PUT', `/admin/team/${other.id}`, { ver: ver + 1, role: 'staff' });
    expect(back.body).toMatchObject({ state: 'active', role: 'staff', removed_at: null });
    expect((await as(other.token, 'GET', '/admin/me')).status).toBe(401);
    const later = await tokenOf(other.id, ['staff'], ago(-2));
    expect((await as(later, 'GET', '/admin/me')).body).toMatchObject({ role: 'staff' });
    expect(await actionsOn(other.id)).toEqual([
      `person.set_role by ${admin.id}`,
      `person.remove by ${admin.id}`,
      `person.enter by ${other.id}`,
    ]);
  });

  test('can sign in no more, and neither renew nor use what they hold in the pool', async () => {
    const other = await anAdmin();
    const { access_token, refresh_token } = await sessionOf(other.id);
    const GetUser = () => ask('GetUser', { AccessToken: access_token });
    const renew = () => ask('GetTokensFromRefreshToken', { RefreshToken: refresh_token, ClientId: 'any' });
    expect([(await GetUser())['Username'], Object.keys(await renew())]).toEqual([other.id, ['AuthenticationResult']]);
    await as(admin.token, 'DELETE', `/admin/team/${other.id}?ver=1`);
    for (const answer of [await GetUser(), await renew()])
      expect(answer).toMatchObject({ __type: 'NotAuthorizedException' });
  });
});

describe('ends of sessions', () => {
  test('signing out everywhere ends every session before it, and none after (A-125)', async () => {
    const out = await as(admin.token, 'POST', '/admin/sign-out-everywhere', { everywhere: true });
    expect([out.status, out.body]).toEqual([200, { signed_out_at: expect.any(String) }]);
    expect((await as(admin.token, 'GET', '/admin/me')).status).toBe(401);
    expect((await as(await tokenOf(admin.id, ['admins'], ago(-2)), 'GET', '/admin/me')).status).toBe(200);
    expect((await actionsOn(admin.id))[0]).toBe(`person.sign_out_everywhere by ${admin.id}`);
  });

  test('signing out ends that session for whoever copied its tokens, and no other of the same person (A-125)', async () => {
    const other = await anAdmin();
    const elsewhere = await tokenOf(other.id, ['admins'], ago(60));
    const renewed = await sessionOf(other.id);
    const out = await as(renewed.access_token, 'POST', '/admin/sign-out', { here: true });
    expect([out.status, out.body]).toEqual([200, { signed_out_at: expect.any(String) }]);
    const isIn = async (token: string) => (await as(token, 'GET', '/admin/me')).status;
    expect([await isIn(renewed.access_token), await isIn(elsewhere), await isIn(other.token)]).toEqual([401, 200, 200]);
  });

  test('a lost second factor is taken away by another admin, never by oneself (A-127)', async () => {
    useProductsPool();
    const [OLD, NEXT] = ['four plain words here', 'other plain words now'];
    const other = await anAdmin();
    const email = `${other.id}@team.example`;
    await choosePassword(email, OLD);
    const lost = await enrol(other.id);
    const { access_token: AccessToken, refresh_token: RefreshToken } = await sessionOf(other.id);
    expect((await signIn({ username: email, password: OLD })).nextStep.signInStep).toMatch(/TOTP_CODE$/);
    const reset = (id: string, ver: number) =>
      as(admin.token, 'POST', `/admin/team/${id}/reset-second-factor`, { ver });
    expect([(await reset(admin.id, 1)).status, (await reset(admin.id, 1)).body['code']]).toEqual([409, 'own_account']);
    expect((await reset(other.id, 7)).body).toMatchObject({ code: 'changed_meanwhile', ver: 1 });
    const { status, body } = await reset(other.id, 1);
    expect([status, body]).toMatchObject([200, { email, state: 'invited', role: 'admin', ver: 1 }]);
    const id = String(body['id']);
    const { people } = StaffList.parse((await as(admin.token, 'POST', '/admin/team/list', {})).body);
    expect(people.filter((person) => person.email === email)).toEqual([body]);
    expect((await reset(other.id, 2)).body).toMatchObject({ code: 'person_not_found' });
    expect((await actionsOn(other.id))[0]).toBe(`person.reset_second_factor by ${admin.id}`);
    expect(await actionsOn(id)).toEqual([`person.invite by ${admin.id}`]);

    // The token of the old account no longer gives access.
    expect((await as(other.token, 'GET', '/admin/me')).status).toBe(401);
    const renewed = await ask('GetTokensFromRefreshToken', { RefreshToken, ClientId: 'any' });
    for (const answer of [await ask('GetUser', { AccessToken }), renewed])
      expect(answer).toMatchObject({ __type: 'NotAuthorizedException' });
    await expect(signIn({ username: email, password: OLD })).rejects.toThrow('Incorrect username or password.');

    const sent = await signIn({ username: email, password: /days: (\S+)/.exec(await newestEmail(email))?.[1] ?? '' });
    expect(sent.nextStep.signInStep).toMatch(/NEW_PASSWORD_REQUIRED$/);
    expect((await confirmSignIn({ challengeResponse: NEXT })).isSignedIn).toBe(true);
    expect((await as(await ownToken(), 'GET', '/admin/me')).body).toEqual({ id, email, role: 'admin' });
    const app = await enrolOwnApp();
    await signOut();
    expect((await signIn({ username: email, password: NEXT })).nextStep.signInStep).toMatch(/TOTP_CODE$/);
    const ofOldApp = confirmSignIn({ challengeResponse: totpCode(lost, Date.now() + HALF_MINUTE) });
    await expect(ofOldApp).rejects.toThrow('Invalid code');
    // A code is good once: the next half minute's.
    const next = await confirmSignIn({ challengeResponse: totpCode(app, Date.now() + HALF_MINUTE) });
    expect(next.isSignedIn).toBe(true);
    await signOut();
  });

  test('an admin ends those of somebody else: their next request and their next renewal fail, a new login does not', async () => {
    const other = await anAdmin();
    const { refresh_token } = await sessionOf(other.id);
    const end = (id: string, ver: number) => as(admin.token, 'POST', `/admin/team/${id}/end-sessions`, { ver });
    expect((await end(admin.id, 1)).body).toMatchObject({ code: 'own_account' });
    expect((await end(other.id, 7)).body).toMatchObject({ code: 'changed_meanwhile', ver: 1 });
    expect((await end(other.id, 1)).body).toMatchObject({ state: 'active', role: 'admin', ver: 2 });
    expect((await as(other.token, 'GET', '/admin/me')).status).toBe(401);
    const renewed = await ask('GetTokensFromRefreshToken', { RefreshToken: refresh_token, ClientId: 'any' });
    expect(renewed).toMatchObject({ __type: 'NotAuthorizedException' });
    expect((await as(await tokenOf(other.id, ['admins'], ago(-2)), 'GET', '/admin/me')).status).toBe(200);
    expect((await actionsOn(other.id))[0]).toBe(`person.end_sessions by ${admin.id}`);
  });
});

test('the list tells when somebody signed in last, and whether their account has a second factor', async () => {
  const id = somebody();
  const first = ago(30 * MINUTE);
  const again = ago(MINUTE);
  await as(await tokenOf(id, ['staff'], again), 'GET', '/admin/me');
  const at = new Date(again * 1000).toISOString();
  expect(await listed(admin.token, id)).toMatchObject({ signed_in_at: at, has_second_factor: false });
  // A session that is older stays what it is.
  const older = await tokenOf(id, ['staff'], first);
  await as(older, 'GET', '/admin/me');
  await enrol(id);
  const read = await as(await tokenOf(id, ['staff'], again), 'POST', '/admin/me/second-factor', { changed: true });
  expect([read.status, read.body]).toEqual([200, { has_second_factor: true }]);
  await as(older, 'POST', '/admin/me/second-factor', { changed: true });
  expect(await listed(admin.token, id)).toMatchObject({ signed_in_at: at, has_second_factor: true });
});

test('the list tells what each of the team is told of: by their role, or as they chose; of whom nothing is recorded, nothing', async () => {
  const id = somebody();
  const token = await tokenOf(id, ['staff'], ago(MINUTE));
  await as(token, 'GET', '/admin/me');
  expect(await listed(admin.token, id)).toMatchObject({ role: 'staff', news: [] });
  const { ver } = await listed(admin.token, id);
  await as(token, 'PUT', '/admin/me/notifications', { news: ['cancelled', 'booked'], language: 'en', ver });
  expect(await listed(admin.token, id)).toMatchObject({ news: ['booked', 'cancelled'] });
});

test('an admin who signed in fifteen minutes ago signs in again before changing the team', async () => {
  const stale = await tokenOf(admin.id, ['admins'], ago(15 * MINUTE));
  const young = await tokenOf(admin.id, ['admins'], ago(14 * MINUTE));
  const id = somebody();
  await tokenOf(id);
  const give = (token: string) => as(token, 'PUT', `/admin/team/${id}`, { ver: 0, role: 'staff' });
  expect([(await give(stale)).status, (await give(stale)).body['code']]).toEqual([401, 'sign_in_again']);
  expect((await as(stale, 'POST', '/admin/team/list', {})).status).toBe(200);
  expect((await give(young)).status).toBe(200);
});

test('ids that are nobody are answered alike: there is no such person', async () => {
  for (const id of ['nobody', 'local-nobody-at-all', '00000000-0000-4000-8000-000000000000'])
    for (const [method, at, body] of [
      ['PUT', `/admin/team/${id}`, { ver: 0, role: 'admin' }],
      ['DELETE', `/admin/team/${id}?ver=0`, undefined],
      ['POST', `/admin/team/${id}/reset-second-factor`, { ver: 0 }],
      ['POST', `/admin/team/${id}/end-sessions`, { ver: 0 }],
      ['POST', `/admin/team/${id}/invite-again`, { ver: 0 }],
    ] as const) {
      const reply = await as(admin.token, method, at, body);
      expect([reply.status, reply.body['code']]).toEqual([404, 'person_not_found']);
    }
});

test('everybody of the team is shown when they signed in last, and before that', async () => {
  const sub = `signs-in-${process.pid}-${Date.now()}`;
  const token = await staffToken({ sub, groups: ['staff'] });
  const shown = async () => (await call('GET', '/admin/me/sign-in', { headers: bearer(token) })).body;
  expect(await shown()).toEqual({ signed_in_at: null, before_at: null });
  expect((await call('GET', '/admin/me', { headers: bearer(token) })).status).toBe(200);
  expect(await shown()).toEqual({ signed_in_at: expect.stringMatching(/^\d{4}-/), before_at: null });
});

const Answer = z.record(z.string(), z.unknown());
const Signed = z.object({ session: z.object({ access_token: z.string(), refresh_token: z.string() }) });

/** Somebody's session in the pool itself, as a browser would have it. */
async function sessionOf(sub: string): Promise<z.infer<typeof Signed>['session']> {
  const answer = await fetch(`${staffIssuer}/tokens`, { method: 'POST', body: JSON.stringify({ sub, session: true }) });
  return Signed.parse(await answer.json()).session;
}

/** A call of the pool that a browser makes. */
async function ask(operation: string, body: object): Promise<z.infer<typeof Answer>> {
  const answer = await fetch(new URL('/', staffIssuer), {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(body),
  });
  return Answer.parse(await answer.json());
}

/** The text of the newest mail to somebody. */
async function newestEmail(email: string): Promise<string> {
  const mails = (await runningProduct().inbox()).filter((sent) => sent.kind === 'mail' && sent.to.includes(email));
  return (mails[0]?.kind === 'mail' ? mails[0].text : null) ?? '';
}

/** Gives somebody a password, by a code in their mail. */
async function choosePassword(Username: string, Password: string): Promise<void> {
  await ask('ForgotPassword', { Username });
  const ConfirmationCode = /\d{6}/.exec(await newestEmail(Username))?.[0];
  expect(await ask('ConfirmForgotPassword', { Username, Password, ConfirmationCode })).toEqual({});
}

/** Sets an app up in a session of somebody, and answers its secret. */
async function enrol(sub: string): Promise<string> {
  const { access_token: AccessToken } = await sessionOf(sub);
  const secret = String((await ask('AssociateSoftwareToken', { AccessToken }))['SecretCode']);
  await ask('VerifySoftwareToken', { AccessToken, UserCode: totpCode(secret, Date.now()) });
  await ask('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
  return secret;
}
