import { memo, useMemo, useEffect, useState } from 'react';
import { cx } from '../class-names.ts';
import type { KolamDrawing, Pen } from '../pen.ts';

let atHand: Pen | undefined;

/** Fetches the pen: a server draws only with it at hand. A page does not break for want of an ornament. */
export const loadPen = (): Promise<Pen | undefined> =>
  import('../pen.ts').then(
    ({ pen }) => (atHand = pen),
    () => undefined,
  );

/** The pen, fetched after the first drawing of a screen that needs it; undefined until then. */
function usePen(isNeeded: boolean): Pen | undefined {
  const [pen, setPen] = useState(() => atHand);
  const isWanted = isNeeded && pen === undefined;
  useEffect(() => {
    if (isWanted) void loadPen().then(setPen);
  }, [isWanted]);
  return pen;
}

/**
 * Returns the element in the page whose `data-drawn` is this drawing. A drawing that is already in the page is not
 * drawn again on hydration: one drawing blocks a slow phone for 90 ms.
 */
const standing = (drawn: string): Element | null =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-drawn="${CSS.escape(drawn)}"]`);

type KolamProps = {
  /** The same seed draws the same kolam. */
  seed: string;
  /** Dots in the longest row. */
  size?: 3 | 5 | 7 | 9;
  /** The line draws itself once, then rests. */
  draws?: boolean;
  className?: string;
};

const LINE = { strokeWidth: 7 };
const DRAWS = { ...LINE, pathLength: 1, className: 'animate-[draw_1600ms_ease-in-out_both] [stroke-dasharray:1]' };

function kolamInPage(drawn: string): KolamDrawing | undefined {
  const svg = standing(drawn);
  if (svg === null) return;
  const paths = [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  return { viewBox: svg.getAttribute('viewBox') ?? '', lines: paths.slice(0, -1), dots: paths.at(-1) ?? '' };
}

/**
 * A kolam in the current text colour, for empty states, confirmations and the 404. Decorative; of as few elements as it
 * can be: each costs a slow phone time.
 */
export const Kolam = memo(function Kolam({ seed, size = 5, draws = false, className }: KolamProps) {
  const drawn = `${seed} ${size}${draws ? ' line by line' : ''}`;
  const inPage = useMemo(() => kolamInPage(drawn), [drawn]);
  const pen = usePen(inPage === undefined);
  const kolam = useMemo(() => inPage ?? pen?.kolam(seed, size, draws), [inPage, pen, seed, size, draws]);
  if (kolam === undefined) return <svg aria-hidden viewBox="0 0 1 1" className={className} />;
  return (
    <svg aria-hidden data-drawn={drawn} viewBox={kolam.viewBox} className={cx('fill-none stroke-current', className)}>
      {kolam.lines.map((line) => (
        <path key={line} d={line} {...(draws ? DRAWS : LINE)} />
      ))}
      <path d={kolam.dots} strokeWidth={9} strokeLinecap="round" />
    </svg>
  );
});

type BannerProps = { seed: string; className?: string };

/** A clinic's own kolam, by day and by night, as a picture that comes with the page: its banner until it has a photograph. */
export const KolamBanner = memo(function KolamBanner({ seed, className }: BannerProps) {
  const inPage = useMemo(() => standing(seed)?.getAttribute('src'), [seed]);
  const pen = usePen(inPage === undefined);
  const address = useMemo(() => inPage ?? pen?.banner(seed), [inPage, pen, seed]);
  if (address === undefined) return <div aria-hidden className={cx('bg-sand', className)} />;
  return <img data-drawn={seed} src={address} alt="" className={cx('block object-cover', className)} />;
});
