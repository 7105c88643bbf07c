import * as z from 'zod';

/** What somebody of the team may do: an admin may do all that staff may. The identity pool has a group of each name. */
export const Role = z.enum(['staff', 'admin']);
export type Role = z.infer<typeof Role>;

/** Somebody of the team. `id` is the identity pool's and never changes. */
export const Person = z.strictObject({ id: z.string().min(1), role: Role });
export type Person = z.infer<typeof Person>;
