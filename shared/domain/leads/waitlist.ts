import * as z from 'zod';
import { WaitlistId } from '../../values/ids.ts';
import { LANGUAGES } from '../../values/language.ts';
import { lazyObject } from '../../values/lazy.ts';
import { OUTBOX_FIELDS } from '../outbox.ts';

/**
 * Someone who asked for an e-mail when their city has a clinic. The row is that e-mail: it is sent once the waitlist is due, and
 * deleted then.
 */
export const WaitlistEntry = lazyObject(() => ({
  list: WaitlistId,
  /** A keyed hash of the code in the link that removes the entry; its key beside the list. */
  hash: z.string(),
  /** The city's name of today, in English. */
  city: z.string(),
  /** Its name in the language below. */
  city_name: z.string(),
  email: z.string(),
  /** The language of the form, and of the e-mail. */
  language: z.enum(LANGUAGES),
  /** The privacy notice that was agreed to. */
  notice_version: z.string(),
  ...OUTBOX_FIELDS,
}));
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** A city that people wait for. */
export const Waitlist = lazyObject(() => ({
  id: WaitlistId,
  /** Changes whenever someone joins. */
  mark: z.string(),
  /** When its people are notified, or tried again; null while the city has no clinic. */
  next_check_at: z.iso.datetime().nullable().default(null),
}));
export type Waitlist = z.infer<typeof Waitlist>;

/** The key of an entry: one for each city and e-mail address. */
export type EntryKey = Pick<WaitlistEntry, 'list' | 'hash'>;
