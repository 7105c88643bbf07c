import { useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { KolamBanner } from '../../ui/kolam.tsx';

type ClinicBannerProps = {
  clinic: { id: string; banner_image: string | null };
  /** Whether the picture is in the first window and should not wait. */
  eager?: boolean;
  className?: string;
};

/** A clinic's banner: its photograph, or its own kolam when there is none or it does not load. */
export function ClinicBanner({ clinic, eager = false, className }: ClinicBannerProps) {
  const [failed, setFailed] = useState(false);
  if (clinic.banner_image === null || failed)
    return <KolamBanner seed={clinic.id} className={cx('w-full', className)} />;
  return (
    <img
      src={clinic.banner_image}
      alt=""
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      onError={() => setFailed(true)}
      className={cx('w-full object-cover', className)}
    />
  );
}
