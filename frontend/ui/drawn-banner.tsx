import { useMemo } from 'react';
import { cx } from '../lib/cx.ts';
import { bannerAddress } from './banner-svg.ts';

export type BannerProps = { seed: string; className?: string };

/** A kolam as a picture that comes with the page. */
export function DrawnBanner({ seed, className }: BannerProps) {
  const address = useMemo(() => addressInPage(seed) ?? bannerAddress(seed), [seed]);
  return <img data-seed={seed} src={address} alt="" className={cx('block object-cover', className)} />;
}

/** A banner that stands in the page is not drawn again when the page is taken over: that takes a slow phone 90 ms. */
function addressInPage(seed: string): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector(`img[data-seed="${CSS.escape(seed)}"]`)?.getAttribute('src') ?? null;
}
