/**
 * Secrets that admins type, in versions: an earlier one stays until settings that name a later one are saved. None is ever
 * answered, logged or audited.
 */
export type VersionedSecrets<Name extends string> = {
  /** Keeps a new version; its number. */
  put(name: Name, value: string): Promise<number>;
  get(name: Name, version: number): Promise<string>;
};
