import * as z from 'zod';
import { SENDER_SECONDS } from '#shared/domain/outbox.ts';
import type { FunctionDefinition } from '../definition.ts';
import { emailProviders, notificationCeilings, quietHours, siteUrl, smsSender, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({
    ...quietHours(),
    ...table(),
    ...siteUrl(),
    ...tokens(),
    ...notificationCeilings(),
    ...emailProviders(),
    ...smsSender(),
    BRAND_NAME: z.string(),
  });

/** Sends e-mails and SMS about bookings, enquiries and waitlists. */
export const definition = () =>
  ({
    entry: 'functions/workers/notifications.ts',
    trigger: { on: 'queue', queue: 'notifications' },
    env: environment(),
    timeoutSeconds: SENDER_SECONDS,
    memoryMb: 512,
    access: {
      rows: {
        appointment: ['Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        clinic: ['Query'],
        pause: ['GetItem'],
        partnerRequest: ['Query', 'PutItem'],
        contactMessage: ['Query', 'PutItem'],
        waitlist: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        sentCount: ['UpdateItem'],
        suppressedAddress: ['GetItem', 'PutItem'],
        emailSettings: ['GetItem'],
        smsSettings: ['GetItem'],
        emailTexts: ['Query'],
        sending: ['GetItem'],
        business: ['GetItem'],
      },
      sends: ['mail', 'sms'],
      emailEvents: true,
      emailSecrets: ['GetParameters'],
      smsSecrets: ['GetParameters'],
    },
    alarms: {
      impact: 'messages',
      customers: 'Patients do not get the e-mail or SMS about their booking.',
      action: 'Check the sending limits of SES and the SMS spending limit of SNS. Pending messages are retried.',
    },
  }) as const satisfies FunctionDefinition;
