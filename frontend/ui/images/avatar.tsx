import { imageAt } from '#shared/domain/images/image-address.ts';
import { cx } from '../class-names.ts';
import { useImageFailure } from './responsive-image.tsx';

const TITLES = /^(dr|mr|mrs|ms|prof)\.?$/i;
/** Letters that stand for themselves; in other scripts one is made of several signs. */
const PLAIN = /^[A-Za-z](?![\u0300-\u036F])/;
let letters: Intl.Segmenter | undefined;

function firstLetter(word: string): string {
  const [plain] = PLAIN.exec(word) ?? [];
  if (plain !== undefined) return plain;
  // Not made before it is needed: that keeps a cheap phone busy for 80 ms.
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...letters.segment(word)][0]?.segment ?? '';
}

/** A person's initials for a picture that is missing: 'Dr. Kavitha Raghunathan' → 'KR'. Whole letters, in any script. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !TITLES.test(word));
  return words.slice(0, 2).map(firstLetter).join('').toUpperCase();
}

/** A person's picture, or their initials when there is none or it does not load. The name stands beside it in words. */
export function Avatar({ name, src, className }: { name: string; src: string | null; className?: string }) {
  const { failed, image } = useImageFailure();
  const frame = cx('shrink-0 overflow-hidden rounded-full', className);
  if (src !== null && !failed) {
    return <img {...image} src={imageAt(src, 400)} alt="" decoding="async" className={cx(frame, 'object-cover')} />;
  }
  return (
    <span
      aria-hidden
      className={cx(frame, 'grid place-items-center bg-peacock-tint font-bold text-peacock select-none')}
    >
      {initials(name)}
    </span>
  );
}
