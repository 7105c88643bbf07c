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
