import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { table } from '../variables.ts';

export const environment = () => z.object({ ...table() });

/** Deletes abandoned clinic drafts. */
export const definition = () =>
  ({
    entry: 'functions/workers/delete-old-drafts.ts',
    trigger: { on: 'schedule', everyMinutes: 120 },
    env: environment(),
    timeoutSeconds: 300,
    memoryMb: 256,
    reservedCopies: 1,
    access: {
      rows: {
        retention: ['GetItem', 'PutItem'],
        // Reviews and images of a clinic are in its partition.
        clinic: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
        clinicLists: ['PutItem'],
        clinicContact: ['GetItem', 'DeleteItem'],
        partnerRequest: ['Query'],
        picture: ['BatchGetItem', 'PutItem'],
        auditEvent: ['PutItem'],
      },
      lists: ['archivedClinics', 'leadsAt'],
    },
    alarms: {
      impact: 'privacy',
      customers: 'No impact on patients: abandoned clinic drafts are kept longer than the privacy policy says.',
      action: 'Check that DynamoDB answers. The next run continues at the same place.',
      stuck: {
        'old-draft': {
          customers: 'No impact on patients: an abandoned clinic draft is kept longer than the privacy policy says.',
          names: 'the clinics',
          action: 'The error above it says why one cannot be deleted; it is retried every two hours.',
        },
      },
    },
  }) as const satisfies FunctionDefinition;
