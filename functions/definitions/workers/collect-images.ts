import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { bucket, table } from '../variables.ts';

export const environment = () => z.object({ ...table(), ...bucket() });

/** Deletes unused images. */
export const definition = () =>
  ({
    entry: 'functions/workers/collect-images.ts',
    trigger: { on: 'schedule', everyMinutes: 360 },
    env: environment(),
    timeoutSeconds: 300,
    memoryMb: 512,
    reservedCopies: 1,
    access: {
      rows: {
        clinic: ['GetItem', 'Query'],
        picture: ['PutItem', 'DeleteItem'],
        blogPost: ['GetItem', 'BatchGetItem'],
        postRevision: ['Query'],
      },
      lists: ['clinics', 'archivedClinics', 'pictures', 'allPosts'],
      objects: { pictures: ['DeleteObject'] },
    },
    alarms: {
      impact: 'back-office',
      customers: 'No impact on patients: unused images are kept longer than planned.',
      action: 'Then invoke the function; its result says how many images it deleted.',
      stuck: {
        'unused-image': {
          customers: 'No impact on patients: unused images are kept.',
          names: 'the images',
          action: 'The error above it names the article or clinic that cannot be read; repair that row.',
        },
      },
    },
  }) as const satisfies FunctionDefinition;
