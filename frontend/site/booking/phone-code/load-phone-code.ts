import { withCatalogue } from '../../../catalogues.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { SentCode } from './ask-for-code.ts';
import { keepRecord, keptFields } from '../persisted-record.ts';

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

/** The step for a code sent by SMS, with its words: free clinics only. */
export const phoneCodeStep = lazyPart(
  async () => (await withCatalogue('phone-code', import('./phone-code-step.tsx'))).PhoneCodeStep,
);

/**
 * Fetches the step for a code, and the function that asks for one.
 * @throws FileMissing
 */
export async function fetchPhoneCode() {
  const [{ askForCode }] = await Promise.all([import('./ask-for-code.ts'), phoneCodeStep.load()]);
  return askForCode;
}
