import * as z from 'zod';

/** Paise of either sign, as a schema: a ledger entry that was taken back, or what a clinic owes. */
export const SignedPaise = z.int().brand<'Paise', 'inout'>();

/** Paise from zero on, as a schema. */
export const Paise = SignedPaise.min(0);
export type Paise = z.infer<typeof Paise>;

/**
 * Paise of a field in which a person types rupees.
 * @param missing the problem of a field with nothing in it (null)
 * @param inexact the problem of a text that is no amount of whole paise (NaN)
 */
export const typedPaise = (missing: string, inexact: string) =>
  z
    .int({ error: ({ input }) => (input === null || input === undefined ? missing : inexact) })
    .brand<'Paise', 'inout'>();
