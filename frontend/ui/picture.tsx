import { useState } from 'react';
import { cx } from '../lib/cx.ts';
import { KolamBanner } from './kolam.tsx';

type PictureProps = {
  /** Its address; null or empty when there is none. */
  src: string | null;
  /** Whose kolam stands in for it. */
  seed: string;
  /** Whether it is in the first window: its kolam comes with the page and holds its place. */
  eager?: boolean;
  /** The frame that it fills. */
  className?: string;
};

const FILL = 'absolute inset-0 size-full object-cover';

/** A decorative picture, or a kolam of its own when there is none or it does not load. */
export function Picture({ src, seed, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState(false);
  const onError = () => setFailed(true);
  const whole = cx('w-full object-cover', className);
  if (src === null || src === '' || failed) return <KolamBanner seed={seed} className={whole} />;
  if (!eager) return <img src={src} alt="" loading="lazy" decoding="async" onError={onError} className={whole} />;
  return (
    <div className={cx('relative w-full overflow-hidden', className)}>
      <KolamBanner seed={seed} className={FILL} />
      <img src={src} alt="" fetchPriority="high" decoding="async" onError={onError} className={FILL} />
    </div>
  );
}
