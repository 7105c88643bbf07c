import { pathToFileURL } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin, HtmlTagDescriptor } from 'vite';
import babel from '@rolldown/plugin-babel';
import { BUSINESS_ID, jsonInElement } from './speed/hydration-state.ts';
import { LANGUAGE_OFFER } from '#shared/content/language-offer.ts';
import { FIRST_BUSINESS } from '#shared/domain/settings/first-business.ts';
import type { PublicBusiness } from '#shared/domain/settings/business-details.ts';
import { EARLY_PRESS, UNLOADED } from '#shared/content/inline-scripts.ts';

/** Collects every message from the sources into the English catalogue, so that no build can ship an untranslated id. */
async function collectMessages(config: LinguiConfigNormalized): Promise<void> {
  for (const catalog of await getCatalogs(config)) {
    const made = await catalog.make({
      clean: true,
      overwrite: true,
      locale: ['en'],
      orderBy: config.orderBy,
    });
    if (made === false) throw new Error('The message catalogue could not be collected');
  }
}

/** Before each production build: `locales/en` is brought up to date from the sources. */
export function sourceCatalogue(configPath: string): Plugin {
  return {
    name: 'source-catalogue',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart: () => collectMessages(getConfig({ configPath })),
  };
}

type BabelPlugin = Awaited<ReturnType<typeof babel>>;
type Handler = Extract<BabelPlugin['transform'], { handler: unknown }>['handler'];

/** Output of Babel for each module, by the module's name and source. */
const transformed = new Map<string, ReturnType<Handler>>();

/**
 * Babel's plugin, which asks Babel once for all builds of a process: the site's files and what draws its pages are made of
 * the same sources, and Babel takes longer than the rest of the second build. Throws when the plugin has another shape.
 */
export async function babelOnce(...options: Parameters<typeof babel>): Promise<BabelPlugin> {
  const plugin = await babel(...options);
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error('The plugin of Babel has no transform to call once');
  const { handler } = transform;
  const once: Handler = function once(code, id, ...rest) {
    const key = `${id}\0${code}`;
    const known = transformed.get(key) ?? handler.call(this, code, id, ...rest);
    transformed.set(key, known);
    return known;
  };
  transform.handler = once;
  return plugin;
}

/** The tables of endpoints: of the site, and of a booking's own page, a partner's clinic and the waitlists, which are fetched by themselves. */
const ENDPOINT_TABLES = /\/frontend\/api\/(?:(?:managed-booking|clinic-onboarding|waitlist)-)?endpoints\.ts$/;

/** Runs a table of endpoints here, and gives the browser what came of it: the contract's routes without its schemas. */
export const derivedEndpoints = (): Plugin => ({
  name: 'derived-endpoints',
  enforce: 'pre',
  load: {
    filter: { id: ENDPOINT_TABLES },
    async handler(file) {
      const source: unknown = await import(pathToFileURL(file).href);
      if (typeof source !== 'object' || source === null || !('ENDPOINTS' in source))
        return this.error(`${file} tells no endpoints`);
      return { code: `export const ENDPOINTS = ${JSON.stringify(source.ENDPOINTS)};`, map: null };
    },
  },
});

/**
 * Parts that no server renders: the page of a partner's clinic and the one to leave a waitlist, whose keys only the browser
 * knows, the form to join one, the line about a booking that this device holds, and the booking dialog.
 */
const CLIENT_ONLY =
  /[\\/](?:(?:onboarding|leads)[\\/]in-its-words|booking[\\/](?:waiting-booking|dialog[\\/]booking-dialog))\.tsx$/;
const CLIENT_ONLY_PARTS = 4;

/** Leaves a screen and its words out of what draws the pages: a function that starts often stays small. */
export function clientOnly(): Plugin {
  const found = new Set<string>();
  return {
    name: 'client-only',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    load: {
      filter: { id: CLIENT_ONLY },
      handler(file) {
        found.add(file);
        return "export const inItsWords = () => Promise.reject(new Error('No server draws this'));";
      },
    },
    generateBundle() {
      if (found.size !== CLIENT_ONLY_PARTS) this.error('A screen that no server draws is not where it was');
    },
  };
}

/** The plain shell is one for all languages, so it offers nothing. */
const SHELL_BUSINESS: PublicBusiness = { ...FIRST_BUSINESS, offers: [] };

const script = (children: string, injectTo: NonNullable<HtmlTagDescriptor['injectTo']>): HtmlTagDescriptor => ({
  tag: 'script',
  children,
  injectTo,
});

/**
 * Puts what cannot wait for the site's code into the document: what remembers early presses stands before anything that
 * can be pressed, the offer of a language before the page, and what tells of missing code behind the words it shows.
 */
export const documentScripts = (): Plugin => ({
  name: 'document-scripts',
  transformIndexHtml: () => [
    script(EARLY_PRESS, 'head-prepend'),
    script(LANGUAGE_OFFER, 'body-prepend'),
    // The server puts the settings in its place; who is shown the plain shell reads what the product came with.
    {
      ...script(jsonInElement(SHELL_BUSINESS), 'body'),
      attrs: { type: 'application/json', id: BUSINESS_ID },
    },
    script(UNLOADED, 'body'),
  ],
});
