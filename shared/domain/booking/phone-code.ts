import * as z from 'zod';
import { AppointmentId } from '../../values/ids.ts';
import { lazyObject } from '../../values/lazy.ts';

const Instant = z.iso.datetime();

/** A code on its way to the phone of a booking. Neither the code nor the number can be read from it. */
export const PhoneCode = lazyObject(() => ({
  appointment_id: AppointmentId,
  /** The signature over appointment, phone and code. */
  sealed: z.string(),
  /** A digest of the phone it was sent to. */
  receiver: z.string(),
  /** Tries made with it, right ones and wrong ones; the same code again is no second try. */
  tries: z.int().min(0),
  /** The signature over appointment, phone and the code of the last try; absent before the first one. */
  last_tried: z.string().optional(),
  expires_at: Instant,
  /** Another code may be asked for from then on. */
  resend_at: Instant,
}));
export type PhoneCode = z.infer<typeof PhoneCode>;

/** When something that is limited was done lately, oldest first (ISO). `ver` counts its writes; 0: nothing is stored. */
export type RecentUses = { key: string; at: string[]; ver: number };
