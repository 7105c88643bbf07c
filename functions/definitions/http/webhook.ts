import * as z from 'zod';
import { RAW_ROUTES } from '#shared/contract/raw-routes.ts';
import type { FunctionDefinition } from '../definition.ts';
import { origin, queues, table } from '../variables.ts';

export const environment = () =>
  z.object({ ...origin(), ...table(), ...queues(), RAZORPAY_WEBHOOK_SECRETS: z.string().min(1) });

/** Razorpay's webhook. */
export const definition = () =>
  ({
    entry: 'functions/http/razorpay-webhook.ts',
    trigger: { on: 'http', routes: [RAW_ROUTES.razorpay_webhook] },
    env: environment(),
    timeoutSeconds: 5,
    memoryMb: 256,
    reservedCopies: 20,
    access: {
      rows: { order: ['GetItem', 'BatchGetItem'], webhookEvent: ['BatchGetItem', 'PutItem'] },
      queues: ['payment-reconcile'],
    },
  }) as const satisfies FunctionDefinition;
