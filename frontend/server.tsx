import type { I18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PageState } from '#shared/contract/page-state.ts';
import { inLanguage, languageTag, splitLanguage } from '#shared/values/language.ts';
import type { Language } from '#shared/values/language.ts';
import { App } from './app.tsx';
import { carriedState } from './carried-state.ts';
import { NO_SCRIPT } from './content/pages/no-script.ts';
import type { Served } from './lib/served.ts';
import { catalogueOf, wholeLanguage } from './messages.ts';
import { pageAt } from './routes.tsx';
import type { PageRoute } from './routes.tsx';
import { loadKolams } from './ui/kolam.tsx';

/** What the build made: the document without a page, and the scripts of each screen and catalogue by its source file. */
type Built = { shell: string; chunks: Record<string, string[]> };

/** React writes what belongs into the head first; this starts the page itself, and no text can contain it. */
const PAGE_BEGINS = '<!--$-->';
const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
const LANG = /(?<=<html lang=")[^"]+/;
const WITHOUT_SCRIPTS = /(?<=<noscript\s*>)[^<]*/;

/**
 * Makes the function that renders a page of the site as a whole document, and the one that writes the document without
 * a page. `url` is path and query; it says the language.
 * @returns `render` throws what a component throws
 */
export function createRenderer({ shell, chunks }: Built) {
  const preloads = ({ page }: PageRoute, language: Language): string =>
    [...new Set([page.src, catalogueOf(language, 'site'), catalogueOf(language, page.area)])]
      .flatMap((source) => chunks[source] ?? [])
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`)
      .join('');

  const empty = async (url: string): Promise<string> => {
    const { language } = placeOf(url);
    return inItsLanguage(shell, language, await wholeLanguage(language));
  };

  const render = async ({ url, state }: { url: string; state: PageState }): Promise<string> => {
    const { language, path } = placeOf(url);
    const route = pageAt(path);
    const [i18n] = await Promise.all([wholeLanguage(language), route.page.load(), loadKolams()]);
    const served = { today: state.today, siteUrl: state.site_url, language, state };
    const { head, body } = draw(url, i18n, served);
    // Pictures before scripts, in the order they are wanted.
    const [before, after] = split(inItsLanguage(shell, language, i18n), ROOT);
    const headed = before
      .replace(TITLE, () => head)
      .replace('</head>', () => `${preloads(route, language)}</head>`);
    return `${headed}<div id="root">${body}</div>${carriedState(state)}${after}`;
  };
  return { render, empty };
}

const placeOf = (url: string): { language: Language; path: string } => splitLanguage(url.split('?', 1)[0] ?? '/');

const inItsLanguage = (document: string, language: Language, i18n: I18n): string =>
  document.replace(LANG, languageTag(language)).replace(WITHOUT_SCRIPTS, () => i18n._(NO_SCRIPT));

function draw(url: string, i18n: I18n, served: Served): { head: string; body: string } {
  const rendered = renderToString(
    <StaticRouter basename={inLanguage(served.language, '/')} location={url}>
      <App i18n={i18n} served={served} />
    </StaticRouter>,
  );
  const [head, body] = split(rendered, PAGE_BEGINS);
  return { head, body: PAGE_BEGINS + body };
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  if (index === -1) throw new Error(`The document has no ${at}`);
  return [text.slice(0, index), text.slice(index + at.length)];
}
