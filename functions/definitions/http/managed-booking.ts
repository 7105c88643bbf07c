import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { limits, origin, queues, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...queues(),
    REQUESTS_PER_ADDRESS: limits().REQUESTS_PER_ADDRESS,
  });

/** The page of a booking, for the holder of its manage link. */
export const definition = () =>
  ({
    entry: 'functions/http/managed-booking.ts',
    trigger: { on: 'http', routes: routesOf(contract.managedBooking) },
    env: environment(),
    timeoutSeconds: 25,
    memoryMb: 512,
    access: {
      rows: {
        appointment: ['Query', 'PutItem'],
        clinic: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
        pause: ['GetItem'],
        shortLink: ['BatchGetItem', 'PutItem'],
        quota: ['BatchGetItem', 'UpdateItem'],
      },
      queues: ['payment-reconcile', 'notifications'],
    },
  }) as const satisfies FunctionDefinition;
