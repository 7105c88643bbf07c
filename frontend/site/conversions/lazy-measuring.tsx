import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { withMessages } from '../../messages.ts';

/** Safari knows no idle moments; the page is usable by then. */
const SOON_MS = 2000;

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, SOON_MS);
  else requestIdleCallback(work);
};

/** Fetches what asks for consent once the page is quiet, where the document names a pixel; nothing anywhere else. */
export function LazyMeasuring() {
  const [part, setPart] = useState<ReactNode>(null);
  useEffect(() => {
    const pixelId = document.querySelector<HTMLMetaElement>('meta[name=meta-pixel]')?.content;
    if (pixelId === undefined) return;
    whenIdle(() => {
      // Without it the visitor is not asked, and nothing is sent.
      withMessages('conversions', import('./measuring.tsx')).then(
        ({ Measuring }) => setPart(<Measuring pixelId={pixelId} />),
        () => undefined,
      );
    });
  }, []);
  return part;
}
