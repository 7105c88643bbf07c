import type { Act } from '#shared/domain/audit/act.ts';

export type ActIds = {
  /** A fresh id of an entry in the audit. */
  actId(): string;
};

/** Whose acts, or on what, and of which day; without a day all there are. */
export type ActsOf = { day: string } | { person: string; day?: string } | { thing: string; day?: string };

/** The audit as it is read. It is written by whoever acts, in the same transaction as the act. */
export type ActStore = {
  /** Newest first. `cursor` is the previous page's next_cursor: the place of this page's first act. */
  page(of: ActsOf, limit: number, cursor?: string): Promise<{ acts: Act[]; next_cursor: string | null }>;
};
