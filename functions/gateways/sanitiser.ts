import type { Sanitiser } from '../core/ports.ts';

/** The sanitiser, with the parser it takes loaded when the first text is to be cleaned: most requests bring none. */
export const sanitiser: Sanitiser = {
  clean: async (html) => (await import('./sanitise-html.ts')).sanitiseHtml(html),
};
