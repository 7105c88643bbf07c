import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { istDay } from '#shared/values/ist.ts';
import { inLanguage, languageTag, splitLanguage } from '#shared/values/language.ts';
import { App } from './app.tsx';
import { readCarriedState } from './carried-state.ts';
import { addressInLanguage, rememberedLanguage } from './lib/remembered-language.ts';
import { beginVisit } from './messages.ts';
import { NOT_FOUND, pageAt } from './routes.tsx';
import './ui/base.css';

const { language, path } = splitLanguage(location.pathname);
const route = pageAt(path);
const elsewhere = route === NOT_FOUND ? null : addressInLanguage(location, rememberedLanguage());
if (elsewhere === null) await show();
else location.replace(elsewhere);

/** Takes over the page that was rendered, or draws it where only the shell came. */
async function show(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  document.documentElement.lang = languageTag(language);
  const state = readCarriedState(document);
  const today = state?.today ?? istDay(Date.now());
  const served = { today, siteUrl: state?.site_url ?? location.origin, language, state };
  // With words and screen at hand, taking over a rendered page never waits half-way. A screen's failure shows in its place.
  const [i18n] = await Promise.all([beginVisit(language), route.page.load().catch(() => undefined)]);
  const app = (
    <BrowserRouter basename={inLanguage(language, '/')}>
      <App i18n={i18n} served={served} />
    </BrowserRouter>
  );
  if (state === null) createRoot(root).render(app);
  else hydrateRoot(root, app);
}
