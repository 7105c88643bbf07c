import { useMemo } from 'react';
import { cx } from '../lib/cx.ts';
import { bannerAddress } from './banner-svg.ts';

export type BannerProps = { seed: string; className?: string };

/** A kolam as a picture that comes with the page. */
export function DrawnBanner({ seed, className }: BannerProps) {
  const address = useMemo(() => bannerAddress(seed), [seed]);
  return <img src={address} alt="" className={cx('block object-cover', className)} />;
}
