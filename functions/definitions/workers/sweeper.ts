import * as z from 'zod';
import { RECONCILES } from '../access.ts';
import type { FunctionDefinition } from '../definition.ts';
import { queues, razorpay, table } from '../variables.ts';

export const environment = () => z.object({ ...table(), ...razorpay(), ...queues() });

/** Processes due items: payments, holds and messages. */
export const definition = () =>
  ({
    entry: 'functions/workers/sweeper.ts',
    trigger: { on: 'schedule', everyMinutes: 1 },
    env: environment(),
    timeoutSeconds: 55,
    memoryMb: 512,
    reservedCopies: 2,
    access: {
      rows: {
        ...RECONCILES,
        appointment: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        clinic: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
        // The next attempt at an e-mail about an enquiry is postponed while the queue has it or cannot be reached.
        partnerRequest: ['GetItem', 'UpdateItem'],
        contactMessage: ['GetItem', 'UpdateItem'],
        waitlist: ['GetItem', 'UpdateItem'],
        sending: ['GetItem'],
      },
      lists: ['dueReconciliations', 'dueNotifications', 'dueReminders', 'quarantine'],
      queues: ['notifications'],
    },
    alarms: {
      impact: 'payments',
      customers: 'Late payments are neither confirmed nor refunded, and abandoned times stay taken.',
      action: 'Check DynamoDB and the Razorpay keys. The next successful run catches up.',
      stuck: {
        booking: {
          customers:
            'A booking cannot be reconciled with its payments: the patient gets neither a confirmation nor a refund.',
          names: 'the bookings',
          action:
            "Open it in the back office and verify its payment; if that fails, compare its payments in Razorpay's dashboard and call the patient. The sweeper keeps retrying.",
        },
        message: {
          customers: 'An e-mail or SMS about a booking or an enquiry cannot be prepared: its receiver hears nothing.',
          names: 'the rows of the messages',
          action: 'Open the booking in the back office and inform the patient by phone; the sweeper keeps retrying.',
        },
      },
    },
  }) as const satisfies FunctionDefinition;
