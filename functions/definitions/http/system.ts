import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { RAW_ROUTES } from '#shared/contract/raw-routes.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { bucket, identity, origin, queues, razorpay, table } from '../variables.ts';

export const environment = () =>
  z.object({
    ...origin(),
    ...table(),
    ...bucket(),
    ...razorpay(),
    IDENTITY_ISSUER: identity().IDENTITY_ISSUER,
    RECONCILE_QUEUE_URL: queues().RECONCILE_QUEUE_URL,
  });

/** Health checks and the API's description. */
export const definition = () =>
  ({
    entry: 'functions/http/system.ts',
    trigger: { on: 'http', routes: [...routesOf(contract.system), RAW_ROUTES.openapi] },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 256,
    access: {
      rows: { clinicLists: ['GetItem'] },
      objects: { lists: ['GetObject'] },
      queueAttributes: ['payment-reconcile'],
    },
  }) as const satisfies FunctionDefinition;
