import type { ContactInput } from '#shared/domain/contact-rules.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { keepRecord, keptFields } from '../persisted-record.ts';

const KEY = 'typed';
/** As long as a hold and a bank's answer take at most. */
const KEPT_MS = 30 * MINUTE_MS;

/**
 * Keeps what was typed over a reload: in this tab alone, for half an hour and until its booking is made or given up. A
 * person's name and phone are written to no memory that outlives the tab. `now` in milliseconds.
 */
export const keepContact = ({ name, phone, email }: ContactInput, now: number): void =>
  keepRecord('sessionStorage', KEY, { name, phone, email, until: now + KEPT_MS });

/** Returns the contact details typed in this tab before, or null. `now` in milliseconds. */
export function persistedContact(now: number): ContactInput | null {
  const { name, phone, email, until } = keptFields('sessionStorage', KEY);
  if (typeof name !== 'string' || typeof phone !== 'string' || typeof email !== 'string') return null;
  return typeof until === 'number' && now < until ? { name, phone, email } : null;
}

export const dropContact = (): void => keepRecord('sessionStorage', KEY, null);
