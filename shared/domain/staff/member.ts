import * as z from 'zod';
import { LANGUAGES } from '../../values/language.ts';
import { lazyObject, lazyStrictObject } from '../../values/lazy.ts';
import type { AuditEvent } from '../audit/audit-event.ts';

/** Role of a staff member: an admin may do all that staff may. */
export const Role = z.enum(['staff', 'admin']);
export type Role = z.infer<typeof Role>;

/** The identity pool's group of each role. */
export const GROUP_OF: Readonly<Record<Role, string>> = { staff: 'staff', admin: 'admins' };

/** How long the password of an invitation is good, in days. */
export const INVITATION_DAYS = 3;

/** Maximum age of a sign-in for acts that require a recent one (design: sign-in). */
export const FRESH_FOR_MS = 15 * 60 * 1000;

/** Somebody of the team. `id` is the identity pool's and never changes. */
export const StaffIdentity = lazyStrictObject(() => ({ id: z.string().min(1), email: z.string(), role: Role }));
export type StaffIdentity = z.infer<typeof StaffIdentity>;

const Instant = z.iso.datetime();

/** Stored data of a staff member beside their account: their role, and the time until which their tokens are valid. */
export const Member = lazyObject(() => ({
  id: z.string().min(1),
  email: z.string(),
  /** Null: whoever is signed in waits for approval. */
  role: Role.nullable(),
  removed_at: Instant.nullable(),
  /** When an invitation was sent last; null of whoever registered. */
  invited_at: Instant.nullable(),
  /**
   * Chosen kinds of e-mail notifications; null for a member without a choice. A kind that this version does not know
   * stays.
   */
  news: z.array(z.string()).nullable(),
  /** The language of those e-mails. */
  language: z.enum(LANGUAGES),
  /** Sign-ins before this instant are no longer valid. */
  signed_out_at: Instant.nullable(),
  ver: z.int().min(1),
  changed_at: Instant,
  /** The e-mail address, else the id, of whoever changed it last. */
  changed_by: z.string(),
}));
export type Member = z.infer<typeof Member>;

/** When somebody last gave their password, and whether the account asked for a code of an app besides. */
export const SignIn = lazyObject(() => ({
  id: z.string().min(1),
  signed_in_at: Instant,
  /** When they did so before that; null where nobody knows. */
  before_at: Instant.nullable(),
  has_second_factor: z.boolean(),
}));
export type SignIn = z.infer<typeof SignIn>;

/** A session that its owner ended in one browser: its tokens are worth nothing, those that somebody copied before among them. */
export const EndedSession = lazyObject(() => ({
  id: z.string().min(1),
  session: z.string().min(1),
  ended_at: Instant,
}));
export type EndedSession = z.infer<typeof EndedSession>;

/** Ids of all admins: kept in one row, so that the last two cannot be removed at the same time. */
export type AdminRoll = { ids: string[]; ver: number };

/** A change of one person, as it is written: all of it or nothing. */
export type MemberChange = {
  /** Record that was read; null where nothing was recorded yet. */
  before: Member | null;
  after: Member;
  /** Change of the admins: the roll that was read, and its ids from now on. */
  roll: { before: AdminRoll | null; ids: string[] } | null;
  auditEvent: AuditEvent;
};

/** Record of a token's holder, and if the session of the token was ended. */
export type Recorded = { member: Member | null; hasEnded: boolean };
