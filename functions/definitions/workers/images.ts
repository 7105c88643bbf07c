import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { bucket, table } from '../variables.ts';

export const environment = () => z.object({ ...table(), ...bucket() });

/** Makes images of uploaded files. */
export const definition = () =>
  ({
    entry: 'functions/workers/images.ts',
    trigger: { on: 'queue', queue: 'images', oneAtATime: true },
    env: environment(),
    timeoutSeconds: 60,
    // Twice the memory that the largest image took (test/uploads); a function's share of the processor grows with its memory.
    memoryMb: 1536,
    access: {
      rows: { upload: ['GetItem', 'PutItem'], picture: ['PutItem'] },
      objects: { incoming: ['GetObject', 'DeleteObject'], pictures: ['PutObject'] },
    },
    alarms: {
      impact: 'back-office',
      customers: 'No impact on patients: images that staff or partners upload do not appear.',
      action: 'Check that S3 answers. Uploaded files are kept for a day.',
    },
  }) as const satisfies FunctionDefinition;
