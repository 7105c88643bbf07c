import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { table, tokens } from '../variables.ts';

export const environment = () => z.object({ ...table(), ...tokens() });

/** Erases personal data of old visits. */
export const definition = () =>
  ({
    entry: 'functions/workers/erase-old-visits.ts',
    trigger: { on: 'schedule', everyMinutes: 30 },
    env: environment(),
    timeoutSeconds: 300,
    memoryMb: 512,
    reservedCopies: 1,
    access: {
      rows: {
        retention: ['GetItem', 'PutItem'],
        appointment: ['Query', 'PutItem', 'DeleteItem'],
        // A patient's review is in the partition of the clinic.
        clinic: ['DeleteItem'],
        clinicLists: ['PutItem'],
        conversion: ['DeleteItem'],
      },
      lists: ['standingBookings', 'cancelledBookings', 'eventsOfBooking'],
    },
    alarms: {
      impact: 'privacy',
      customers:
        'No impact on patients: names and phone numbers of old visits are kept longer than the privacy policy says.',
      action: 'Check that DynamoDB answers. The next run continues at the same place.',
      stuck: {
        'old-visit': {
          customers:
            'No impact on patients: personal data of an old visit is kept longer than the privacy policy says.',
          names: 'the bookings',
          action: 'The error above it says why one cannot be erased; it is retried every half hour.',
        },
      },
    },
  }) as const satisfies FunctionDefinition;
