import { Trans } from '@lingui/react/macro';
import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { sumPaise } from '#shared/values/money/paise-sums.ts';
import { useBusiness } from '../../../lib/served.ts';

/**
 * Amount that was refunded to the account that a patient paid from. A fee that was paid at the clinic has no payment:
 * it is returned over the counter, and no bank shows it.
 */
export const sentBack = (lines: ManagedBooking['money']['lines']): Paise =>
  sumPaise(
    lines
      .filter(({ what, payment_id }) => what === 'returned' && payment_id !== null)
      .map(({ amount_paise }) => amount_paise),
  );

/** Pending and completed refunds to the patient; renders nothing if there are none. */
export function MoneyNote({ booking: { money } }: { booking: Pick<ManagedBooking, 'money'> }) {
  const { from, to } = useBusiness().bank_days;
  const returned = sentBack(money.lines);
  if (money.going_back_paise === 0 && returned <= 0) return null;
  const [onItsWay, back] = [money.going_back_paise, returned].map(formatPaise);
  return (
    <p role="status" className="rounded-card border border-line bg-sand p-3 text-center">
      {money.going_back_paise > 0 && (
        <span className="block">
          <Trans comment="Needs legal review">
            {onItsWay} is on its way back to the account you paid from. Banks take {from} to {to} working days.
          </Trans>
        </span>
      )}
      {returned > 0 && (
        <span className="block">
          <Trans comment="Needs legal review">
            {back} has been sent back to the account you paid from. Banks take {from} to {to} working days to show it.
          </Trans>
        </span>
      )}
    </p>
  );
}
