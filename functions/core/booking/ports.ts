import type { UNPAID_HOLDS } from '#shared/domain/limits.ts';
import type { PhoneCode } from '#shared/domain/phone-code.ts';

/**
 * The right to one of the unpaid holds that a day, an address or a phone (its pool) may have at once. Its key is the
 * pool's name, '#' and a number in it; one appointment at most has it. `of` is the size of the pool when it was taken.
 */
export type Ticket = { key: string; appointment_id: string; of: number };

/** Unpaid holds at once: how many of an address, and so on (shared/domain/limits.ts). */
export type UnpaidLimits = Record<keyof typeof UNPAID_HOLDS, number>;

/** Proof of work. Nothing is stored: what was signed comes back with its answer. */
export type Challenges = {
  /** A challenge that is good for one subject, until an instant (milliseconds). */
  issue(subject: string, until: number): Promise<string>;
  /** The id of the challenge a proof solves, if it was issued for this subject and is not over; null otherwise. */
  solved(proof: string, subject: string, now: number): Promise<string | null>;
};

/** When something that is limited was done lately, oldest first (ISO). `ver` counts its writes; 0: nothing is stored. */
export type RecentUses = { key: string; at: string[]; ver: number };

/** Codes sent to phones. All reads are consistent. */
export type PhoneCodeStore = {
  /** The code an appointment waits for. */
  get(appointmentId: string): Promise<PhoneCode | null>;
  recentUses(key: string): Promise<RecentUses>;
  /**
   * Stores a code in place of the one sealed `replaces` (null: there was none) with the uses it counts as, each one
   * write further than it was read. False when any of them changed meanwhile; then nothing is written.
   */
  issue(code: PhoneCode, replaces: string | null, uses: readonly RecentUses[]): Promise<boolean>;
  /** Takes a code back that could not be sent, and its uses with it; nothing happens when any of them changed. */
  withdraw(code: PhoneCode, uses: readonly RecentUses[]): Promise<void>;
  /** Counts one try of this very code; false when it is gone or has had `limit` of them. */
  countTry(code: PhoneCode, limit: number): Promise<boolean>;
};
