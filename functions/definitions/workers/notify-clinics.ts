import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { emailProviders, notificationCeilings, siteUrl, smsSender, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({
    ...table(),
    ...siteUrl(),
    ...tokens(),
    ...emailProviders(),
    ...smsSender(),
    ...notificationCeilings(),
    BRAND_NAME: z.string(),
  });

/** Sends clinic notifications and day schedules. */
export const definition = () =>
  ({
    entry: 'functions/workers/notify-clinics.ts',
    trigger: { on: 'schedule', everyMinutes: 5 },
    env: environment(),
    timeoutSeconds: 240,
    memoryMb: 512,
    reservedCopies: 1,
    access: {
      rows: {
        clinicContact: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
        appointment: ['BatchGetItem'],
        clinic: ['Query', 'BatchGetItem'],
        sentCount: ['UpdateItem'],
        sending: ['GetItem'],
        emailSettings: ['GetItem'],
        suppressedAddress: ['GetItem', 'PutItem'],
        smsSettings: ['GetItem'],
        business: ['GetItem'],
      },
      lists: ['newsOfBookings', 'daySchedules', 'formerContacts'],
      sends: ['mail', 'sms'],
      emailEvents: true,
      emailSecrets: ['GetParameters'],
      smsSecrets: ['GetParameters'],
    },
    alarms: {
      impact: 'messages',
      customers: 'Clinics get no e-mail or SMS about bookings, changes and cancellations; the bookings are unaffected.',
      action:
        'Check that e-mail goes out under Settings, Email Settings, and the address of the clinic in the log line. Missed changes go into the next e-mail, for two days.',
      stuck: {
        'clinic-notification': {
          customers: 'A clinic has not been notified of its bookings for half a day; patients may arrive unexpectedly.',
          names: 'the clinics',
          action: 'Call the clinic, and correct its address under Notifications.',
        },
      },
    },
  }) as const satisfies FunctionDefinition;
