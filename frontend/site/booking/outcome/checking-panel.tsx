import { useLingui } from '@lingui/react/macro';
import { LoaderCircle } from 'lucide-react';
import { PatienceNote } from './patience-note.tsx';
import { StepHeading } from '../step-heading.tsx';

/** While the server is asked about a payment. */
export function CheckingPanel({ provisional }: { provisional: boolean }) {
  const { t } = useLingui();
  return (
    <div className="space-y-5 py-6 text-center">
      <LoaderCircle aria-hidden className="mx-auto size-10 animate-spin text-peacock" />
      <div role="status">
        <StepHeading>{t`Verifying your booking...`}</StepHeading>
        {provisional && (
          <p className="mt-2">{t`Your slot is reserved. We are waiting for the bank to confirm your payment.`}</p>
        )}
      </div>
      {provisional && <PatienceNote />}
    </div>
  );
}
