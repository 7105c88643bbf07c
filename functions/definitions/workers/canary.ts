import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { siteUrl } from '../variables.ts';

export const environment = () =>
  z.object({
    ...siteUrl(),
    /** ARNs of the topics that alarms go to, separated by spaces. */
    ALARM_TOPICS: z.string().min(1),
  });

/** Asks the public site for health and times, as a visitor does, and checks that alarms reach somebody. */
export const definition = () =>
  ({
    entry: 'functions/workers/canary.ts',
    trigger: { on: 'schedule', everyMinutes: 5 },
    env: environment(),
    timeoutSeconds: 30,
    memoryMb: 256,
    access: { alarmTopics: true },
    alarms: {
      impact: 'visitors',
      customers: 'Patients cannot open the site or see times: the site does not answer through its public address.',
      action:
        'The error names the address and what it answered. Without an answer, check the domain and its certificate; with status 403, the firewall.',
      stuck: {
        'alarm-subscription': {
          customers: 'No impact on patients yet: alarm e-mails reach no one.',
          names: 'the topics',
          action: 'Confirm the subscription e-mail that AWS sent to the address of the operators.',
        },
      },
    },
  }) as const satisfies FunctionDefinition;
