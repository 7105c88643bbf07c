import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The tables of endpoints: of the site, and of a booking's own page, a partner's clinic and the waitlists, which are fetched by themselves. */
const SOURCES = /\/frontend\/api\/(?:(?:managed-booking|clinic-onboarding|waitlist)-)?endpoints\.ts$/;

/** Runs a table of endpoints here, and gives the browser what came of it: the contract's routes without its schemas. */
export const derivedEndpoints = (): Plugin => ({
  name: 'derived-endpoints',
  enforce: 'pre',
  load: {
    filter: { id: SOURCES },
    async handler(file) {
      const source: unknown = await import(pathToFileURL(file).href);
      if (typeof source !== 'object' || source === null || !('ENDPOINTS' in source))
        return this.error(`${file} tells no endpoints`);
      return { code: `export const ENDPOINTS = ${JSON.stringify(source.ENDPOINTS)};`, map: null };
    },
  },
});
