import type { Appointment } from './appointment.ts';
import type { Notice } from '../messages/notice.ts';
import type { SlotLock } from './slot-lock.ts';
import type { Suppression } from '../messages/suppressed-address.ts';

/** An SMS that is owed from now on, and its booking as it was read. */
export type EnqueuedSms = { appointment: Appointment; sms: Notice };

/** The reminders of a visit that are due, and when (ISO) the next ones are, as its lock tells it; null for never. */
export type Reminding = { appointment: Appointment; lock: SlotLock; next: string | null; notices: Notice[] };

/**
 * Rows that are written where an address accepts no more e-mail, if its booking is unchanged: an SMS about that, and
 * the suppression.
 */
export type WithArrival = { appointment: Appointment; sms: Notice | null; suppression: Suppression | null };
