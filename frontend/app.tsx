import { LinguiContext } from '@lingui/react';
import type { I18n } from '@lingui/core';
import { StrictMode, Suspense, useMemo, useEffect } from 'react';
import { useLocation } from 'react-router';
import { withCatalogue } from './catalogues.ts';
import { pageAt } from './routes.tsx';
import { ServedContext, type ServedPage } from './lib/served.ts';
import { ErrorPage } from './site/error-page.tsx';
import { LazyWaiting, useLater } from './site/layout/lazy-waiting.tsx';
import { SiteLayout, BareLayout } from './site/layout/site-layout.tsx';
import type { Elements } from './ui/field.tsx';
import { useScrollPosition } from './site/layout/use-scroll-position.ts';
import { Boundary } from './ui/lazy-part.tsx';
import { ConnectionNotice } from './ui/connection-notice.tsx';
import { messagesOf } from './ui/in-words.tsx';
import { Toasts } from './ui/toasts/toasts.tsx';

function beginTracking() {
  const pixelId = document.querySelector<HTMLMetaElement>('meta[name=meta-pixel]')?.content;
  if (pixelId === undefined) return null;
  return async () => {
    const { ConversionTracking } = await withCatalogue('conversions', import('./site/stats/conversion-tracking.tsx'));
    return <ConversionTracking pixelId={pixelId} />;
  };
}

/**
 * Lazy-loads the consent question if the document names a pixel. Without a pixel the visitor is not asked, and nothing
 * is sent.
 */
const LazyConversionTracking = () => useLater(beginTracking);

/** Around every screen: new pages open at their top, going back returns to where one was; and who is asked is asked. */
function SiteRoot({ children }: { children: Elements }) {
  useScrollPosition();
  return (
    <>
      {children}
      <LazyWaiting />
      <LazyConversionTracking />
    </>
  );
}

declare global {
  interface Window {
    /** Stops remembering; the button that was pressed last, if any (shared/content/inline-scripts.ts). Gone once called. */
    takeEarlyPress?: () => HTMLButtonElement | undefined;
  }
}

/** Presses the button that a visitor pressed before the page could listen: no tap on a slow phone is lost. */
function useEarlyPress(): void {
  useEffect(() => {
    const pressed = window.takeEarlyPress?.();
    if (pressed?.isConnected !== true) return;
    // Not within React's own work: a part of the page that has not been taken over yet is taken over by the press.
    const due = setTimeout(() => pressed.click());
    return () => clearTimeout(due);
  }, []);
}

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
