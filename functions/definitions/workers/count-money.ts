import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { table } from '../variables.ts';

export const environment = () => z.object({ ...table() });

/** Aggregates takings, refunds and payouts of clinics. */
export const definition = () =>
  ({
    entry: 'functions/workers/count-money.ts',
    trigger: { on: 'schedule', everyMinutes: 1 },
    env: environment(),
    timeoutSeconds: 55,
    memoryMb: 512,
    reservedCopies: 1,
    access: {
      rows: {
        clinic: ['BatchGetItem'],
        appointment: ['BatchGetItem'],
        moneySums: ['GetItem', 'Query', 'PutItem'],
      },
      lists: ['clinics', 'archivedClinics', 'moneyOfClinics', 'moneyOfDays', 'refunds'],
    },
    alarms: {
      impact: 'back-office',
      customers: 'No impact on patients: totals on the money page are out of date.',
      action: 'Check that DynamoDB answers. The next successful run catches up.',
      stuck: {
        refund: {
          customers: 'A patient waits for a refund that Razorpay did not accept.',
          names: 'the payments',
          action:
            "Refund it in Razorpay's dashboard or by bank, and mark it as refunded in the back office under Refunds.",
        },
      },
    },
  }) as const satisfies FunctionDefinition;
