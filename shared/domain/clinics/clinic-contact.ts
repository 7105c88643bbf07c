import * as z from 'zod';
import { ClinicId } from '../../values/ids.ts';
import { FIRST_LANGUAGE, LANGUAGES } from '../../values/language.ts';
import { lazyObject } from '../../values/lazy.ts';
import { EDIT, NEVER_EDITED } from '../edit.ts';

/**
 * Kinds of clinic notifications: each booking, reschedule and cancellation, and in the evening the visits of the next
 * day.
 */
export const CLINIC_NOTIFICATIONS = ['changes', 'day_sheet'] as const;
export const ClinicNotifications = z.enum(CLINIC_NOTIFICATIONS);
export type ClinicNotifications = z.infer<typeof ClinicNotifications>;

/** Contact that a clinic's booking notifications go to. It is stored apart from the clinic, whose data is public. */
export const ClinicContact = lazyObject(() => ({
  clinic_id: ClinicId,
  /** E-mail address for all chosen notifications; null if none are sent by e-mail. */
  email: z.string().nullable(),
  /** Ten digits, told of changes alone; null where it is told nothing by SMS. */
  phone: z.string().nullable(),
  /** The language in which it is written to. */
  language: z.enum(LANGUAGES),
  news: z.array(ClinicNotifications),
  ...EDIT,
}));
export type ClinicContact = z.infer<typeof ClinicContact>;

/**
 * Returns the default contact of a clinic without a choice: no notifications, and all kinds once there is an address.
 */
export const firstContact = (clinic_id: string): ClinicContact => ({
  clinic_id,
  email: null,
  phone: null,
  language: FIRST_LANGUAGE,
  news: [...CLINIC_NOTIFICATIONS],
  ...NEVER_EDITED,
});

/** The ways by which a clinic is told of changes of its bookings. */
export type ClinicChannel = 'email' | 'sms';
export const waysToNotify = ({
  email,
  phone,
  news,
}: Pick<ClinicContact, 'email' | 'phone' | 'news'>): ClinicChannel[] =>
  news.includes('changes')
    ? [...(email === null ? [] : ['email' as const]), ...(phone === null ? [] : ['sms' as const])]
    : [];

/** True if the clinic receives the visits of the next day; a day does not fit into an SMS. */
export const wantsDaySchedule = ({ email, news }: Pick<ClinicContact, 'email' | 'news'>): boolean =>
  email !== null && news.includes('day_sheet');

/** Fields of a contact to which patients' names and phone numbers are sent. */
const DESTINATIONS = ['email', 'phone'] as const;

/** A change of a clinic's contact that its former e-mail address has not been notified of yet. */
export const FormerContact = lazyObject(() => ({
  clinic_id: ClinicId,
  clinic_name: z.string(),
  /** The version of the contact that the change made. */
  ver: z.int().min(1),
  /** The address before the change. */
  email: z.string(),
  language: z.enum(LANGUAGES),
  changed: z.array(z.enum(DESTINATIONS)).min(1),
  at: z.iso.datetime(),
}));
export type FormerContact = z.infer<typeof FormerContact>;

/** The notification owed to the former e-mail address after a change; null if no destination changed or there was no address. */
export function formerContact(before: ClinicContact, after: ClinicContact, clinic_name: string): FormerContact | null {
  const changed = DESTINATIONS.filter((name) => before[name] !== after[name]);
  const { clinic_id, email, language } = before;
  const { ver, updated_at: at } = after;
  return email === null || at === null || changed.length === 0
    ? null
    : { clinic_id, clinic_name, ver, email, language, changed, at };
}
