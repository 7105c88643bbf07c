import type { Plugin } from 'vite';
import { EARLY_PRESS } from '#shared/content/early-press.ts';

/** Puts the script that remembers early presses into the document, before anything that can be pressed. */
export function earlyPressScript(): Plugin {
  return {
    name: 'early-press-script',
    transformIndexHtml: () => [{ tag: 'script', children: EARLY_PRESS, injectTo: 'head-prepend' }],
  };
}
