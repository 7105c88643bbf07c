import * as z from 'zod';
import { RECONCILES } from '../access.ts';
import type { FunctionDefinition } from '../definition.ts';
import { queues, razorpay, table } from '../variables.ts';

export const environment = () => z.object({ ...table(), ...razorpay(), ...queues() });

/** Reconciles bookings with their payments; jobs name the bookings. */
export const definition = () =>
  ({
    entry: 'functions/workers/payment-reconcile.ts',
    trigger: { on: 'queue', queue: 'payment-reconcile' },
    env: environment(),
    timeoutSeconds: 60,
    memoryMb: 512,
    reservedCopies: 10,
    access: {
      rows: { ...RECONCILES, appointment: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
      queues: ['payment-reconcile', 'notifications'],
    },
    alarms: {
      impact: 'payments',
      customers: 'Patients who paid wait longer for their confirmation.',
      action: "Check Razorpay's status page. The sweeper retries every payment.",
    },
  }) as const satisfies FunctionDefinition;
