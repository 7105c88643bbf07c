import * as z from 'zod';

const Declared = z.record(z.string(), z.object({ status: z.int() }));

/** The statuses a route declares for its refusals; their union over all routes is too much for the compiler. */
export const statusesOf = (errorMap: unknown): number[] =>
  Object.values(Declared.parse(errorMap)).map(({ status }) => status);
