import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Page } from '@playwright/test';
import * as z from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');
const config = getConfig({ configPath: path.join(ROOT, 'frontend/lingui.config.ts') });

/** Says a message of the site, without its placeholders, as a language does. Throws for one that is not there. */
export type Say = (message: string) => string;

/** A language's own words for the messages of the site, from its catalogues. */
export async function wordsOf(language: string): Promise<Say> {
  const catalogues = await Promise.all((await getCatalogs(config)).map((catalog) => catalog.read(language)));
  const words = new Map(
    catalogues.flatMap((catalogue) =>
      Object.values(catalogue ?? {}).map(({ message, translation }) => [message ?? '', translation ?? ''] as const),
    ),
  );
  return (message) => {
    const said = words.get(message);
    if (said === undefined || said === '') throw new Error(`'${message}' is not said in '${language}'`);
    return said;
  };
}

/** Matches any of these messages as a language says them, with anything in the place of their placeholders. */
export const saidAs = (say: Say, ...messages: string[]): RegExp =>
  new RegExp(
    messages
      .map((message) =>
        say(message)
          .replaceAll(/[$()*+.?[\]\\^|]/g, String.raw`\$&`)
          .replaceAll(/\{\w+\}/g, '.+'),
      )
      .join('|'),
  );

const PSEUDO = 'pseudo';
const compiled = (messages: Record<string, string>): string =>
  createCompiledCatalog(PSEUDO, messages, { namespace: 'json', pseudoLocale: PSEUDO }).source;

const Compiled = z.object({ messages: z.record(z.string(), z.array(z.unknown())) });

/** A message with every letter marked, as Lingui's pseudo-locale writes it. */
export const inPseudo: Say = (message) => {
  const { messages } = Compiled.parse(JSON.parse(compiled({ it: message })));
  return String(messages['it']?.[0]);
};

const Built = z.record(z.string(), z.object({ file: z.string() }));
/** How a built file carries its messages. */
const CARRIED = /JSON\.parse\(`.*?`\)/s;

/** Lets the site speak in a pseudo-locale: its English catalogues arrive with every letter marked. */
export async function speakPseudo(page: Page): Promise<void> {
  const built = Built.parse(JSON.parse(readFileSync(path.join(ROOT, '.build/site-server/manifest.json'), 'utf8')));
  for (const catalog of await getCatalogs(config)) {
    const { messages } = await catalog.getTranslations('en', { fallbackLocales: {}, sourceLocale: 'en' });
    const source = catalog.name === 'site' ? 'words.ts' : `${catalog.name}.po`;
    const file = built[`locales/en/${source}`]?.file ?? '';
    const marked = JSON.stringify(Compiled.parse(JSON.parse(compiled(messages))).messages);
    await page.route(`**/${file}`, async (route) => {
      const code = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/javascript', body: code.replace(CARRIED, () => marked) });
    });
  }
}
