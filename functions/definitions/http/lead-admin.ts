import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { identity, origin, table, tokens } from '../variables.ts';

export const environment = () => z.object({ ...origin(), ...table(), ...tokens(), ...identity() });

/** Leads in the back office. */
export const definition = () =>
  ({
    entry: 'functions/http/lead-admin.ts',
    trigger: { on: 'http', routes: routesOf(contract.leadAdmin) },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 512,
    access: {
      rows: {
        member: ['BatchGetItem'],
        readCount: ['UpdateItem'],
        lead: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
        leadCounts: ['Query', 'PutItem'],
        clinic: ['BatchGetItem'],
        auditEvent: ['PutItem'],
      },
      lists: ['leads'],
    },
  }) as const satisfies FunctionDefinition;
