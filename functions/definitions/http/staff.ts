import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { identity, origin, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({ ...origin(), ...table(), ...tokens(), ...identity(), USER_POOL_ID: z.string().min(1) });

/** Staff accounts and business settings. */
export const definition = () =>
  ({
    entry: 'functions/http/staff.ts',
    trigger: { on: 'http', routes: [contract.team, contract.staffExport, contract.business].flatMap(routesOf) },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 512,
    access: {
      rows: {
        member: ['GetItem', 'BatchGetItem', 'PutItem'],
        readCount: ['UpdateItem'],
        adminRoll: ['GetItem', 'PutItem'],
        business: ['GetItem', 'PutItem'],
        auditEvent: ['PutItem', 'UpdateItem'],
      },
      pool: [
        'ListUsers',
        'ListUsersInGroup',
        'AdminGetUser',
        'AdminCreateUser',
        'AdminAddUserToGroup',
        'AdminRemoveUserFromGroup',
        'AdminEnableUser',
        'AdminDisableUser',
        'AdminUserGlobalSignOut',
        'AdminDeleteUser',
      ],
    },
  }) as const satisfies FunctionDefinition;
