import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { bucket, limits, origin, table, tokens, uploading } from '../variables.ts';

export const environment = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...bucket(),
    ...uploading(),
    REQUESTS_PER_ADDRESS: limits().REQUESTS_PER_ADDRESS,
  });

/** The page on which a partner completes a clinic draft. */
export const definition = () =>
  ({
    entry: 'functions/http/clinic-onboarding.ts',
    trigger: { on: 'http', routes: routesOf(contract.clinicOnboarding) },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 512,
    access: {
      rows: {
        // Images of a clinic are in its partition.
        clinic: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
        partnerRequest: ['GetItem', 'ConditionCheckItem'],
        upload: ['GetItem', 'PutItem'],
        picture: ['PutItem'],
        auditEvent: ['PutItem'],
        shortLink: ['BatchGetItem'],
        quota: ['BatchGetItem', 'UpdateItem'],
      },
      queues: ['images'],
      // The browser uploads a file with a form that this function signed.
      objects: { incoming: ['PutObject'] },
    },
  }) as const satisfies FunctionDefinition;
