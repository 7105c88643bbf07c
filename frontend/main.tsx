import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { istDay } from '#shared/values/ist.ts';
import { App } from './app.tsx';
import { readCarriedState } from './carried-state.ts';
import { activateMessages } from './messages.ts';
import { pageAt } from './routes.tsx';
import './ui/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const state = readCarriedState(document);
const served = { today: state?.today ?? istDay(Date.now()), siteUrl: state?.site_url ?? location.origin, state };

// With the screen at hand, taking over a rendered page never waits half-way. A failure shows where the screen would be.
await pageAt(location.pathname)
  .page.load()
  .catch(() => undefined);

const app = (
  <BrowserRouter>
    <App i18n={activateMessages()} served={served} />
  </BrowserRouter>
);
if (state === null) createRoot(root).render(app);
else hydrateRoot(root, app);
