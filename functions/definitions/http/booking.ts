import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { RAW_ROUTES } from '#shared/contract/raw-routes.ts';
import { RECONCILES } from '../access.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import {
  brand,
  codeCeiling,
  copies,
  limits,
  origin,
  queues,
  razorpay,
  siteUrl,
  smsSender,
  table,
  tokens,
  unpaidLimits,
} from '../variables.ts';

export const environment = () =>
  z.object({
    ...origin(),
    ...table(),
    ...siteUrl(),
    ...razorpay(),
    ...tokens(),
    ...queues(),
    ...limits(),
    ...unpaidLimits(),
    ...copies(),
    ...brand(),
    ...smsSender(),
    ...codeCeiling(),
  });

/** Booking of a visit: hold, order, payment check and view. */
export const definition = () =>
  ({
    entry: 'functions/http/booking.ts',
    trigger: { on: 'http', routes: [...routesOf(contract.booking), RAW_ROUTES.payment_callback] },
    env: environment(),
    timeoutSeconds: 25,
    memoryMb: 512,
    access: {
      rows: {
        ...RECONCILES,
        clinic: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        pause: ['GetItem'],
        business: ['GetItem'],
        order: ['GetItem', 'PutItem', 'UpdateItem'],
        quotaSlot: ['Query', 'PutItem', 'DeleteItem'],
        quota: ['UpdateItem'],
        paymentPoll: ['UpdateItem'],
        lead: ['UpdateItem'],
        phoneCode: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
        recentUses: ['GetItem', 'PutItem'],
        sentCount: ['UpdateItem'],
        sending: ['GetItem'],
        smsSettings: ['GetItem'],
      },
      queues: ['payment-reconcile', 'notifications'],
      sends: ['sms'],
      smsSecrets: ['GetParameters'],
    },
  }) as const satisfies FunctionDefinition;
