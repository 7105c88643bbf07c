import { LinguiContext } from '@lingui/react';
import type { I18n } from '@lingui/core';
import { StrictMode, Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { pageAt } from './routes.tsx';
import { ServedContext, type ServedPage } from './lib/served.ts';
import { useEarlyPress } from './speed/use-early-press.ts';
import { ErrorPage } from './site/error-page.tsx';
import { SiteLayout, BareLayout } from './site/layout/site-layout.tsx';
import { SiteRoot } from './site/layout/site-root.tsx';
import { Boundary } from './ui/lazy-part.tsx';
import { ConnectionNotice } from './ui/connection-notice.tsx';
import { messagesOf } from './ui/in-words.tsx';
import { Toasts } from './ui/toasts/toasts.tsx';

/** The screen of the address, in its layout, which stays when the next screen has the same. */
function Screen() {
  const { page, bare = false } = pageAt(useLocation().pathname);
  const Layout = bare ? BareLayout : SiteLayout;
  return (
    <Layout>
      <page.Page />
    </Layout>
  );
}

/** The whole site below a router: the same tree on the server and in the browser. */
export function App({ i18n, served }: { i18n: I18n; served: ServedPage }) {
  useEarlyPress();
  // Not Lingui's own provider: it draws the whole page again whenever words are added, though none that is shown changes.
  const words = useMemo(() => messagesOf(i18n), [i18n]);
  return (
    <StrictMode>
      <LinguiContext value={words}>
        <ServedContext value={served}>
          <Suspense>
            <Boundary instead={<ErrorPage reason="broken" />}>
              <SiteRoot>
                <Screen />
              </SiteRoot>
            </Boundary>
          </Suspense>
          <ConnectionNotice />
          <Toasts />
        </ServedContext>
      </LinguiContext>
    </StrictMode>
  );
}
