import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { bucket, identity, origin, table, tokens, uploading } from '../variables.ts';

export const environment = () =>
  z.object({ ...origin(), ...table(), ...tokens(), ...identity(), ...bucket(), ...uploading() });

/** Image uploads of staff. */
export const definition = () =>
  ({
    entry: 'functions/http/uploads.ts',
    trigger: { on: 'http', routes: routesOf(contract.images) },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 512,
    access: {
      rows: {
        member: ['BatchGetItem'],
        clinic: ['GetItem'],
        upload: ['GetItem', 'PutItem'],
        picture: ['PutItem'],
        auditEvent: ['PutItem'],
        quota: ['UpdateItem'],
      },
      queues: ['images'],
      // The browser uploads a file with a form that this function signed.
      objects: { incoming: ['PutObject'] },
    },
  }) as const satisfies FunctionDefinition;
