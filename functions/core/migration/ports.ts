/** How far filling in has come: behind which row it goes on (null from the beginning), and when it was done (ISO). */
export type FillingProgress = {
  next: string | null;
  looked: number;
  filled: number;
  /** Rows that could not be read; they wait for a person. */
  unreadable: number;
  done_at: string | null;
};

/** Old rows, and what this version wants of them. */
export type RowFilling = {
  name: string;
  /** How far it has come; null before the first time. */
  progress(): Promise<FillingProgress | null>;
  keep(progress: FillingProgress): Promise<void>;
  /** Looks at some rows behind a place, and fills in what they lack unless somebody else just did. */
  fillSome(after: string | null): Promise<{ looked: number; filled: number; unreadable: number; next: string | null }>;
};
