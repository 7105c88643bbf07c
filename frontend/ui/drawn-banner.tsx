import { useId, useMemo } from 'react';
import { deepTones, kolamPath, kolamTones } from '#shared/domain/kolam.ts';
import type { KolamTones } from '#shared/domain/kolam.ts';
import { cx } from '../lib/cx.ts';

/** The picture's box; it is cropped at the sides to fill whatever frame it stands in. */
const WIDTH = 1600;
const HEIGHT = 300;
const FILL = 0.84;

export type BannerProps = { seed: string; className?: string };

type SceneProps = {
  pathId: string;
  tones: KolamTones;
  step: number;
  place: string;
  dots: [number, number][];
  className: string;
  /** How strongly the neighbours stand out, from 0 to 1. */
  neighbours: number;
};

function Scene({ pathId, tones, step, place, dots, className, neighbours }: SceneProps) {
  return (
    <g className={className}>
      <path fill={tones.ground} d={`M0 0h${WIDTH}v${HEIGHT}H0z`} />
      <g transform={place} fill="none" strokeWidth={7}>
        {[-3, -2, -1, 1, 2, 3].map((at) => (
          <use key={at} href={`#${pathId}`} x={at * step} stroke={tones.tint} opacity={neighbours} />
        ))}
        <use href={`#${pathId}`} stroke={tones.line} />
        <path
          stroke={tones.dot}
          strokeWidth={10}
          strokeLinecap="round"
          d={dots.map(([x, y]) => `M${x} ${y}h0`).join('')}
        />
      </g>
    </g>
  );
}

/** A kolam with its neighbours in its seed's own two tones, by day and by night. */
export function DrawnBanner({ seed, className }: BannerProps) {
  const id = useId();
  const kolam = useMemo(() => kolamPath(seed, { size: 7 }), [seed]);
  const tones = useMemo(() => kolamTones(seed), [seed]);
  const scale = (FILL * HEIGHT) / kolam.height;
  const place = `translate(${(WIDTH - kolam.width * scale) / 2} ${(HEIGHT * (1 - FILL)) / 2}) scale(${scale.toFixed(3)})`;
  const scene = { pathId: id, step: Math.round(kolam.width * 1.04), place, dots: kolam.dots };
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={cx('block', className)}
    >
      <defs>
        <path id={id} d={kolam.paths.join('')} />
      </defs>
      <Scene {...scene} tones={tones} neighbours={1} className="dark:hidden" />
      <Scene {...scene} tones={deepTones(tones)} neighbours={0.4} className="hidden dark:inline" />
    </svg>
  );
}
