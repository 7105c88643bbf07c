import * as z from 'zod';

/** Role of a staff member: an admin may do all that staff may. */
export const Role = z.enum(['staff', 'admin']);
export type Role = z.infer<typeof Role>;

/** The identity pool's group of each role. */
export const GROUP_OF: Readonly<Record<Role, string>> = { staff: 'staff', admin: 'admins' };

/** How long the password of an invitation is good, in days. */
export const INVITATION_DAYS = 3;

/** Maximum age of a sign-in for acts that require a recent one (design: sign-in). */
export const FRESH_FOR_MS = 15 * 60 * 1000;
