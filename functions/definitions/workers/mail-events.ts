import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { table, tokens } from '../variables.ts';

export const environment = () => z.object({ ...table(), ...tokens() });

/** Records the delivery status of e-mails. */
export const definition = () =>
  ({
    entry: 'functions/workers/mail-events.ts',
    trigger: { on: 'queue', queue: 'mail-events' },
    env: environment(),
    timeoutSeconds: 60,
    memoryMb: 256,
    access: {
      rows: {
        appointment: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        suppressedAddress: ['GetItem', 'PutItem'],
      },
    },
    alarms: {
      impact: 'back-office',
      customers: 'No impact on patients: staff cannot see the delivery status of e-mails.',
      action: 'Check that DynamoDB answers. Events stay in the queue for four days.',
    },
  }) as const satisfies FunctionDefinition;
