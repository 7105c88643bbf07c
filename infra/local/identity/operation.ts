import * as z from 'zod';
import { invalid } from './cognito-error.ts';
import type { Pool } from './pool.ts';

/** One call of Cognito's: what it takes, and what it answers. It may throw a CognitoError. */
export type Operation = (pool: Pool, input: unknown) => object;

/** An operation whose input is checked first; what it does not read is let by, as there is much of it. */
export const operation =
  <S extends z.ZodType>(schema: S, run: (pool: Pool, input: z.output<S>) => object): Operation =>
  (pool, input) => {
    const read = schema.safeParse(input);
    if (!read.success) throw invalid(z.prettifyError(read.error));
    return run(pool, read.data);
  };
