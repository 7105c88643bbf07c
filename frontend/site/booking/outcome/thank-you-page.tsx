import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { MessageDescriptor } from '@lingui/core';
import { withQueries } from '../../../api/with-queries.tsx';
import { BRAND } from '#shared/content/brand.ts';
import type { LostBecause } from '#shared/domain/booking/lost-because.ts';
import { placeLine } from '#shared/domain/booking/visit-text.ts';
import { PATTERNS } from '../../../paths.ts';
import { keepBooking, type BookingPass } from '../booking-session.ts';
import { Link } from '../../../link.tsx';
import { buttonClass } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/boxes.tsx';
import { CalledOff, ManageLink, WhatHappensNext } from './next-steps.tsx';
import { NoBooking } from './no-booking.tsx';
import type { ThankYouState, ShownState } from './thank-you-state.ts';
import { useThankYou } from './use-thank-you.ts';
import type { PaymentOutcome } from '../payment/poll-payment.ts';
import { usePaymentChecks } from '../payment/payment-checks.ts';
import { Button } from '../../../ui/button.tsx';
import { Kolam } from '../../../ui/images/kolam.tsx';
import { dropHold } from '../hold/persisted-hold.ts';
import { CallLink } from '../../contact-details.tsx';
import { BookingFacts, Reference } from './booking-facts.tsx';
import { CalendarLink, useCalendarEntry } from './calendar-link.tsx';
import type { Elements } from '../../../ui/field.tsx';
import { DebitNote, MoneyBackNote, PatienceNote, STATUS_WORDS, lostWords } from './status-panel.tsx';

/** Facts that an address carries about a booking; all of them are removed from the address at once. */
type Arrival = { appointment_id: string | null; pass: BookingPass | null };

/**
 * Reads the thank-you page's address: the link of the confirmation mail keeps id and token in its fragment; the
 * query-parameter variant (specification: patient §2) is believed in its appointmentId alone, and only to ask the server.
 * @returns null when the address says nothing
 */
export function readDeliveryStatus({ search, hash }: { search: string; hash: string }): Arrival | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const appointment_id = fragment.get('appointment');
  const token = fragment.get('token');
  if (appointment_id !== null && token !== null) return { appointment_id, pass: { appointment_id, token } };
  if (search === '') return null;
  return { appointment_id: new URLSearchParams(search).get('appointmentId'), pass: null };
}

type ThankYouUnconfirmedProps = {
  state: Exclude<ShownState, 'confirmed' | 'called_off'>;
  /** Reason why the slot was lost, if the server reports one. */
  because: LostBecause | undefined;
  onTryAgain: () => void;
};

