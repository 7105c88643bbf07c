import { cx } from '../lib/cx.ts';
import { KolamBanner } from './kolam.tsx';
import { pictureWidths } from './picture-widths.ts';
import { useImageFailure } from './use-image-failure.ts';

type PictureProps = {
  /** Its address; null or empty when there is none. */
  src: string | null;
  /** Whose kolam stands in for it. */
  seed: string;
  /** Whether it is in the first window: its kolam comes with the page and holds its place. */
  eager?: boolean;
  /** How wide it is drawn, where it is no card of a grid. */
  sizes?: string;
  /** The frame that it fills. */
  className?: string;
};

const FILL = 'absolute inset-0 size-full object-cover';

/** A decorative picture, or a kolam of its own when there is none or it does not load. */
export function Picture({ src, seed, eager = false, sizes, className }: PictureProps) {
  const { failed, image } = useImageFailure();
  const whole = cx('w-full object-cover', className);
  if (src === null || src === '' || failed) return <KolamBanner seed={seed} className={whole} />;
  const file = { ...image, ...pictureWidths(src, sizes), src };
  if (!eager) return <img {...file} alt="" loading="lazy" decoding="async" className={whole} />;
  return (
    <div className={cx('relative w-full overflow-hidden', className)}>
      <KolamBanner seed={seed} className={FILL} />
      <img {...file} alt="" fetchPriority="high" decoding="async" className={FILL} />
    </div>
  );
}
