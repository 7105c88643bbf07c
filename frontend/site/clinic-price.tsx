import { Trans } from '@lingui/react/macro';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { cx } from '../ui/class-names.ts';

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
