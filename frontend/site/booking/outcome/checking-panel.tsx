import { Trans } from '@lingui/react/macro';
import { LoaderCircle } from 'lucide-react';
import { PatienceNote } from './patience-note.tsx';
import { StepHeading } from '../step-heading.tsx';

/** While the server is asked about a payment. */
export function CheckingPanel({ provisional }: { provisional: boolean }) {
  return (
    <div className="space-y-5 py-6 text-center">
      <LoaderCircle aria-hidden className="mx-auto size-10 animate-spin text-peacock" />
      <div role="status">
        <StepHeading>
          <Trans>Verifying your booking...</Trans>
        </StepHeading>
        {provisional && (
          <p className="mt-2">
            <Trans>Your slot is reserved. We are waiting for the bank to confirm your payment.</Trans>
          </p>
        )}
      </div>
      {provisional && <PatienceNote />}
    </div>
  );
}
