import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { table } from '../variables.ts';

export const environment = () => z.object({ ...table() });

/** Closes leads that have booked, and counts leads by day. */
export const definition = () =>
  ({
    entry: 'functions/workers/follow-leads.ts',
    trigger: { on: 'schedule', everyMinutes: 5 },
    env: environment(),
    timeoutSeconds: 300,
    memoryMb: 512,
    reservedCopies: 1,
    access: {
      rows: {
        appointment: ['BatchGetItem'],
        lead: ['BatchGetItem', 'PutItem'],
        leadCounts: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      },
      lists: ['leads', 'leadsAt', 'standingBookings', 'moneyOfDays'],
    },
    alarms: {
      impact: 'back-office',
      customers:
        'No impact on patients: staff may call people who have already booked, and lead statistics are out of date.',
      action: 'Check that DynamoDB answers. The next successful run catches up.',
    },
  }) as const satisfies FunctionDefinition;
