import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { brand, identity, emailProviders, notificationCeilings, origin, siteUrl, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...identity(),
    ...siteUrl(),
    ...brand(),
    ...notificationCeilings(),
    ...emailProviders(),
  });

/** E-mail settings, message texts and the suppression list. */
export const definition = () =>
  ({
    entry: 'functions/http/mail-settings.ts',
    trigger: { on: 'http', routes: [contract.emailSettings, contract.suppression].flatMap(routesOf) },
    env: environment(),
    // A test waits for its provider, for up to three attempts.
    timeoutSeconds: 28,
    memoryMb: 512,
    access: {
      rows: {
        member: ['BatchGetItem'],
        readCount: ['UpdateItem'],
        business: ['GetItem'],
        emailSettings: ['GetItem', 'PutItem'],
        emailTexts: ['GetItem', 'PutItem'],
        textVersion: ['Query', 'PutItem', 'DeleteItem'],
        sending: ['GetItem', 'PutItem'],
        sentCount: ['UpdateItem'],
        suppressedAddress: ['GetItem', 'PutItem', 'DeleteItem'],
        auditEvent: ['PutItem'],
      },
      lists: ['dueNotifications', 'suppressedAddresses'],
      emailSecrets: ['GetParameters', 'PutParameter'],
      callbackKey: ['PutParameter'],
    },
  }) as const satisfies FunctionDefinition;
