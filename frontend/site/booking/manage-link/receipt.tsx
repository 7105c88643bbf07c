import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { istDay } from '#shared/values/ist.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { Printer } from 'lucide-react';
import { subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import { Button } from '../../../ui/button.tsx';
import { useTimeWords } from '../../../catalogues.ts';
import { useBusiness } from '../../../lib/served.ts';

type Line = ManagedBooking['money']['lines'][number];

/**
 * The amount that a patient has paid in the end: all that was taken, less refunds that arrived or are on their way.
 * `isWhole` is true without any refund.
 */
export function totalOf({ lines, going_back_paise }: ManagedBooking['money']): { total: Paise; isWhole: boolean } {
  const sumOf = (wanted: 'taken' | 'returned'): Paise =>
    sumPaise(lines.filter(({ what }) => what === wanted).map(({ amount_paise }) => amount_paise));
  const back = sumPaise([sumOf('returned'), going_back_paise]);
  return { total: subtractPaise(sumOf('taken'), back), isWhole: back === 0 };
}

/** Payments, refunds and pending refunds; renders nothing if no money was taken. */
export function Receipt({ booking }: { booking: Pick<ManagedBooking, 'money' | 'name' | 'booking_ref'> }) {
  const { t } = useLingui();
  const business = useBusiness();
  const { lines, going_back_paise: goingBack } = booking.money;
  if (lines.length === 0) return null;
  const { total, isWhole } = totalOf(booking.money);
  return (
    <section aria-labelledby="receipt" className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="receipt" className="text-lg">{t`Receipt`}</h2>
        <Button variant="quiet" className="-mx-4 print:hidden" onClick={() => print()}>
          <Printer aria-hidden className="size-5" />
          <Trans>Print</Trans>
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <ReceiptLine key={`${line.what} ${line.payment_id} ${line.at} ${line.amount_paise}`} line={line} />
        ))}
        {goingBack > 0 && (
          <li className="flex flex-wrap justify-between gap-x-4 py-2">
            <Trans>On its way back to you</Trans>
            <span className="tabular-nums">{`−${formatPaise(goingBack)}`}</span>
          </li>
        )}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line-strong pt-2 font-semibold">
        <span>{isWhole ? <Trans>Total paid</Trans> : <Trans>Total after refund</Trans>}</span>
        <span className="tabular-nums">{formatPaise(total)}</span>
      </p>
      <p className="mt-2 hidden text-sm text-ink-soft print:block">
        {`${business.legal_name}, ${business.address} · ${business.email} · ${business.phone}`}
      </p>
    </section>
  );
}

function ReceiptLine({ line: { what, amount_paise, payment_id, at } }: { line: Line }) {
  const { date } = useTimeWords();
  return (
    <li className="flex justify-between gap-4 py-2">
      <span className="min-w-0">
        {what === 'taken' ? <Trans>Consultation fee paid</Trans> : <Trans>Sent back</Trans>}
        <span className="flex flex-wrap gap-x-4 text-sm wrap-anywhere text-ink-soft">
          <span>{date(istDay(at))}</span>
          {payment_id !== null && <span>{payment_id}</span>}
        </span>
      </span>
      <span className="shrink-0 tabular-nums">
        {what === 'taken' ? formatPaise(amount_paise) : `−${formatPaise(amount_paise)}`}
      </span>
    </li>
  );
}
