import type { ObjectStore } from '#functions/aws/object-store.ts';

/** A bucket in memory that counts what is asked of it. */
export type MemoryObjects = ObjectStore & { kept: Map<string, Uint8Array>; asked: { gets: number; puts: number } };

export function memoryObjects(kept = new Map<string, Uint8Array>()): MemoryObjects {
  const asked = { gets: 0, puts: 0 };
  return {
    kept,
    asked,
    async get(key) {
      asked.gets += 1;
      return kept.get(key) ?? null;
    },
    async put(key, bytes) {
      asked.puts += 1;
      kept.set(key, bytes);
    },
  };
}

/** The same bucket with a count of its own. */
export const countedObjects = ({ kept }: MemoryObjects): MemoryObjects => memoryObjects(kept);

/** One bucket for all tables of a test run: versions of lists have names that nobody gives twice. */
export const OBJECTS = memoryObjects();
