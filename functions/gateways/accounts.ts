import * as z from 'zod';
import { GROUP_OF, Role } from '#shared/domain/team.ts';
import { Problem } from '#shared/problems.ts';
import { AwsRefusal } from '../aws/aws-refusal.ts';
import { createAwsService } from '../aws/aws-service.ts';
import type { AwsPlace } from '../aws/aws-service.ts';
import type { Account, Accounts } from '../core/team/ports.ts';

/** The most that Cognito lists at once, and how often it is asked. */
const PAGE = 60;
const MOST_PAGES = 10;
/** States of an account beside the usual one (Cognito API reference, UserType). */
const BESIDE = ['FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'UNCONFIRMED'];
const MAX_ATTEMPTS = 2;
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 2000 };

/** As the pool tells of somebody (Cognito API reference, UserType); the date is in seconds. */
const User = z.object({
  Username: z.string().min(1),
  UserStatus: z.string(),
  UserCreateDate: z.number(),
});
const Attributes = z.array(z.object({ Name: z.string(), Value: z.string().optional() }));
const UserFound = User.extend({ UserAttributes: Attributes, UserMFASettingList: z.array(z.string()).optional() });
const UsersListed = z.object({
  Users: z.array(User.extend({ Attributes })),
  PaginationToken: z.string().optional(),
});
const UserMade = z.object({ User: User.extend({ Attributes }) });
const GroupListed = z.object({
  Users: z.array(User.pick({ Username: true })),
  NextToken: z.string().optional(),
});

const accountOf = (user: z.infer<typeof User>, attributes: z.infer<typeof Attributes>): Account => ({
  id: user.Username,
  email: attributes.find(({ Name }) => Name === 'email')?.Value ?? '',
  isConfirmed: user.UserStatus !== 'UNCONFIRMED',
  isInvited: user.UserStatus === 'FORCE_CHANGE_PASSWORD',
  created_at: new Date(user.UserCreateDate * 1000).toISOString(),
});

const isNobody = (error: unknown): boolean => error instanceof AwsRefusal && error.name === 'UserNotFoundException';

const isCalled = (error: unknown, name: string): boolean =>
  error instanceof Problem && error.cause instanceof AwsRefusal && error.cause.name === name;

const isBadInput = (error: unknown): boolean => isCalled(error, 'InvalidParameterException');

/** The accounts of a Cognito user pool behind the port; its user names are the people's ids. */
export function createAccounts(place: AwsPlace, UserPoolId: string): Accounts {
  const pool = createAwsService({
    place,
    service: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService',
    contentType: 'application/x-amz-json-1.1',
    timeouts: TIMEOUTS,
    maxAttempts: MAX_ATTEMPTS,
  });
  const ask = async (operation: string, input: object): Promise<unknown> => {
    try {
      return await pool.call(operation, { UserPoolId, ...input });
    } catch (error) {
      if (isNobody(error)) throw error;
      throw Object.assign(new Problem('sign_in_unavailable'), { cause: error });
    }
  };
  /** Calls about one person, one after the other. */
  const tell = async (Username: string, ...calls: [string, object?][]): Promise<void> => {
    try {
      for (const [operation, input] of calls) await ask(operation, { Username, ...input });
    } catch (error) {
      throw isNobody(error) ? new Problem('person_not_found', 'id') : error;
    }
  };
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
  const leave = (roles: readonly Role[]): [string, object][] =>
    roles.map((role) => ['AdminRemoveUserFromGroup', { GroupName: GROUP_OF[role] }]);
  return {
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
    forgetSecondFactor: (id) =>
      tell(id, ['AdminSetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }]),
  };
}
