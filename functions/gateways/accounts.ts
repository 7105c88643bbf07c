import * as z from 'zod';
import { GROUP_OF, Role } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import type { AwsConfig } from '../aws/aws-service.ts';
import type { Accounts } from '../core/staff/ports.ts';
import { createPoolCalls, isCalled, isNobody } from './pool-calls.ts';
import { accountOf, Attributes, createPoolLists, PoolUser } from './pool-lists.ts';

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