function wordsOf({ state, because }: Omit<ThankYouUnconfirmedProps, 'onTryAgain'>): MessageDescriptor {
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
function ThankYouUnconfirmed({ state, because, onTryAgain }: ThankYouUnconfirmedProps) {
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
function ThankYouUnread({ booking, onTryAgain }: { booking: ThankYouState; onTryAgain: () => void }) {
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

/** @param waiting the address is still being read */
function ThankYou({ handed, waiting }: { handed: unknown; waiting: boolean }) {
  const queries = useQueryClient();
  const found = useThankYou(waiting ? undefined : handed);
  if (waiting || found.at === 'reading') return <ThankYouSkeleton />;
  if (found.at === 'unknown') return <NoBooking />;
  if (found.at === 'unread') return <ThankYouUnread booking={found.known} onTryAgain={found.again} />;
  const onNews = () => void queries.invalidateQueries({ queryKey: ['appointment'] });
  return <Found booking={found.booking} ownPage={found.ownPage} onNews={onNews} />;
}

type FoundProps = { booking: ThankYouState; ownPage: string | null; onNews: () => void };

/**
 * Checks a booking that is not confirmed, by itself and for as long as its patient stays.
 * @param onNews what was read of the booking may be read again
 */
function useUnconfirmed({ appointment_id, bookingState }: ThankYouState, onNews: () => void) {
  const { check } = usePaymentChecks();
  const [because, setBecause] = useState<LostBecause>();
  /** State that had been read of the booking when a check found it confirmed. */
  const [overtaken, setStale] = useState<ShownState | null>(null);
  const onOutcome = (outcome: PaymentOutcome) => {
    if (outcome.outcome === 'slot_lost') setBecause(outcome.because);
    setStale(outcome.outcome === 'confirmed' ? bookingState : null);
    onNews();
  };
  const checkAgain = () => void check({ appointment_id }, { onProvisional: onNews, onOutcome });
  const checkAtOnce = useEffectEvent(() => {
    if (bookingState !== 'confirmed' && bookingState !== 'called_off') checkAgain();
  });
  useEffect(() => checkAtOnce(), [appointment_id, bookingState]);
  return { bookingState: bookingState === overtaken ? ('confirmed' as const) : bookingState, because, checkAgain };
}

type ThankYouConfirmedProps = {
  booking: ThankYouState;
  /** The booking's own page, where it is known here. */ ownPage: string | null;
};

/** A confirmed booking, for reading, printing and the calendar, and the way to where it can be changed. */
function ThankYouConfirmed({ booking, ownPage }: ThankYouConfirmedProps) {
  const { t } = useLingui();
  useEffect(() => dropHold(booking.appointment_id), [booking.appointment_id]);
  return (
    <article className="space-y-6 text-center">
      <Kolam seed={booking.appointment_id} draws className="mx-auto size-32 text-leaf print:size-16" />
      <h1 className="text-2xl text-leaf">{t`Booking Confirmed!`}</h1>
      <Reference value={booking.bookingRef} />
      <BookingFacts booking={booking} />
      <WhatHappensNext heading="h2" />
      <ManageLink to={ownPage} />
      <div className="grid gap-3 sm:grid-cols-2 print:hidden">
        {booking.slot !== null && <ThankYouCalendar booking={booking} slot={booking.slot} ownPage={ownPage} />}
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden className="size-5" />
          <Trans>Print</Trans>
        </Button>
      </div>
      <CallLink className="print:hidden">{t`Call support`}</CallLink>
    </article>
  );
}

function ThankYouCalendar({ booking, slot, ownPage }: ThankYouConfirmedProps & { slot: string }) {
  const { clinicName, address, bookingRef } = booking;
  const place = placeLine({ clinic_name: clinicName ?? '', clinic_address: address ?? '' });
  const entry = useCalendarEntry({ ...booking, slot, place });
  return <CalendarLink entry={entry} bookingRef={bookingRef} ownPage={ownPage} className={buttonClass()} />;
}

function Found({ booking, ownPage, onNews }: FoundProps) {
  const { bookingState, because, checkAgain } = useUnconfirmed(booking, onNews);
  return (
    <>
      {bookingState === 'confirmed' ? (
        <ThankYouConfirmed booking={booking} ownPage={ownPage} />
      ) : bookingState === 'called_off' ? (
        <CalledOff Heading="h1" bookingRef={booking.bookingRef} ownPage={ownPage} />
      ) : (
        <ThankYouUnconfirmed state={bookingState} because={because} onTryAgain={checkAgain} />
      )}
      <Link to={PATTERNS.landing} className={buttonClass({ wide: true, variant: 'secondary' }, 'mt-3 print:hidden')}>
        <Trans>Back to Home</Trans>
      </Link>
    </>
  );
}

const ThankYouSkeleton = () => (
  <div className="space-y-6">
    <Skeleton className="mx-auto size-32 rounded-full" />
    <Skeleton className="mx-auto h-10 w-64" />
    <Skeleton className="h-64 w-full rounded-card" />
  </div>
);

/**
 * The booking's confirmation (specification: patient §2). All parameters are removed from the address at once; the data
 * shown comes from navigation state or from the server.
 */
export const ThankYouPage = withQueries(() => {
  const { t } = useLingui();
  const { search, hash, key, ...entry } = useLocation();
  const handed: unknown = entry.state;
  const navigate = useNavigate();
  const arrival = readDeliveryStatus({ search, hash });
  const clearAddress = useEffectEvent(() => {
    if (arrival === null) return;
    if (arrival.pass !== null) keepBooking(arrival.pass);
    const { appointment_id } = arrival;
    void navigate(PATTERNS.thankYou, { replace: true, state: appointment_id === null ? null : { appointment_id } });
  });
  useEffect(() => clearAddress(), [search, hash]);
  return (
    <main className="page max-w-2xl py-8 sm:py-12">
      <title>{`${t`Your booking`} · ${BRAND.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <ThankYou key={key} handed={handed} waiting={arrival !== null} />
    </main>
  );
});
