import type { PatientDetails } from '#shared/domain/booking/appointment.ts';
import type { Notice } from '#shared/domain/messages/notice.ts';

/** State of a message to a patient that is settled without having been sent. */
export type UnsentNotice = Exclude<Notice['state'], 'PENDING' | 'SENT'>;

/** Those that have a list: also what was refused for good, came back for good or was reported as spam. */
export type ListedNotice = UnsentNotice | 'BOUNCED';

/** Whom a message goes to. */
export type Receiver = Pick<PatientDetails, 'name' | 'phone' | 'email'>;

type LogPage = { notices: Notice[]; next_cursor: string | null };

/** Messages to patients as the team looks at them; lists lag behind what was written by moments. */
export type MessageLogReader = {
  /** Those that were not sent, or not for good, newest written first, at most `limit`; `cursor` is the first place that counts. */
  unsent(state: ListedNotice, limit: number, cursor?: string): Promise<LogPage>;
  /** Those that wait, the next to be tried first; a page may be short of messages and have a next one, as others wait between them. */
  waiting(limit: number, cursor?: string): Promise<LogPage>;
  /** All of one booking, in no order: one Query. */
  ofBooking(appointmentId: string): Promise<Notice[]>;
  /** Whom bookings are for, by their ids; of some nobody knows. */
  receivers(appointmentIds: readonly string[]): Promise<ReadonlyMap<string, Receiver>>;
};
