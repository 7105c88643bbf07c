import { Trans } from '@lingui/react/macro';

/** What becomes of money that has left an account while the bank has not said so. */
export function DebitNote() {
  return (
    <p className="font-semibold">
      <Trans comment="Needs legal review">
        If money has left your account, it is not lost. Either your booking is confirmed, or you get all of it back
        within 5 to 7 working days.
      </Trans>
    </p>
  );
}
