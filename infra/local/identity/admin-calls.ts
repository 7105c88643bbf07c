import * as z from 'zod';
import { INVITATION_DAYS } from '#shared/domain/staff/member.ts';
import { attributesOf, factorsOf } from './own-account.ts';
import { setPassword, type Pool, operation, type Operation } from './pool.ts';
import { type Account, CognitoError, invalid } from './pool-state.ts';

const Named = z.object({ Username: z.string() });
const Grouped = Named.extend({ GroupName: z.string() });

/** @throws CognitoError UserNotFoundException */
function named({ state }: Pool, username: string): Account {
  const account = state.find(username);
  if (account === undefined) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return account;
}

/** Changes an account; answers nothing, as these calls do. */
const change = <S extends typeof Named>(
  schema: S,
  act: (account: Account, input: z.output<S>, pool: Pool) => void,
): Operation =>
  operation(schema, (pool, input) => {
    act(named(pool, input.Username), input, pool);
    pool.state.save();
    return {};
  });

const shown = (account: Account): object => ({
  Username: account.sub,
  Enabled: account.enabled,
  UserStatus: account.status,
  UserCreateDate: Date.parse(account.created_at) / 1000,
  UserLastModifiedDate: Date.parse(account.created_at) / 1000,
});

const DAY = 24 * 60 * 60 * 1000;

/** A password by mail, which is good once and for some days. */
function sendPassword({ codes, state, now }: Pool, account: Account): void {
  setPassword(account, codes.invite(account));
  account.sent_password_until = new Date(now() + INVITATION_DAYS * DAY).toISOString();
  state.save();
}

/** As many as Cognito shows at once, at most. */
const LARGEST_PAGE = 60;
/** The one filter that is asked for. */
const BY_STATUS = /^cognito:user_status = "([A-Z_]+)"$/;

/** Operations that the functions call to manage staff accounts; each is signed with the functions' credentials. */
export const adminCalls = {
  AdminGetUser: operation(Named, (pool, { Username }) => {
    const account = named(pool, Username);
    return { ...shown(account), UserAttributes: attributesOf(account), ...factorsOf(account) };
  }),

  ListUsers: operation(
    z.object({
      Limit: z.int().min(0).max(LARGEST_PAGE).optional(),
      PaginationToken: z.string().optional(),
      Filter: z.string().regex(BY_STATUS).optional(),
    }),
    ({ state }, { Limit, PaginationToken, Filter }) => {
      const status = Filter === undefined ? undefined : BY_STATUS.exec(Filter)?.[1];
      const accounts = state.accounts.filter((account) => status === undefined || account.status === status);
      if (PaginationToken !== undefined && !/^\d{1,9}$/.test(PaginationToken))
        throw invalid('Invalid pagination token');
      const from = Number(PaginationToken ?? 0);
      const to = from + (Limit ?? LARGEST_PAGE);
      return {
        Users: accounts.slice(from, to).map((account) => ({ ...shown(account), Attributes: attributesOf(account) })),
        ...(to < accounts.length ? { PaginationToken: String(to) } : {}),
      };
    },
  ),

  ListUsersInGroup: operation(
    z.object({
      GroupName: z.string(),
      Limit: z.int().min(0).max(LARGEST_PAGE).optional(),
      NextToken: z.string().optional(),
    }),
    ({ state: { accounts } }, { GroupName, Limit, NextToken }) => {
      const members = accounts.filter(({ groups }) => groups.includes(GroupName));
      const from = Number(NextToken ?? 0);
      const to = from + (Limit ?? LARGEST_PAGE);
      return {
        Users: members.slice(from, to).map((account) => ({ ...shown(account), Attributes: attributesOf(account) })),
        ...(to < members.length ? { NextToken: String(to) } : {}),
      };
    },
  ),

  AdminCreateUser: operation(Named.extend({ MessageAction: z.literal('RESEND').optional() }), (pool, input) => {
    const { Username, MessageAction } = input;
    const known = pool.state.find(Username);
    if (MessageAction === 'RESEND') {
      const account = named(pool, Username);
      if (account.status !== 'FORCE_CHANGE_PASSWORD')
        throw new CognitoError('UnsupportedUserStateException', 'User account cannot be resent.');
      sendPassword(pool, account);
      return { User: { ...shown(account), Attributes: attributesOf(account) } };
    }
    if (!z.email().safeParse(Username).success) throw invalid('Username should be an email.');
    if (known !== undefined) throw new CognitoError('UsernameExistsException', 'User account already exists');
    const account = pool.state.add({ email: Username, status: 'FORCE_CHANGE_PASSWORD' });
    sendPassword(pool, account);
    return { User: { ...shown(account), Attributes: attributesOf(account) } };
  }),

  AdminAddUserToGroup: change(Grouped, (account, { GroupName }) => {
    account.groups = [...new Set([...account.groups, GroupName])];
  }),
  AdminRemoveUserFromGroup: change(Grouped, (account, { GroupName }) => {
    account.groups = account.groups.filter((group) => group !== GroupName);
  }),
  AdminDisableUser: change(Named, (account) => {
    account.enabled = false;
  }),
  AdminEnableUser: change(Named, (account) => {
    account.enabled = true;
  }),
  AdminUserGlobalSignOut: change(Named, ({ sub }, _, { sessions }) => sessions.endAllOf(sub)),
  AdminDeleteUser: change(Named, ({ sub }, _, { state, sessions }) => {
    state.accounts = state.accounts.filter((account) => account.sub !== sub);
    sessions.endAllOf(sub);
  }),
};
