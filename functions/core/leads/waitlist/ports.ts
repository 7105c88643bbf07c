import type { Waitlist, WaitlistEntry } from '#shared/domain/leads/waitlist.ts';
import type { Act } from '#shared/domain/audit/act.ts';

/** The key of an entry: one for each city and e-mail address. */
export type EntryKey = Pick<WaitlistEntry, 'list' | 'hash'>;

/** Waitlists of cities without clinics, and who is on them. Everything but `all` is read consistently. */
export type WaitlistStore = {
  /**
   * Writes an entry in the place of the same one before it, and marks its waitlist; nothing where the e-mail is being sent.
   * @param mark a new one
   */
  join(entry: WaitlistEntry, mark: string): Promise<void>;
  leave(key: EntryKey): Promise<void>;
  /** Every waitlist; may lag behind writes. */
  all(): Promise<Waitlist[]>;
  get(id: string): Promise<Waitlist | null>;
  /** Sets when its people are notified, unless that was changed since it was read; false then. */
  setDue(list: Waitlist, at: string | null): Promise<boolean>;
  /** Deletes an empty waitlist; false if someone joined since it was read. */
  remove(list: Waitlist): Promise<boolean>;
  /** The entries of a waitlist, a page at a time. One that cannot be read is left out and logged. */
  entries(id: string): AsyncIterable<WaitlistEntry[]>;
  /** Writes what an attempt changed, or deletes a settled entry; false if it was attempted since, or is gone. */
  save(entry: WaitlistEntry, expectAttempts: number): Promise<boolean>;
  /** The entries with these keys that exist. */
  find(keys: readonly EntryKey[]): Promise<{ items: WaitlistEntry[]; unreadable: (EntryKey & { at: string })[] }>;
  /** Deletes an entry with its audit event; false if it is gone. With it goes its address from the suppression list. */
  erase(key: EntryKey, erasing: { act: Act; suppressed_id: string | null }): Promise<boolean>;
};
