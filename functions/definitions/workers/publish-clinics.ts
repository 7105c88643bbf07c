import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { bucket, table } from '../variables.ts';

export const environment = () => z.object({ ...table(), ...bucket() });

/** Publishes the lists of clinics. */
export const definition = () =>
  ({
    entry: 'functions/workers/publish-clinics.ts',
    trigger: { on: 'schedule', everyMinutes: 1, alsoAtStart: true },
    env: environment(),
    timeoutSeconds: 55,
    memoryMb: 1024,
    reservedCopies: 1,
    access: {
      rows: {
        clinic: ['BatchGetItem', 'Query', 'UpdateItem'],
        clinicAt: ['PutItem'],
        clinicLists: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
        waitlist: ['UpdateItem'],
      },
      lists: ['clinics', 'waitlists'],
      objects: { lists: ['GetObject', 'PutObject'] },
    },
    alarms: {
      impact: 'visitors',
      customers: 'Lists and search show added, changed and removed clinics as they were before.',
      action: 'Then invoke the function; its result says how many clinics it published.',
    },
  }) as const satisfies FunctionDefinition;
