import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { table } from '../variables.ts';

export const environment = () => z.object({ ...table() });

/** Migrates rows of earlier versions. */
export const definition = () =>
  ({
    entry: 'functions/workers/migrate-rows.ts',
    trigger: { on: 'schedule', everyMinutes: 15, alsoAtStart: true },
    env: environment(),
    timeoutSeconds: 300,
    memoryMb: 512,
    reservedCopies: 1,
    access: {},
    alarms: {
      impact: 'back-office',
      customers: 'No impact on patients: rows of the previous version are not migrated yet.',
      action: 'Then invoke the function; it continues at the same place, and its result shows the progress.',
      stuck: {
        'unmigrated-row': {
          customers: 'No impact on patients: some rows of the previous version are not migrated.',
          names: 'the migrations',
          action:
            'Search for alarm = "unmigrated-row" for the keys of the rows, repair them, then invoke the function with {"again": true}.',
        },
      },
    },
  }) as const satisfies FunctionDefinition;
