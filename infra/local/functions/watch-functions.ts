import { watch } from 'node:fs';
import path from 'node:path';

/** Calls `changed` after the sources of the functions have been saved, once for a burst of saves. */
export function watchFunctions(root: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed().catch((error: unknown) => console.error('The functions were not reloaded:', error));
    }, 100);
  };
  const watchers = ['functions', 'shared'].map((folder) => watch(path.join(root, folder), { recursive: true }, later));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
