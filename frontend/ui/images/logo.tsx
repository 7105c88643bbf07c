import { cx } from '../class-names.ts';

/**
 * Punnagai's mark: one line that smiles around three dots, drawn with the kolam's pen.
 * Stroke `loop` without filling it and set a disc on every dot, both in the current colour.
 */
const BRAND_MARK = {
  viewBox: '0 0 64 64',
  loop: 'M4.1 29.2A30.1 30.1 0 0 0 59.9 29.2A8.5 8.5 0 1 0 44.5 22A14.2 14.2 0 0 1 19.5 22A8.5 8.5 0 1 0 4.1 29.2z',
  strokeWidth: 4.5,
  dots: [
    [12, 26],
    [32, 38],
    [52, 26],
  ],
  dotRadius: 3.2,
} as const;

/** The mark: one line that smiles around three dots. Decorative; the name stands beside it in words. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox={BRAND_MARK.viewBox} className={cx('fill-none stroke-current text-peacock', className)}>
      <path d={BRAND_MARK.loop} strokeWidth={BRAND_MARK.strokeWidth} />
      {BRAND_MARK.dots.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={BRAND_MARK.dotRadius} className="fill-current stroke-none" />
      ))}
    </svg>
  );
}
