import type { HtmlTagDescriptor, Plugin } from 'vite';
import { EARLY_PRESS, UNLOADED } from '#shared/content/inline-scripts.ts';
import type { PublicBusiness } from '#shared/domain/settings/business-details.ts';
import { FIRST_BUSINESS } from '#shared/domain/settings/first-business.ts';
import { LANGUAGE_OFFER } from '#shared/content/language-offer.ts';
import { BUSINESS_ID, jsonInElement } from './hydration-state.ts';

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
