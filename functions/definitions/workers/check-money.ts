import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { razorpay, table } from '../variables.ts';

export const environment = () => z.object({ ...table(), ...razorpay() });

/** Compares the recorded payments of a day with Razorpay's lists. */
export const definition = () =>
  ({
    entry: 'functions/workers/check-money.ts',
    trigger: { on: 'schedule', everyMinutes: 30 },
    env: environment(),
    timeoutSeconds: 300,
    memoryMb: 512,
    reservedCopies: 1,
    access: {
      rows: { appointment: ['Query', 'BatchGetItem'], order: ['GetItem'], moneyCheck: ['Query', 'PutItem'] },
      lists: ['moneyOfDays'],
    },
    alarms: {
      impact: 'back-office',
      customers: "No impact on patients: recorded payments and refunds are compared with Razorpay's lists late.",
      action: "Check Razorpay's status page and keys. The next successful run checks the missing days.",
      stuck: {
        'money-day': {
          customers: "No impact on patients yet: recorded payments of a day differ from Razorpay's lists.",
          names: 'the days',
          action:
            'Compare the day in the back office under Money, Check with Razorpay, and check it again there once it is corrected.',
        },
      },
    },
  }) as const satisfies FunctionDefinition;
