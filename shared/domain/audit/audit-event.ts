import * as z from 'zod';
import { lazyObject } from '../../values/lazy.ts';

/** Values of a field before and after an act, in short words; null if the field was empty. */
export const AuditChange = lazyObject(() => ({
  field: z.string().min(1),
  before: z.string().nullable(),
  after: z.string().nullable(),
}));
export type AuditChange = z.infer<typeof AuditChange>;

/**
 * One thing that somebody of the team did, as the audit keeps it. It names what was changed by field, and tells values of
 * those fields alone that name nobody: no personal data and no secret comes in here.
 */
export const AuditEvent = lazyObject(() => ({
  id: z.string().min(1),
  at: z.iso.datetime(),
  actor_id: z.string().min(1),
  /** Null where the person's e-mail is not known. */
  actor_email: z.string().nullable(),
  /** Noun and verb: 'clinic.update'. */
  action: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  /** Entity of the act: 'clinic#cln_…'. */
  entity: z.string().min(1).max(200),
  /** Names of the fields that changed. */
  fields: z.array(z.string()),
  /** Values before and after, of fields that identify nobody; missing if there are none, and in older entries. */
  changes: z.array(AuditChange).optional(),
  /** Clinic of a booking or a lead; other entities name theirs. */
  clinic_id: z.string().min(1).optional(),
}));
export type AuditEvent = z.infer<typeof AuditEvent>;

/** Part of the sentence of an audit event; `entity` is what it names, null for plain words. */
export const SentencePart = lazyObject(() => ({ text: z.string().min(1), entity: z.string().nullable() }));
export type SentencePart = z.infer<typeof SentencePart>;

/** Kinds of audit events that the log can be filtered by. */
export const ACT_KINDS = [
  'bookings',
  'refunds',
  'clinics',
  'leads',
  'enquiries',
  'blog',
  'money',
  'messaging',
  'staff',
  'settings',
  'exports',
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** Nouns of the actions of each kind. */
const NOUNS: Record<ActKind, readonly string[]> = {
  bookings: ['booking'],
  refunds: ['refund'],
  clinics: ['clinic', 'clinics', 'image', 'picture', 'review'],
  leads: ['lead', 'waitlist_entry'],
  enquiries: ['message', 'partner_request'],
  blog: ['post'],
  money: ['settlement', 'money'],
  messaging: ['email_settings', 'email_text', 'sms_settings', 'sending', 'suppressed_address'],
  staff: ['person'],
  settings: ['business'],
  exports: ['list'],
};

/** True if an action belongs to a kind. */
export const isOfKind = ({ action }: Pick<AuditEvent, 'action'>, kind: ActKind): boolean =>
  NOUNS[kind].some((noun) => action.startsWith(`${noun}.`));

const OF_A_CLINIC = ['clinic', 'image', 'review', 'settlement'];

/** Returns the clinic that an audit event concerns; null if it concerns none, or an older event does not say. */
export function clinicOfAct({ entity, clinic_id }: Pick<AuditEvent, 'entity' | 'clinic_id'>): string | null {
  const [noun = '', id = ''] = entity.split('#');
  return clinic_id ?? (OF_A_CLINIC.includes(noun) && id !== '' ? id : null);
}

/** Somebody of the team, as the audit names them. */
export type Actor = { id: string; email: string | null };

/** Names of the clinics and the e-mail addresses of the staff members that audit events concern, by their ids. */
export type OperationNames = { clinics: ReadonlyMap<string, string>; members: ReadonlyMap<string, string> };

/** Whose acts, or on what, and of which day; without a day all there are. */
export type AuditScope = { day: string } | { person: string; day?: string } | { entity: string; day?: string };
