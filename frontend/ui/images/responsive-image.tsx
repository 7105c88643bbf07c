import { imageSet } from '#shared/domain/images/image-address.ts';
import { cx } from '../../lib/cx.ts';
import { KolamBanner } from './kolam.tsx';
import { useImageFailure } from './use-image-failure.ts';

/** One in a row, then two, then three: cards, and the slides of a carousel. */
const IN_A_GRID = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';

/**
 * Returns the attributes of an image beside its address, so that a phone fetches no more than it shows: `sizes` says
 * how wide it is drawn (HTML, the sizes attribute). Returns none for an image that exists in one size only.
 */
export function imageWidths(src: string, sizes = IN_A_GRID): { srcSet?: string; sizes?: string } {
  const srcSet = imageSet(src);
  return srcSet === undefined ? {} : { sizes, srcSet };
}

type ResponsiveImageProps = {
  /** Its address; null or empty when there is none. */
  src: string | null;
  /** Whose kolam stands in for it. */
  seed: string;
  /** True if it is in the first viewport: its kolam comes with the page and holds its place. */
  eager?: boolean;
  /** How wide it is drawn, where it is no card of a grid. */
  sizes?: string;
  /** Description of the image, if it is more than decoration. */
  alt?: string;
  /** The frame that it fills. */
  className?: string;
};

const FILL = 'absolute inset-0 size-full object-cover';

/** A picture, or a kolam of its own when there is none or it does not load. */
export function ResponsiveImage({ src, seed, eager = false, sizes, alt = '', className }: ResponsiveImageProps) {
  const { failed, image } = useImageFailure();
  const whole = cx('w-full object-cover', className);
  if (src === null || src === '' || failed) return <KolamBanner seed={seed} className={whole} />;
  const file = { ...image, ...imageWidths(src, sizes), src };
  if (!eager) return <img {...file} alt={alt} loading="lazy" decoding="async" className={whole} />;
  return (
    <div className={cx('relative w-full overflow-hidden', className)}>
      <KolamBanner seed={seed} className={FILL} />
      <img {...file} alt={alt} fetchPriority="high" decoding="async" className={FILL} />
    </div>
  );
}
