import { useLater } from '../../lib/use-later.ts';
import { withCatalogue } from '../../catalogues.ts';

function begin() {
  const pixelId = document.querySelector<HTMLMetaElement>('meta[name=meta-pixel]')?.content;
  if (pixelId === undefined) return null;
  return async () => {
    const { ConversionTracking } = await withCatalogue('conversions', import('./conversion-tracking.tsx'));
    return <ConversionTracking pixelId={pixelId} />;
  };
}

/**
 * Lazy-loads the consent question if the document names a pixel. Without a pixel the visitor is not asked, and nothing
 * is sent.
 */
export const LazyConversionTracking = () => useLater(begin);
