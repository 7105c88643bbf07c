import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { queues, razorpay, table } from '../variables.ts';

export const environment = () => z.object({ ...table(), ...razorpay(), ...queues() });

/** Compares Razorpay's lists with the recorded payments. */
export const definition = () =>
  ({
    entry: 'functions/workers/ledger-sweep.ts',
    trigger: { on: 'schedule', everyMinutes: 15 },
    env: environment(),
    timeoutSeconds: 300,
    memoryMb: 512,
    reservedCopies: 2,
    access: {
      rows: { order: ['BatchGetItem'], appointment: ['BatchGetItem'], reconciliationRun: ['GetItem', 'PutItem'] },
      queues: ['payment-reconcile'],
    },
    alarms: {
      impact: 'payments',
      customers: 'A payment or refund whose webhook was lost is found hours later.',
      action: "Check Razorpay's status page and keys. The next successful run compares everything again.",
      stuck: {
        payment: {
          customers:
            'Razorpay shows a payment or refund that the product cannot match: a patient may have paid without a booking.',
          names: 'the payments',
          action: "Look each up in Razorpay's dashboard; refund a payment that belongs to no booking.",
        },
      },
    },
  }) as const satisfies FunctionDefinition;
