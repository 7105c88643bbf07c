import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';

const STARS = [1, 2, 3, 4, 5];

/** Five stars, as many of them filled as the rating rounds to. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const { t } = useLingui();
  return (
    <span className={cx('inline-flex', className)}>
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={cx('size-4', star <= Math.round(rating) ? 'fill-current text-peacock' : 'text-line-strong')}
        />
      ))}
      <span className="sr-only">{t`Rated ${rating} of 5`}</span>
    </span>
  );
}
