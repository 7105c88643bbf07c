import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { READS_CLINICS } from '../access.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { bucket, origin, table } from '../variables.ts';

export const environment = () => z.object({ ...origin(), ...table(), ...bucket() });

/** Public clinic pages: lists, search, times, reviews and images. */
export const definition = () =>
  ({
    entry: 'functions/http/clinics.ts',
    trigger: { on: 'http', routes: routesOf(contract.clinics) },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 512,
    access: {
      ...READS_CLINICS,
      rows: { ...READS_CLINICS.rows, clinic: ['GetItem', 'BatchGetItem', 'Query'], openedTimes: ['UpdateItem'] },
    },
  }) as const satisfies FunctionDefinition;
