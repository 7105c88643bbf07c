import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { OFF, pixel, siteUrl, table } from '../variables.ts';

export const environment = () =>
  z.object({
    ...table(),
    ...siteUrl(),
    ...pixel(),
    META_ACCESS_TOKEN: z.string().min(1).default(OFF),
    META_API_URL: z.url().default('https://graph.facebook.com/v25.0'),
  });

/** Sends conversion events to Meta. */
export const definition = () =>
  ({
    entry: 'functions/workers/send-conversions.ts',
    trigger: { on: 'schedule', everyMinutes: 1 },
    env: environment(),
    timeoutSeconds: 55,
    memoryMb: 256,
    access: { rows: { conversion: ['GetItem', 'PutItem', 'UpdateItem'] }, lists: ['dueConversions'] },
    alarms: {
      impact: 'back-office',
      customers: 'No impact on patients: advertising events of visitors who agreed are sent late or not at all.',
      action: "Check Meta's status page. Pending events are retried for a week.",
      stuck: {
        conversion: {
          customers: 'No impact on patients: an advertising event of a visitor who agreed is not sent.',
          names: 'the events',
          action: "Check Meta's Events Manager; events older than a week are dropped.",
        },
      },
    },
  }) as const satisfies FunctionDefinition;
