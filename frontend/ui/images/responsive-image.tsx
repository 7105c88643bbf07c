import { useCallback, useState, type SyntheticEvent } from 'react';
import { imageSet } from '#shared/domain/images/image-address.ts';
import { requestAgain } from '../../lib/request-again.ts';
import { cx } from '../class-names.ts';
import { KolamBanner } from './kolam.tsx';

/**
 * Returns `failed`, true if an image failed to load, and the props that its element needs to detect that. The image is
 * requested again, and `failed` is reset when that succeeds. An image of a server-rendered page may have failed before
 * a listener existed: it is checked once, on hydration.
 */
export function useImageFailure() {
  const [failed, setFailed] = useState(false);
  const lose = useCallback(({ currentSrc }: HTMLImageElement) => {
    setFailed(true);
    requestAgain((files) => files.imageAgain(currentSrc)).then(
      () => setFailed(false),
      () => undefined,
    );
  }, []);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      // A drawing without a size of its own is 0 wide in some browsers: only decoding tells.
      if (image?.complete === true && image.naturalWidth === 0) image.decode().catch(() => lose(image));
    },
    [lose],
  );
  return { failed, image: { ref, onError: (event: SyntheticEvent<HTMLImageElement>) => lose(event.currentTarget) } };
}

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
