import { Trans, Plural } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { languageOf } from '#shared/values/language.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
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

/** The fee, and the list price crossed out beside it when there is something to cross out. A fee of 0 reads 'Free'. */
export function ClinicPrice({
  fee,
  crossedOut,
  className,
}: {
  fee: Paise;
  crossedOut: Paise | null;
  className?: string;
}) {
  const before = crossedOut === null ? null : formatPaise(crossedOut);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={cx('font-bold', className)}>{fee === 0 ? <Trans>Free</Trans> : formatPaise(fee)}</span>
      {before !== null && (
        <s className="text-base font-normal text-ink-soft">
          <span className="sr-only">
            <Trans>instead of</Trans>{' '}
          </span>
          <span>{before}</span>
        </s>
      )}
    </span>
  );
}

/** How long a dentist has practised, in words. */
export const YearsOfExperience = ({ years }: { years: number }) => (
  <Plural value={years} one={`${years} year of experience`} other={`${years} years of experience`} />
);

/** Text that a clinic typed, and its kind. */
export type ClinicWordsProps = { typed: string; of: 'treatments' | 'offer' };

/** As the clinic wrote it, for screen readers in the language it wrote. */
export const AsTyped = ({ typed }: Pick<ClinicWordsProps, 'typed'>) => <span lang={languageOf(typed)}>{typed}</span>;
