import type { OwnLink } from '#shared/values/own-link.ts';
import { keepRecord, keptFields } from '../booking/kept-record.ts';

const KEY = 'own-booking';

/** Keeps the link until the tab closes, so that a reload shows the booking again. */
export function keepOwnLink({ appointment_id, key }: OwnLink): void {
  keepRecord('sessionStorage', KEY, { appointment_id, key });
}

/** Forgets the link. */
export const forgetOwnLink = (): void => keepRecord('sessionStorage', KEY, null);

/** The link this tab keeps, or null. */
export function keptOwnLink(): OwnLink | null {
  const { appointment_id, key } = keptFields('sessionStorage', KEY);
  return typeof appointment_id === 'string' && typeof key === 'string' ? { appointment_id, key } : null;
}
