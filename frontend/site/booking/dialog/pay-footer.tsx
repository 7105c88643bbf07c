import { Trans } from '@lingui/react/macro';
import { formatRupees, rupeesToPaise } from '#shared/values/money.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTACT_FORM_ID } from './contact-step.tsx';
import type { BookingDialogState } from './use-booking.ts';

/** The one button that goes on, with the amount. */
export function PayFooter({ booking, rupees }: { booking: BookingDialogState; rupees: number }) {
  const total = formatRupees(rupeesToPaise(rupees));
  return (
    <Button type="submit" form={CONTACT_FORM_ID} size="lg" wide loading={booking.payment.stage.at === 'ordering'}>
      {rupees === 0 ? <Trans>Get a code by SMS</Trans> : <Trans>Pay {total} and book</Trans>}
    </Button>
  );
}
