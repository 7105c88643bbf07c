import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { adminUrl, emailProviders, notificationCeilings, siteUrl, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({
    ...table(),
    ...siteUrl(),
    ...adminUrl(),
    ...tokens(),
    ...emailProviders(),
    ...notificationCeilings(),
    BRAND_NAME: z.string(),
  });

/** Sends staff notifications. */
export const definition = () =>
  ({
    entry: 'functions/workers/notify-staff.ts',
    trigger: { on: 'schedule', everyMinutes: 15 },
    env: environment(),
    timeoutSeconds: 120,
    memoryMb: 512,
    reservedCopies: 1,
    access: {
      rows: {
        member: ['BatchGetItem', 'PutItem'],
        clinic: ['BatchGetItem'],
        adminRoll: ['GetItem'],
        moneyCheck: ['Query'],
        sentCount: ['UpdateItem'],
        sending: ['GetItem'],
        emailSettings: ['GetItem'],
        suppressedAddress: ['GetItem', 'PutItem'],
        business: ['GetItem'],
      },
      lists: [
        'newsReaders',
        'newsOfBookings',
        'partnerRequests',
        'finishedDrafts',
        'pendingReviews',
        'contactMessages',
        'failedNotifications',
      ],
      sends: ['mail'],
      emailEvents: true,
      emailSecrets: ['GetParameters'],
    },
    alarms: {
      impact: 'back-office',
      customers: 'No impact on patients: staff get no notification e-mails.',
      action:
        'Check that e-mail goes out under Settings, Email Settings. The next e-mail includes everything that was missed.',
    },
  }) as const satisfies FunctionDefinition;
