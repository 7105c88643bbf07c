import type { UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';

/** Unpaid holds at once: how many of an address, and so on (shared/domain/booking/limits.ts). */
export type UnpaidLimits = Record<keyof typeof UNPAID_HOLDS, number>;

/** Proof of work. Nothing is stored: what was signed comes back with its answer. */
export type ProofOfWork = {
  /** A challenge that is good for one subject, until an instant (milliseconds). */
  issue(subject: string, until: number): Promise<string>;
  /** The id of the challenge a proof solves, if it was issued for this subject and is not over; null otherwise. */
  solved(proof: string, subject: string, now: number): Promise<string | null>;
};

/** Limits that differ between stages. */
export type Limits = {
  /** Holds one network may ask for in ten minutes; it is shared by thousands of phones. */
  holdsPerAddress: number;
  /** Leads and look-ups one address may send in ten minutes. */
  requestsPerAddress: number;
  unpaid: UnpaidLimits;
  /** Codes one address may ask for in an hour. */
  codesPerAddress: number;
};
