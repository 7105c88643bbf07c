import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What Vite wraps every `import()` of a build in. */
const HELPER = '\0vite/preload-helper.js';
const OURS = resolve(import.meta.dirname, 'lib/import-fetched.ts');

/**
 * Puts `importFetched` in the place of Vite's own code around every `import()`, with the names of all files that one
 * needs. A build without it fails: a single lost file could not be had again.
 */
export function fetchedFirst(): Plugin {
  let isInPlace = false;
  return {
    name: 'fetched-first',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves the list empty where a file imports no other.
          resolveDependencies: (file, others) => (others.length > 0 ? others : [file]),
        },
      },
    }),
    load: {
      filter: { id: new RegExp(`^${HELPER}$`) },
      handler: () => {
        isInPlace = true;
        return `export { importFetched as __vitePreload } from ${JSON.stringify(OURS)};`;
      },
    },
    generateBundle() {
      if (!isInPlace) this.error('Imports are not wrapped as they were: look at fetched-first.ts');
    },
  };
}
