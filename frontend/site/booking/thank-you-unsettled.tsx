import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingState } from '#shared/contract/booking.ts';
import { Button } from '../../ui/button.tsx';
import { PatienceNote } from './patience-note.tsx';
import type { Unsettled } from './payment-outcome.ts';
import { STATUS_WORDS } from './status-words.ts';

const OUTCOME: Record<Exclude<BookingState, 'confirmed'>, Unsettled['outcome']> = {
  provisional: 'provisional',
  pending: 'pending',
  cancelled: 'pending',
  slot_lost: 'slot_lost',
};

type ThankYouUnsettledProps = { state: Exclude<BookingState, 'confirmed'>; onTryAgain: () => void };

/** A booking the server does not call confirmed. */
export function ThankYouUnsettled({ state, onTryAgain }: ThankYouUnsettledProps) {
  const { i18n } = useLingui();
  return (
    <article className="space-y-6">
      <div role="status">
        <h1 className="text-2xl">
          <Trans>Booking Status</Trans>
        </h1>
        <p className="mt-2">{i18n._(STATUS_WORDS[OUTCOME[state]])}</p>
        {state === 'slot_lost' && (
          <p className="mt-2 font-semibold">
            <Trans comment="Needs legal review">
              Your money goes back to where it came from, in full and by itself, within 5 to 7 working days.
            </Trans>
          </p>
        )}
      </div>
      <PatienceNote />
      <Button wide onClick={onTryAgain}>
        <Trans>Try Again</Trans>
      </Button>
    </article>
  );
}
