import type { Row } from './evaluate.ts';

/** A write that happened: to which row, when, by whom, and what stood there before. */
export type Change = {
  key: string;
  at: number;
  by: unknown;
  inTransaction: boolean;
  before: Row | undefined;
  after: Row | undefined;
};

/** A consistent read of several rows, a read that did not ask for consistency, or one of an index. */
export type ReadKind = 'consistent' | 'stale' | 'index';

/** Points at which the table is weaker than strictly sequential steps, as DynamoDB leaves the order open. */
export type Looseness = {
  /** How long a change is remembered that a read may not show yet, in milliseconds. */
  rememberMs: number;
  /** Chooses the changes that a read does not show yet; null when it shows all. */
  hides(kind: ReadKind, by: unknown): ((change: Change) => boolean) | null;
  /** A page ends here although more follows, as behind a megabyte. */
  endsPage(by: unknown): boolean;
  /** A write meets another transaction that just wrote this row. */
  conflicts(change: Change, by: unknown): boolean;
  /** How long after its `ttl` a row is collected, in milliseconds. */
  collectsAfterMs(): number;
};
