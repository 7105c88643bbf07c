import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { cx } from '../ui/class-names.ts';

const Rated = ({ rating }: { rating: string }) => (
  <>
    <span aria-hidden>{rating}</span>
    <span className="sr-only">
      <Trans>Rated {rating} of 5</Trans>
    </span>
  </>
);

const Unrated = () => (
  <>
    <span aria-hidden>
      <Trans comment="In place of a clinic's rating">New</Trans>
    </span>
    <span className="sr-only">
      <Trans>Not rated yet</Trans>
    </span>
  </>
);

/** A star and a number, or an empty star and 'New'; screen readers hear 'Rated 4.8 of 5' or 'Not rated yet'. */
export function RatingStar({ rating, className }: { rating: string | null; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1 font-semibold whitespace-nowrap tabular-nums', className)}>
      <Star aria-hidden className={cx('size-4 text-peacock', rating !== null && 'fill-current')} />
      {rating === null ? <Unrated /> : <Rated rating={rating} />}
    </span>
  );
}
