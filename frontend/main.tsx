import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { UNLOADED_EVENT } from '#shared/content/inline-scripts.ts';
import { istDay, istWallTime } from '#shared/values/ist.ts';
import { inLanguage, languageTag, splitLanguage } from '#shared/values/language.ts';
import { App } from './app.tsx';
import { readBusiness, readHydrationState } from './speed/hydration-state.ts';
import { FileMissing } from './lib/import-fetched.ts';
import { stylesheets } from './lib/request-again.ts';
import { addressInLanguage, rememberedLanguage } from './lib/remembered-language.ts';
import { beginVisit } from './catalogues.ts';
import { NOT_FOUND, pageAt, piecesOf } from './routes.tsx';
import './site.css';

const { language, path } = splitLanguage(location.pathname);
// Screens build links from the path: '//host' must not reach them, because a link to it leaves the site.
if (location.pathname.includes('//'))
  history.replaceState(history.state, '', inLanguage(language, path) + location.search + location.hash);
const route = pageAt(path);
const elsewhere = route === NOT_FOUND ? null : addressInLanguage(location, rememberedLanguage());
if (elsewhere === null) await show().catch(tellUnloaded);
else location.replace(elsewhere);

/** The document has the words for it, and what tries again (shared/content/inline-scripts.ts). */
function tellUnloaded(error: unknown): void {
  console.error(error);
  const detail = error instanceof FileMissing ? error.file : null;
  dispatchEvent(new CustomEvent(UNLOADED_EVENT, { detail }));
}

/** Takes over the page that was rendered, or draws it where only the shell came. */
async function show(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('#root');
  const html = document.documentElement;
  // Setting the same language again restyles every element of a rendered page.
  if (html.lang !== languageTag(language)) html.lang = languageTag(language);
  const state = readHydrationState(document);
  const today = state?.today ?? istDay(Date.now());
  const time = state?.time ?? istWallTime(Date.now());
  const served = {
    today,
    time,
    siteUrl: state?.site_url ?? location.origin,
    language,
    business: readBusiness(document),
    state,
  };
  // With words, screen and styles at hand, taking over a rendered page never waits half-way. Without them it stays as it came; in a shell a screen's failure shows in its place.
  // The visit comes first: screens fetch the words of its language.
  const words = beginVisit(language);
  const loaded = piecesOf(route, location.search).map(({ load }) => load());
  const pieces = state === null ? loaded.map((piece) => piece.catch(() => undefined)) : loaded;
  const [i18n] = await Promise.all([words, stylesheets(), ...pieces]);
  const app = (
    <BrowserRouter basename={inLanguage(language, '/')}>
      <App i18n={i18n} served={served} />
    </BrowserRouter>
  );
  // Everything rendered from here on is rendered in full (after-opening in base.css).
  delete root.dataset['served'];
  if (state === null) {
    // Every screen has its own.
    document.querySelector('title')?.remove();
    createRoot(root).render(app);
    return;
  }
  // In small steps: a finger is answered in between.
  startTransition(() => void hydrateRoot(root, app));
}
