import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'esbuild';
import { messageFormat } from './lingui.config.ts';

/**
 * Compiles a catalogue of messages, so that nothing reads .po at run time.
 * @param file path of a catalogue: `…/<language>/<area>.po`
 * @returns a JavaScript module that exports `messages`
 * @throws Error for a message that is empty or no ICU message
 */
export function compileCatalogue(file: string): string {
  const language = path.basename(path.dirname(file));
  const context = { filename: file, locale: language, sourceLocale: 'en' };
  const catalogue = messageFormat.parse(readFileSync(file, 'utf8'), context);
  if (catalogue instanceof Promise) throw new Error(`${file} is not read at once`);
  const messages = Object.entries(catalogue).map(([id, { translation }]) => {
    if (!translation) throw new Error(`${file}: the message ${id} is empty`);
    try {
      return [id, compileMessageOrThrow(translation)] as const;
    } catch (error) {
      throw new Error(`${file}: the message ${id}: ${String(error)}`, { cause: error });
    }
  });
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))});`;
}

/** Compiles the catalogues that a bundle imports. */
export const catalogues: Plugin = {
  name: 'catalogues',
  setup(making) {
    making.onLoad({ filter: /\.po$/ }, ({ path: file }) => ({ contents: compileCatalogue(file), loader: 'js' }));
  },
};
