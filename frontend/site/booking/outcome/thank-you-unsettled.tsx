import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LostBecause } from '#shared/domain/booking/lost-because.ts';
import { Button } from '../../../ui/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { BookingFacts } from './booking-facts.tsx';
import { DebitNote, MoneyBackNote } from './unpaid-notice.tsx';
import { lostWords } from './lost-words.ts';
import { PatienceNote } from './patience-note.tsx';
import { Reference } from './reference.tsx';
import { STATUS_WORDS } from './status-words.ts';
import type { ShownState, ThankYouState } from './thank-you-state.ts';

type ThankYouUnsettledProps = {
  state: Exclude<ShownState, 'confirmed' | 'called_off'>;
  /** Reason why the slot was lost, if the server reports one. */
  because: LostBecause | undefined;
  onTryAgain: () => void;
};

function wordsOf({ state, because }: Omit<ThankYouUnsettledProps, 'onTryAgain'>): MessageDescriptor {
  if (state === 'slot_lost') return lostWords(because);
  return STATUS_WORDS[state === 'provisional' ? 'provisional' : 'pending'];
}

function Status({ words, children }: { words: MessageDescriptor; children?: Elements }) {
  const { t, i18n } = useLingui();
  return (
    <div role="status">
      <h1 className="text-2xl">{t`Booking Status`}</h1>
      <p className="mt-2">{i18n._(words)}</p>
      {children}
    </div>
  );
}

/** A booking the server does not call confirmed. */
export function ThankYouUnsettled({ state, because, onTryAgain }: ThankYouUnsettledProps) {
  const { t } = useLingui();
  return (
    <article className="space-y-6">
      <Status words={wordsOf({ state, because })}>
        {state === 'slot_lost' ? (
          <MoneyBackNote />
        ) : (
          <div className="mt-2">
            <DebitNote />
          </div>
        )}
      </Status>
      <PatienceNote />
      <Button wide onClick={onTryAgain}>{t`Try Again`}</Button>
    </article>
  );
}

/** A booking that could not be read, with what this tab knows of it; it is read again meanwhile. */
export function ThankYouUnread({ booking, onTryAgain }: { booking: ThankYouState; onTryAgain: () => void }) {
  const { t } = useLingui();
  return (
    <article className="space-y-6">
      <Status words={STATUS_WORDS.unreachable} />
      <Reference value={booking.bookingRef} />
      {booking.slot !== null && <BookingFacts booking={booking} />}
      <PatienceNote />
      <Button wide onClick={onTryAgain}>{t`Try Again`}</Button>
    </article>
  );
}
