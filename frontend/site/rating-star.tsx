import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { cx } from '../lib/cx.ts';

/** A star and a number; screen readers hear 'Rated 4.8 of 5'. */
export function RatingStar({ rating, className }: { rating: string; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1 font-semibold whitespace-nowrap tabular-nums', className)}>
      <Star aria-hidden className="size-4 fill-current text-peacock" />
      <span aria-hidden>{rating}</span>
      <span className="sr-only">
        <Trans>Rated {rating} of 5</Trans>
      </span>
    </span>
  );
}
