import { Trans } from '@lingui/react/macro';
import { formatRupees, rupeesToPaise } from '#shared/values/money.ts';
import { cx } from '../lib/cx.ts';

const rupees = (amount: number): string => formatRupees(rupeesToPaise(amount));

/** The fee, and the list price crossed out beside it when there is something to cross out. A fee of 0 reads 'Free'. */
export function ClinicPrice({
  fee,
  crossedOut,
  className,
}: {
  fee: number;
  crossedOut: number | null;
  className?: string;
}) {
  const before = crossedOut === null ? null : rupees(crossedOut);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={cx('font-bold', className)}>{fee === 0 ? <Trans>Free</Trans> : rupees(fee)}</span>
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
