import { keepRecord, keptFields } from '../persisted-record.ts';
import type { SentCode } from './ask-for-code.ts';

const KEY = 'code';

/** Remembers in this tab that a booking waits for its code: a reload comes back to the step that takes it. */
export const keepCode = (appointmentId: string, { worksUntil, resendAt }: SentCode): void =>
  keepRecord('sessionStorage', KEY, { appointment_id: appointmentId, worksUntil, resendAt });

/** The code that a booking waits for, as long as it works; else null. `now` in milliseconds. */
export function persistedCode(appointmentId: string, now: number): SentCode | null {
  const { appointment_id, worksUntil, resendAt } = keptFields('sessionStorage', KEY);
  if (appointment_id !== appointmentId || typeof worksUntil !== 'number' || typeof resendAt !== 'number') return null;
  return now < worksUntil ? { sent: true, worksUntil, resendAt } : null;
}

/** The patient went back to the details. */
export const dropCode = (): void => keepRecord('sessionStorage', KEY, null);
