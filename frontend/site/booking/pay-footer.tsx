import { Trans } from '@lingui/react/macro';
import type { PublicClinic } from '#shared/contract/clinics.ts';
import { formatRupees, rupeesToPaise } from '#shared/values/money.ts';
import { Button } from '../../ui/button.tsx';
import { CONTACT_FORM_ID } from './contact-step.tsx';
import type { Booking } from './use-booking.ts';

/** The total, what it covers, and the one button that goes on. */
export function PayFooter({ clinic, booking }: { clinic: PublicClinic; booking: Booking }) {
  const rupees = booking.hold.held?.amount ?? clinic.consultation_fee;
  const total = formatRupees(rupeesToPaise(rupees));
  return (
    <div className="space-y-3">
      <div>
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          <Trans>Total</Trans>
          <span className="text-xl tabular-nums">{total}</span>
        </p>
        <p className="text-sm text-ink-soft">
          <Trans>
            Covers one consultation with {clinic.dentist_name}. Treatment, if any, is agreed with the clinic.
          </Trans>
        </p>
      </div>
      <Button type="submit" form={CONTACT_FORM_ID} size="lg" wide loading={booking.payment.stage.at === 'ordering'}>
        {rupees === 0 ? <Trans>Get a code by SMS</Trans> : <Trans>Pay {total} and book</Trans>}
      </Button>
    </div>
  );
}
