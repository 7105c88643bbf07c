import type { ContactInput } from '#shared/domain/contact-rules.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';

const KEY = 'typed';
/** As long as a hold and a bank's answer take at most. */
const KEPT_MS = 30 * MINUTE_MS;

/**
 * Keeps what was typed over a reload: in this tab alone, for half an hour and until its booking is made or given up. A
 * person's name and phone are written to no memory that outlives the tab. `now` in milliseconds.
 */
export function keepContact({ name, phone, email }: ContactInput, now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, phone, email, until: now + KEPT_MS }));
  } catch {
    // Storage is full or forbidden: a reload then loses the text.
  }
}

/** What was typed in this tab before, or null. `now` in milliseconds. */
export function keptContact(now: number): ContactInput | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const fields = new Map<string, unknown>(Object.entries(value));
    const [name, phone, email, until] = ['name', 'phone', 'email', 'until'].map((field) => fields.get(field));
    if (typeof name !== 'string' || typeof phone !== 'string' || typeof email !== 'string') return null;
    return typeof until === 'number' && now < until ? { name, phone, email } : null;
  } catch {
    return null;
  }
}

export function dropContact(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // What refuses to forget has kept nothing either.
  }
}
