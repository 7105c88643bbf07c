import { useMemo } from 'react';
import { dotsPath, kolamPath } from '#shared/domain/kolam.ts';
import { cx } from '../lib/cx.ts';

export type KolamProps = {
  /** The same seed draws the same kolam. */
  seed: string;
  /** Dots in the longest row. */
  size?: 3 | 5 | 7 | 9;
  /** The line draws itself once, then rests. */
  draws?: boolean;
  className?: string;
};

/** A kolam in the current text colour, of as few elements as it can be: each costs a slow phone time. */
export function DrawnKolam({ seed, size = 5, draws = false, className }: KolamProps) {
  const kolam = useMemo(() => kolamPath(seed, { size }), [seed, size]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${kolam.width} ${kolam.height}`}
      className={cx('fill-none stroke-current', className)}
    >
      {draws ? (
        kolam.paths.map((path) => (
          <path
            key={path}
            d={path}
            strokeWidth={7}
            pathLength={1}
            className="animate-[draw_1600ms_ease-in-out_both] [stroke-dasharray:1]"
          />
        ))
      ) : (
        <path d={kolam.paths.join('')} strokeWidth={7} />
      )}
      <path d={dotsPath(kolam.dots)} strokeWidth={9} strokeLinecap="round" />
    </svg>
  );
}
