import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { conversionValue, type ReportedConversion } from '#shared/domain/stats/conversion-rules.ts';
import { keptSeconds } from '#shared/domain/privacy/retention.ts';
import { currentChoice, newPixelVisitor, pixelVisitor, storePixelVisitor, subscribeChoice } from '../../lib/consent.ts';
import { listenForConversions } from './conversion-triggers.ts';
import { startPixel, type Pixel } from './pixel.ts';
import { conversionLocation, showsClinic } from './conversion-location.ts';
import { recordConversion } from './record-conversion.ts';

/**
 * Counts what a visitor who agreed does, for as long as they agree: in the browser where Meta's script may run, and by
 * our server under the same id.
 * @returns the visitor's answer, null while there is none, and whether this is a page to ask on
 */
export function useConversions(pixelId: string) {
  const choice = useSyncExternalStore(subscribeChoice, currentChoice, () => null);
  const location = useLocation();
  const { page, mayRun } = conversionLocation(location);
  const agreed = choice === 'granted';
  const runs = agreed && mayRun;
  const pixel = useRef<Pixel | null>(null);
  const seen = useRef<string | null>(null);

  useEffect(() => {
    if (!runs) return;
    const visitor = pixelVisitor() ?? newPixelVisitor();
    const until = Date.now() + keptSeconds('pixel_visitor') * 1000;
    const started = startPixel(pixelId, visitor, () => {
      if (pixelVisitor() === null) storePixelVisitor(visitor, until);
    });
    pixel.current = started;
    return () => {
      started.stop();
      pixel.current = null;
    };
  }, [runs, pixelId]);

  const count = useEffectEvent((reported: ReportedConversion) => {
    if (!agreed || page === null) return;
    const event_id = crypto.randomUUID();
    pixel.current?.track(reported.event, conversionValue(reported), event_id);
    void recordConversion({ reported, event_id, page });
  });
  useEffect(() => (agreed ? listenForConversions((reported) => count(reported)) : undefined), [agreed]);

  const { pathname } = location;
  useEffect(() => {
    if (!runs || seen.current === pathname) return;
    seen.current = pathname;
    if (showsClinic(pathname)) count({ event: 'ViewContent' });
  }, [runs, pathname]);

  return { choice, asks: mayRun };
}
