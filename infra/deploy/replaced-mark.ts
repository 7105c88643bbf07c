/** The tag by which the bucket's lifecycle knows files that a newer build has replaced. */
export const REPLACED = { key: 'replaced', value: 'true' } as const;

/** Folder of the files with a hash in their name. */
export const HASHED_FOLDER = 'assets/';

/** The list of those of the newest build, as it lies in the bucket. */
export const NEWEST_LIST = 'newest-files.json';

/** Function that a deployment runs, by the folder of its bundle. */
export const MARKS_REPLACED = 'replaced-files';
