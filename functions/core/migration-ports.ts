/** The progress of a migration: the key after which it continues (null at the start), and when it ended (ISO). */
export type MigrationProgress = {
  next: string | null;
  read: number;
  migrated: number;
  /** Rows that could not be read; they wait for a person. */
  unreadable: number;
  done_at: string | null;
};

/** One migration over all rows of the table. */
export type RowMigration = {
  name: string;
  /** Its stored progress; null before the first run. */
  progress(): Promise<MigrationProgress | null>;
  saveProgress(progress: MigrationProgress): Promise<void>;
  /** Reads a page of rows after a key, and migrates those that need it unless another write came first. */
  migratePage(
    after: string | null,
  ): Promise<{ read: number; migrated: number; unreadable: number; next: string | null }>;
};
