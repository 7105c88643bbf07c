import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { identity, notificationCeilings, origin, siteUrl, smsSender, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...identity(),
    ...siteUrl(),
    ...notificationCeilings(),
    ...smsSender(),
  });

/** SMS settings and test messages. */
export const definition = () =>
  ({
    entry: 'functions/http/sms-settings.ts',
    trigger: { on: 'http', routes: routesOf(contract.smsSettings) },
    env: environment(),
    // A test waits for the provider, in all number formats at once.
    timeoutSeconds: 25,
    memoryMb: 512,
    access: {
      rows: {
        member: ['BatchGetItem'],
        smsSettings: ['GetItem', 'PutItem'],
        sentCount: ['UpdateItem'],
        quota: ['UpdateItem'],
        auditEvent: ['PutItem'],
      },
      sends: ['sms'],
      smsSecrets: ['GetParameters', 'PutParameter'],
    },
  }) as const satisfies FunctionDefinition;
