import * as z from 'zod';

/** An amount in integer paise, as a schema. */
export const Paise = z.int().min(0);
