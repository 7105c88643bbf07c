import * as z from 'zod';

/** What somebody of the team may do: an admin may do all that staff may. */
export const Role = z.enum(['staff', 'admin']);
export type Role = z.infer<typeof Role>;

/** The identity pool's group of each role. */
export const GROUP_OF: Readonly<Record<Role, string>> = { staff: 'staff', admin: 'admins' };

/** Somebody of the team. `id` is the identity pool's and never changes. */
export const Person = z.strictObject({ id: z.string().min(1), role: Role });
export type Person = z.infer<typeof Person>;
