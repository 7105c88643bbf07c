import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { LATER, STYLES_PLACE, type StylePiece } from '#shared/content/inline-scripts.ts';
import type { PublicBusiness } from '#shared/domain/settings/business-details.ts';
import type { PageState } from '#shared/contract/pages/page-state.ts';
import { inLanguage, languageTag, splitLanguage, type Language } from '#shared/values/language.ts';
import { App } from './app.tsx';
import { BUSINESS_ID, carriedState, jsonInElement } from './speed/hydration-state.ts';
import type { ServedPage } from './lib/served.ts';
import { catalogueOf, wholeLanguage } from './catalogues.ts';
import { pageStylesOf } from './speed/page-styles.ts';
import { pageAt, piecesOf, type Piece } from './routes.tsx';
import { loadClinicWords } from './site/clinics/page/clinic-words.tsx';
import { loadSearch } from './site/pages/home/search.tsx';
import { loadPen } from './ui/images/kolam.tsx';

/** Hidden text in every document, for when its code fails to load; only the server writes it. */
const UNLOADED_WORDS: MessageDescriptor = msg`This page has not loaded completely. Please check your connection.`;
/** The link behind it, which loads the page anew. */
const LOAD_AGAIN: MessageDescriptor = msg`Reload the page`;

/** Text in every document for browsers without scripts; only the server writes it. */
const NO_SCRIPT: MessageDescriptor = msg`Punnagai needs JavaScript to show available times and take bookings. Please switch it on, or call us.`;

/**
 * Output of the build: the document without a page, the scripts of each screen and catalogue by its source file, and
 * the stylesheet in pieces.
 */
type Built = { shell: string; chunks: Record<string, string[]>; styles: readonly StylePiece[] };

/** A page: its path and query, how the business is reached, and what it is made of. */
type Asked = { url: string; business: PublicBusiness; state: PageState };

/** React writes what belongs into the head first; this starts the page itself, and no text can contain it. */
const PAGE_BEGINS = '<!--$-->';
const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
const LANG = /(?<=<html lang=")[^"]+/;
const WITHOUT_SCRIPTS = /(?<=<noscript[^>]*>)[^<]*/;
const WITHOUT_SCRIPTS_ENDS = /(?=<\/noscript)/;
const BUSINESS = new RegExp(`(?<=id="${BUSINESS_ID}">)[^<]*`);
const UNLOADED = /(?<=<p[^>]*id="unloaded"[^>]*>\s*<span>)[^<]*/;
const UNLOADED_LINK = /(?<=<a href=""[^>]*>)[^<]*/;

/**
 * Makes the function that renders a page of the site as a whole document, and the one that writes the document without
 * a page. `url` is path and query; it says the language.
 * @returns `render` throws what a component throws
 */
export function createRenderer({ shell, chunks, styles }: Built) {
  const preloads = (pieces: Piece[], language: Language): string =>
    [
      ...new Set([
        catalogueOf(language, 'site'),
        ...pieces.flatMap(({ src, area }) => [src, catalogueOf(language, area)]),
      ]),
    ]
      .flatMap((source) => chunks[source] ?? [])
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
      .join('');

  const stylesFor = pageStylesOf(styles);
  const styled = (document: string, body: string): string =>
    document.replace(STYLES_PLACE, () => `<style>${stylesFor(body)}</style>`);

  const inLanguages = new Map<Language, Promise<{ i18n: I18n; document: string }>>();
  /** A language with all of its words, and the document in it: made for its first page, and the same for every other. */
  const inLanguageOf = (language: Language) => {
    const made =
      inLanguages.get(language) ??
      wholeLanguage(language).then((i18n) => ({ i18n, document: inItsLanguage(shell, language, i18n) }));
    inLanguages.set(language, made);
    return made;
  };

  const empty = async ({ url, business }: { url: string; business: PublicBusiness }): Promise<string> => {
    const { language } = languageAndPath(url);
    // The screen tells in its own place when it does not come; nothing begins without the words.
    const words = LATER.begins + preloads([], language);
    const { document } = await inLanguageOf(language);
    return styled(reachedBy(document, business), '').replace(LATER.begins, () => words);
  };

  const render = async ({ url, business, state }: Asked): Promise<string> => {
    const { language, path } = languageAndPath(url);
    const search = /\?.*$/.exec(url)?.[0] ?? '';
    const pieces = piecesOf(pageAt(path), search);
    const loaded = [...pieces.map(({ load }) => load()), loadPen(), loadSearch(), loadClinicWords()];
    const [{ i18n, document }] = await Promise.all([inLanguageOf(language), ...loaded]);
    const served = { today: state.today, time: state.time, siteUrl: state.site_url, language, business, state };
    const { head, body } = draw(inLanguage(language, path) + search, i18n, served);
    const [before, after] = split(reachedBy(document, business), ROOT);
    const headed = styled(before, body).replace(TITLE, () => head);
    // An article needs no code until its reader presses, types or scrolls.
    const begins = state.post === undefined ? LATER.begins : LATER.untilUsed;
    const ended = after.replace(LATER.begins, () => begins + preloads(pieces, language));
    return `${headed}<div id="root" data-served>${body}</div>${carriedState(state)}${ended}`;
  };
  return { render, empty };
}

const languageAndPath = (url: string): { language: Language; path: string } =>
  splitLanguage(url.split('?', 1)[0] ?? '/');

/**
 * Writes the phone number into the document for readers without scripts, and all contact details as JSON for the
 * scripts.
 */
const reachedBy = (document: string, business: PublicBusiness): string =>
  document.replace(WITHOUT_SCRIPTS_ENDS, () => ` ${business.phone}`).replace(BUSINESS, () => jsonInElement(business));

const inItsLanguage = (document: string, language: Language, i18n: I18n): string =>
  document
    .replace(LANG, languageTag(language))
    .replace(WITHOUT_SCRIPTS, () => i18n._(NO_SCRIPT))
    .replace(UNLOADED, () => i18n._(UNLOADED_WORDS))
    .replace(UNLOADED_LINK, () => i18n._(LOAD_AGAIN));

function draw(url: string, i18n: I18n, served: ServedPage): { head: string; body: string } {
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
