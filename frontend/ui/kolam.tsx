import { memo, Suspense } from 'react';
import { cx } from '../lib/cx.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import type { BannerProps } from './drawn-banner.tsx';
import type { KolamProps } from './drawn-kolam.tsx';

const Nothing = () => null;

/** A page does not break for want of an ornament. */
const kolam = lazyPart<KolamProps>(() =>
  import('./drawn-kolam.tsx').then(
    ({ DrawnKolam }) => DrawnKolam,
    () => Nothing,
  ),
);
const banner = lazyPart<BannerProps>(() =>
  import('./drawn-banner.tsx').then(
    ({ DrawnBanner }) => DrawnBanner,
    () => Nothing,
  ),
);

/** Fetches the pen: a server draws only with it at hand. A browser fetches it after the page can be used. */
export const loadKolams = (): Promise<unknown> => Promise.all([kolam.load(), banner.load()]);

/** A kolam in the current text colour, for empty states, confirmations and the 404. Decorative. */
export const Kolam = memo(function Kolam(props: KolamProps) {
  return (
    <Suspense fallback={<svg aria-hidden viewBox="0 0 1 1" className={props.className} />}>
      <kolam.Part {...props} />
    </Suspense>
  );
});

/** A clinic's own kolam, by day and by night: its banner until it has a photograph. Decorative. */
export const KolamBanner = memo(function KolamBanner(props: BannerProps) {
  return (
    <Suspense fallback={<div aria-hidden className={cx('bg-sand', props.className)} />}>
      <banner.Part {...props} />
    </Suspense>
  );
});
