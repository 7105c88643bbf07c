import * as z from 'zod';

/** What somebody of the team may do: an admin may do all that staff may. */
export const Role = z.enum(['staff', 'admin']);
export type Role = z.infer<typeof Role>;

/** The identity pool's group of each role. */
export const GROUP_OF: Readonly<Record<Role, string>> = { staff: 'staff', admin: 'admins' };

/** How long the password of an invitation is good, in days. */
export const INVITATION_DAYS = 3;

/** What asks for a young sign-in takes one younger than this (design: sign-in). */
export const FRESH_FOR_MS = 15 * 60 * 1000;
