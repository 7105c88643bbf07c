import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { table } from '../variables.ts';

export const environment = () => z.object({ ...table() });

/** Aggregates daily statistics. */
export const definition = () =>
  ({
    entry: 'functions/workers/aggregate-days.ts',
    trigger: { on: 'schedule', everyMinutes: 15, alsoAtStart: true },
    env: environment(),
    timeoutSeconds: 300,
    memoryMb: 512,
    reservedCopies: 1,
    access: {
      rows: {
        clinic: ['Query'],
        appointment: ['BatchGetItem'],
        moneySums: ['Query'],
        dayCounts: ['GetItem', 'Query', 'PutItem'],
        business: ['GetItem'],
      },
      lists: [
        'clinics',
        'archivedClinics',
        'standingBookings',
        'cancelledBookings',
        'unfinishedBookings',
        'leads',
        'partnerRequests',
      ],
    },
    alarms: {
      impact: 'back-office',
      customers: 'No impact on patients: daily statistics on the dashboard are out of date.',
      action: 'Check that DynamoDB answers. The next successful run counts the missing days.',
    },
  }) as const satisfies FunctionDefinition;
