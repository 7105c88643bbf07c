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
const MAX_ATTEMPTS = 2;
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 2000 };

/** As the pool tells of somebody (Cognito API reference, UserType); the date is in seconds. */
const User = z.object({
  Username: z.string().min(1),
  UserStatus: z.string(),
  UserCreateDate: z.number(),
});
const Attributes = z.array(z.object({ Name: z.string(), Value: z.string().optional() }));
const UserFound = User.extend({ UserAttributes: Attributes });
const UsersListed = z.object({
  Users: z.array(User.extend({ Attributes })),
  PaginationToken: z.string().optional(),
});
const GroupListed = z.object({
  Users: z.array(User.pick({ Username: true })),
  NextToken: z.string().optional(),
});

const accountOf = (user: z.infer<typeof User>, attributes: z.infer<typeof Attributes>): Account => ({
  id: user.Username,
  email: attributes.find(({ Name }) => Name === 'email')?.Value ?? '',
  isConfirmed: user.UserStatus !== 'UNCONFIRMED',
  created_at: new Date(user.UserCreateDate * 1000).toISOString(),
});

const isNobody = (error: unknown): boolean => error instanceof AwsRefusal && error.name === 'UserNotFoundException';

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
        return accountOf(found, found.UserAttributes);
      } catch (error) {
        if (isNobody(error)) return null;
        throw error;
      }
    },
    async list() {
      const accounts: Account[] = [];
      let next: { PaginationToken?: string | undefined } = {};
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const { Users, PaginationToken } = UsersListed.parse(await ask('ListUsers', { Limit: PAGE, ...next }));
        for (const user of Users) accounts.push(accountOf(user, user.Attributes));
        if (PaginationToken === undefined) return { accounts, more: false };
        next = { PaginationToken };
      }
      return { accounts, more: true };
    },
    async roles() {
      const groups = await Promise.all(
        Role.options.map(async (role) => (await idsIn(GROUP_OF[role])).map((id): [string, Role] => [id, role])),
      );
      // The lowest role comes first: of whoever is in both groups the higher one stays, as in their tokens.
      return new Map(groups.flat());
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
