import { BRAND_MARK } from '#shared/drawing/brand-mark.ts';
import { cx } from '../../lib/cx.ts';

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
