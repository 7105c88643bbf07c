import type { Plugin } from 'vite';
import { UNLOADED } from '#shared/content/unloaded.ts';

/** Puts the script that tells of missing code into the document, behind the words it shows. */
export function unloadedScript(): Plugin {
  return {
    name: 'unloaded-script',
    transformIndexHtml: () => [{ tag: 'script', children: UNLOADED, injectTo: 'body' }],
  };
}
