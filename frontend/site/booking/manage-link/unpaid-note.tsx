import { Trans } from '@lingui/react/macro';
import type { OwnBooking } from '#shared/contract/booking/own-booking.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { useBusiness } from '../../../lib/served.ts';

/** Note for a patient whose payment has not arrived: the fee is paid at the clinic, or no money is lost. */
export function UnpaidNote({ booking: { status, payment_status, amount_paise } }: { booking: OwnBooking }) {
  const { from, to } = useBusiness().bank_days;
  if (payment_status !== 'Pending' || (status !== 'confirmed' && status !== 'pending')) return null;
  const fee = formatPaise(amount_paise);
  return (
    <p className="rounded-card border border-line bg-sand p-3 text-center">
      {status === 'confirmed' ? (
        <Trans>Please pay the fee of {fee} at the clinic.</Trans>
      ) : (
        <Trans comment="Needs legal review">
          If money has left your account, it is not lost. Either your booking is confirmed, or you get all of it back
          within {from} to {to} working days.
        </Trans>
      )}
    </p>
  );
}
