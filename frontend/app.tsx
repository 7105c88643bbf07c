import { I18nProvider } from '@lingui/react';
import type { I18n } from '@lingui/core';
import { StrictMode, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { NOT_FOUND, PAGES } from './routes.tsx';
import type { PageRoute } from './routes.tsx';
import type { Served } from './lib/served.ts';
import { ServedContext } from './lib/served.ts';
import { useEarlyPress } from './lib/use-early-press.ts';
import { Crash } from './site/crash.tsx';
import { BareLayout } from './site/layout/bare-layout.tsx';
import { SiteLayout } from './site/layout/site-layout.tsx';
import { SiteRoot } from './site/layout/site-root.tsx';
import { Toasts } from './ui/toasts.tsx';

const screen = ({ path, page: { Page } }: PageRoute) => (
  <Route key={path} path={path} caseSensitive element={<Page />} />
);

/** The whole site below a router: the same tree on the server and in the browser. */
export function App({ i18n, served }: { i18n: I18n; served: Served }) {
  useEarlyPress();
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ServedContext value={served}>
          <Suspense>
            <Crash>
              <Routes>
                <Route element={<SiteRoot />}>
                  <Route element={<BareLayout />}>{[...PAGES.filter(({ bare }) => bare), NOT_FOUND].map(screen)}</Route>
                  <Route element={<SiteLayout />}>{PAGES.filter(({ bare }) => !bare).map(screen)}</Route>
                </Route>
              </Routes>
            </Crash>
          </Suspense>
          <Toasts />
        </ServedContext>
      </I18nProvider>
    </StrictMode>
  );
}
