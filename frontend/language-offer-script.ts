import type { Plugin } from 'vite';
import { LANGUAGE_OFFER } from '#shared/content/language-offer.ts';

/** Puts the script that offers a language at the top of the page, before the page itself. */
export function languageOfferScript(): Plugin {
  return {
    name: 'language-offer-script',
    transformIndexHtml: () => [{ tag: 'script', children: LANGUAGE_OFFER, injectTo: 'body-prepend' }],
  };
}
