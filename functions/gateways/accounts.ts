import * as z from 'zod';
import { GROUP_OF, Role } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import { type AwsConfig, createAwsService } from '../aws/aws-service.ts';
import type { Accounts, Account } from '../core/staff/ports.ts';
import { AwsRefusal } from '../aws/aws-refusal.ts';

/** The most that Cognito lists at once, and how often it is asked. */
const PAGE = 60;
const MOST_PAGES = 10;
/** States of an account beside the usual one (Cognito API reference, UserType). */
const BESIDE = ['FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'UNCONFIRMED'];

/** As the pool tells of somebody (Cognito API reference, UserType); the date is in seconds. */
const PoolUser = z.object({
  Username: z.string().min(1),
  UserStatus: z.string(),
  UserCreateDate: z.number(),
});
const Attributes = z.array(z.object({ Name: z.string(), Value: z.string().optional() }));
const UsersListed = z.object({
  Users: z.array(PoolUser.extend({ Attributes })),
  PaginationToken: z.string().optional(),
});
const GroupListed = z.object({
  Users: z.array(PoolUser.pick({ Username: true })),
  NextToken: z.string().optional(),
});

/** An account as the pool tells of it. */
const accountOf = (user: z.infer<typeof PoolUser>, attributes: z.infer<typeof Attributes>): Account => ({
  id: user.Username,
  email: attributes.find(({ Name }) => Name === 'email')?.Value ?? '',
  isConfirmed: user.UserStatus !== 'UNCONFIRMED',
  isInvited: user.UserStatus === 'FORCE_CHANGE_PASSWORD',
  created_at: new Date(user.UserCreateDate * 1000).toISOString(),
});

const MAX_ATTEMPTS = 2;
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 2000 };

/** Asks one pool. Throws the refusal of a person who is not there as it is, and anything else as sign_in_unavailable. */
type AskPool = (operation: string, input: object) => Promise<unknown>;

/** True if the pool has no user of that name. */
const isNobody = (error: unknown): boolean => error instanceof AwsRefusal && error.name === 'UserNotFoundException';

/** True if a call failed with the pool's error of this name. */
const isCalled = (error: unknown, name: string): boolean =>
  error instanceof Problem && error.cause instanceof AwsRefusal && error.cause.name === name;

/** A Cognito user pool by the operations of its API (Cognito API reference). */
function createPoolCalls(config: AwsConfig, UserPoolId: string): AskPool {
  const pool = createAwsService({
    config,
    service: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService',
    contentType: 'application/x-amz-json-1.1',
    timeouts: TIMEOUTS,
    maxAttempts: MAX_ATTEMPTS,
  });
  return async (operation, input) => {
    try {
      return await pool.call(operation, { UserPoolId, ...input });
    } catch (error) {
      if (isNobody(error)) throw error;
      throw Object.assign(new Problem('sign_in_unavailable'), { cause: error });
    }
  };
}

const isBadInput = (error: unknown): boolean => isCalled(error, 'InvalidParameterException');

