import * as z from 'zod';
import { RAW_ROUTES } from '#shared/contract/raw-routes.ts';
import type { FunctionDefinition } from '../definition.ts';
import { origin, siteUrl, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({
    ...origin(),
    ...table(),
    ...siteUrl(),
    ...tokens(),
    MAIL_SECRETS_FOLDER: z.string().startsWith('/'),
    MAIL_EVENTS_QUEUE_URL: z.url(),
  });

/** Webhooks of e-mail providers. */
export const definition = () =>
  ({
    entry: 'functions/http/mail-callback.ts',
    trigger: { on: 'http', routes: [RAW_ROUTES.mail_callback, RAW_ROUTES.mail_callback_check] },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 256,
    access: {
      rows: { emailSettings: ['GetItem'] },
      queues: ['mail-events'],
      callbackKey: ['GetParameters'],
    },
  }) as const satisfies FunctionDefinition;
