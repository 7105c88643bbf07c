import { withCatalogue } from '../../catalogues.ts';
import { useLater } from '../../lib/use-later.ts';
import { LazyWaiting } from './lazy-waiting.tsx';
import { useScrollPosition } from './use-scroll-position.ts';
import type { Elements } from '../../ui/field.tsx';

function begin() {
  const pixelId = document.querySelector<HTMLMetaElement>('meta[name=meta-pixel]')?.content;
  if (pixelId === undefined) return null;
  return async () => {
    const { ConversionTracking } = await withCatalogue('conversions', import('../stats/conversion-tracking.tsx'));
    return <ConversionTracking pixelId={pixelId} />;
  };
}

/**
 * Lazy-loads the consent question if the document names a pixel. Without a pixel the visitor is not asked, and nothing
 * is sent.
 */
const LazyConversionTracking = () => useLater(begin);

/** Around every screen: new pages open at their top, going back returns to where one was; and who is asked is asked. */
export function SiteRoot({ children }: { children: Elements }) {
  useScrollPosition();
  return (
    <>
      {children}
      <LazyWaiting />
      <LazyConversionTracking />
    </>
  );
}
