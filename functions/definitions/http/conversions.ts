import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { copies, limits, origin, table, tokens } from '../variables.ts';

export const environment = () =>
  z.object({
    ...origin(),
    ...table(),
    ...tokens(),
    ...copies(),
    REQUESTS_PER_ADDRESS: limits().REQUESTS_PER_ADDRESS,
  });

/** Conversion events of visitors who agreed to measurement. */
export const definition = () =>
  ({
    entry: 'functions/http/conversions.ts',
    trigger: { on: 'http', routes: routesOf(contract.conversions) },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 256,
    access: { rows: { conversion: ['PutItem'], quota: ['UpdateItem'] } },
  }) as const satisfies FunctionDefinition;
