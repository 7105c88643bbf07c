import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { trackedValue } from '#shared/domain/conversion-rules.ts';
import type { TrackedEvent } from '#shared/domain/conversion-rules.ts';
import { currentChoice, subscribeChoice } from '../../lib/consent.ts';
import { listenForConversions } from './conversion-triggers.ts';
import { startPixel } from './pixel.ts';
import type { Pixel } from './pixel.ts';
import { measuredLocation, showsClinic } from './measured-location.ts';
import { recordOnServer } from './record-on-server.ts';

/**
 * Counts what a visitor who agreed does, for as long as they agree: in the browser where Meta's script may run, and by
 * our server under the same id.
 * @returns the visitor's answer, null while there is none, and whether this is a page to ask on
 */
export function useConversions(pixelId: string) {
  const choice = useSyncExternalStore(subscribeChoice, currentChoice, () => null);
  const location = useLocation();
  const { page, mayRun } = measuredLocation(location);
  const agreed = choice === 'granted';
  const runs = agreed && mayRun;
  const pixel = useRef<Pixel | null>(null);
  const seen = useRef<string | null>(null);

  useEffect(() => {
    if (!runs) return;
    const started = startPixel(pixelId);
    pixel.current = started;
    return () => {
      started.stop();
      pixel.current = null;
    };
  }, [runs, pixelId]);

  const count = useEffectEvent((tracked: TrackedEvent) => {
    if (!agreed || page === null) return;
    const event_id = crypto.randomUUID();
    pixel.current?.track(tracked.event, trackedValue(tracked), event_id);
    void recordOnServer({ tracked, event_id, page });
  });
  useEffect(() => (agreed ? listenForConversions((tracked) => count(tracked)) : undefined), [agreed]);

  const { pathname } = location;
  useEffect(() => {
    if (!runs || seen.current === pathname) return;
    seen.current = pathname;
    if (showsClinic(pathname)) count({ event: 'ViewContent' });
  }, [runs, pathname]);

  return { choice, asks: mayRun };
}
