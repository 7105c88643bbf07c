import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = resolve(import.meta.dirname, 'api/endpoints.ts');

/** Runs api/endpoints.ts here, and gives the browser what came of it: the contract's routes without its schemas. */
export const derivedEndpoints = (): Plugin => ({
  name: 'derived-endpoints',
  enforce: 'pre',
  load: {
    filter: { id: /\/frontend\/api\/endpoints\.ts$/ },
    async handler() {
      const source: unknown = await import(pathToFileURL(SOURCE).href);
      if (typeof source !== 'object' || source === null || !('ENDPOINTS' in source))
        return this.error('api/endpoints.ts tells no endpoints');
      return { code: `export const ENDPOINTS = ${JSON.stringify(source.ENDPOINTS)};`, map: null };
    },
  },
});