/** Lists the users of a pool, and the members of its groups. */
function createPoolLists(ask: AskPool): Pick<Accounts, 'list' | 'roles'> {
  /** The pool alone knows its places: of one that it gave nobody it says no. */
  const listed = async (input: { PaginationToken?: string }): Promise<unknown> => {
    try {
      return await ask('ListUsers', input);
    } catch (error) {
      throw input.PaginationToken !== undefined && isBadInput(error) ? new Problem('invalid_input', 'cursor') : error;
    }
  };
  /** A page of the accounts in a state, from a place on. */
  const page = async (status: string, from: string | null) => {
    const Filter = `cognito:user_status = "${status}"`;
    const input = { Limit: PAGE, Filter, ...(from === null ? {} : { PaginationToken: from }) };
    const { Users, PaginationToken } = UsersListed.parse(await listed(input));
    const accounts = Users.map((user) => accountOf(user, user.Attributes));
    return { accounts, next: PaginationToken ?? null };
  };
  /** Some pages of those whose address is proven. */
  const provenFrom = async (cursor: string | null) => {
    const accounts: Account[] = [];
    let next = cursor;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const read = await page('CONFIRMED', next);
      accounts.push(...read.accounts);
      next = read.next;
      if (next === null) break;
    }
    return { accounts, next };
  };
  const idsIn = async (GroupName: string): Promise<string[]> => {
    const ids: string[] = [];
    let next: { NextToken?: string | undefined } = {};
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { Users, NextToken } = GroupListed.parse(
        await ask('ListUsersInGroup', { GroupName, Limit: PAGE, ...next }),
      );
      ids.push(...Users.map(({ Username }) => Username));
      if (NextToken === undefined) break;
      next = { NextToken };
    }
    return ids;
  };
  return {
    async list(cursor) {
      const beside = cursor === undefined ? BESIDE : [];
      const [{ accounts, next }, ...others] = await Promise.all([
        provenFrom(cursor ?? null),
        ...beside.map((status) => page(status, null)),
      ]);
      return { accounts: [...accounts, ...others.flatMap((other) => other.accounts)], next };
    },
    async roles() {
      const groups = await Promise.all(
        Role.options.map(async (role) => (await idsIn(GROUP_OF[role])).map((id): [string, Role] => [id, role])),
      );
      // The lowest role comes first: of whoever is in both groups the higher one stays, as in their tokens.
      return new Map(groups.flat());
    },
  };
}

const UserFound = PoolUser.extend({ UserAttributes: Attributes, UserMFASettingList: z.array(z.string()).optional() });
const UserMade = z.object({ User: PoolUser.extend({ Attributes }) });

const leave = (roles: readonly Role[]): [string, object][] =>
  roles.map((role) => ['AdminRemoveUserFromGroup', { GroupName: GROUP_OF[role] }]);

/** The accounts of a Cognito user pool behind the port; its user names are the people's ids. */
export function createAccounts(config: AwsConfig, UserPoolId: string): Accounts {
  const ask = createPoolCalls(config, UserPoolId);
  /** Calls about one person, one after the other. */
  const tell = async (Username: string, ...calls: [string, object?][]): Promise<void> => {
    try {
      for (const [operation, input] of calls) await ask(operation, { Username, ...input });
    } catch (error) {
      throw isNobody(error) ? new Problem('person_not_found', 'id') : error;
    }
  };
  return {
    ...createPoolLists(ask),
    async find(Username) {
      try {
        const found = UserFound.parse(await ask('AdminGetUser', { Username }));
        const hasSecondFactor = (found.UserMFASettingList ?? []).length > 0;
        return { ...accountOf(found, found.UserAttributes), hasSecondFactor };
      } catch (error) {
        if (isNobody(error)) return null;
        throw error;
      }
    },
    async invite(email) {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      try {
        const input = { Username: email, UserAttributes, DesiredDeliveryMediums: ['EMAIL'] };
        const { User: made } = UserMade.parse(await ask('AdminCreateUser', input));
        return accountOf(made, made.Attributes);
      } catch (error) {
        throw isCalled(error, 'UsernameExistsException') ? new Problem('account_exists', 'email') : error;
      }
    },
    async inviteAgain(email) {
      const again = { MessageAction: 'RESEND', DesiredDeliveryMediums: ['EMAIL'] };
      try {
        // Cognito wants the address here, as at the first time, and not the id.
        await tell(email, ['AdminCreateUser', again]);
      } catch (error) {
        throw isCalled(error, 'UnsupportedUserStateException') ? new Problem('not_invited', 'id') : error;
      }
    },
    admit: (id, role) =>
      tell(
        id,
        // Out of the old group first: nobody is for a moment more than either role.
        ...leave(Role.options.filter((each) => each !== role)),
        ...(role === null ? [] : [['AdminAddUserToGroup', { GroupName: GROUP_OF[role] }] satisfies [string, object]]),
        ['AdminEnableUser'],
      ),
    shutOut: (id) => tell(id, ['AdminDisableUser'], ['AdminUserGlobalSignOut'], ...leave(Role.options)),
    signOut: (id) => tell(id, ['AdminUserGlobalSignOut']),
    async delete(Username) {
      try {
        await ask('AdminDeleteUser', { Username });
      } catch (error) {
        if (!isNobody(error)) throw error;
      }
    },
  };
}
