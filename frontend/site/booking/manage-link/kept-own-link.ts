import { keepRecord, keptFields } from '../kept-record.ts';

const KEY = 'own-booking';

/** Keeps the code of a manage link until the tab closes, so that a reload shows the booking again. */
export const keepOwnLink = (code: string): void => keepRecord('sessionStorage', KEY, { code });

/** Forgets the code. */
export const forgetOwnLink = (): void => keepRecord('sessionStorage', KEY, null);

/** The code that this tab keeps, or null. */
export function keptOwnLink(): string | null {
  const { code } = keptFields('sessionStorage', KEY);
  return typeof code === 'string' ? code : null;
}
