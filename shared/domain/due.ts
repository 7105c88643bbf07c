/**
 * Kinds of due work: appointments to settle, notifications and conversions to send, visits to remind of, posts to publish.
 * Each kind has its own list, so that none waits behind another.
 */
export const DUE_KINDS = ['settle', 'notice', 'reminder', 'conversion', 'post', 'quarantine'] as const;
/** 'quarantine' holds appointments and notifications that have failed for a day: they are tried once a day, beside everything else. */
export type DueKind = (typeof DUE_KINDS)[number];

/** One of the lists that a kind is spread over; what it is called is the store's affair. */
export type DueList = string;
/** The index entry of a waiting row, as the store needs it to go on behind it or to put it off. */
export type DueEntry = Readonly<Record<string, string>>;

/**
 * One row that waits since an instant (ISO); `id` is of the appointment, partner request, message or waitlist whose it is, the conversion's, a
 * post's slug, or of the clinic that a visit is to, whose `slot` begins then (ISO).
 */
export type Due = {
  what: 'appointment' | 'notice' | 'visit' | 'conversion' | 'post';
  id: string;
  slot?: string;
  since: string;
  /** The row's partition and sort key, for the log. */
  name: string;
  entry: DueEntry;
};

/** How often a row could not be dealt with in a row, and since when (ISO). */
export type Failing = { since: string; failures: number };

/** A stored row has another shape than it should, which is a fault of this row alone. */
export class UnreadableRow extends Error {
  /** Its partition and sort key, which hold nothing personal. */
  readonly row: string;
  constructor(row: string) {
    super(`The row ${row} cannot be read`);
    this.row = row;
  }
}

/** A row of a list that cannot be read, by its place there, which names nobody: `at` is an instant (ISO). */
export type UnreadRow = { id: string; at: string };
