import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ManagedBooking, ManageOperation } from '#shared/contract/booking/managed-booking.ts';
import { Link } from '../../../link.tsx';
import { clinicPath } from '#shared/values/clinic-path.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { SLOT_MS } from '#shared/domain/clinics/schedule.ts';
import { cx, buttonClass } from '../../../ui/class-names.ts';
import { CallLink } from '../../contact-details.tsx';
import { BookingFacts, Reference } from '../outcome/booking-facts.tsx';
import type { ManageLink } from '../../../api/managed-booking.ts';
import { useCancelTerms } from '../use-cancel-terms.ts';
import { KeepRow } from './keep-row.tsx';
import { OperationResultNote, MoneyNote, UnavailableNote, hasTerms } from './managed-booking-notes.tsx';
import { Receipt } from './receipt.tsx';
import { useManageOperations, type ManageOperations } from './operations/use-manage-operations.ts';
import { OperationFailure, QuestionDialog } from './operations/question-dialog.tsx';
import { useBusiness } from '../../../lib/served.ts';
import { Button } from '../../../ui/button.tsx';
import { CancelDialog, AskRefundDialog } from './operations/cancel-dialog.tsx';
import { RescheduleDialog } from './operations/reschedule-dialog.tsx';
import { ReviewDialog } from './operations/review-dialog.tsx';

/** Phone link for a patient who needs help with a booking; a printed page omits the button. */
export function CallSupport() {
  const { t } = useLingui();
  return <CallLink className="print:hidden">{t`Call support`}</CallLink>;
}

const INK = { leaf: 'text-leaf', kumkum: 'text-kumkum', plain: undefined } as const;

type ManagedBookingViewProps = {
  booking: ManagedBooking;
  /** When it was read. */
  seenAt: number;
  link: ManageLink;
  onReplaced: () => void;
};

/** Result of a request for the money-back promise; renders nothing if there was no request. */
function RefundRequestNote({ request }: { request: ManagedBooking['refund_request'] }) {
  if (request === null) return null;
  return (
    <div className="rounded-card border border-line bg-sand p-3 text-center">
      <p>
        {request.state === 'asked' && (
          <Trans>You asked for your money back. Our team looks at it and writes to you.</Trans>
        )}
        {request.state === 'approved' && <Trans>You asked for your money back, and our team agreed.</Trans>}
        {request.state === 'refused' && <Trans>You asked for your money back, and our team did not agree.</Trans>}
      </p>
      {request.words !== null && <p className="mt-1 text-ink-soft wrap-anywhere">{request.words}</p>}
    </div>
  );
}

type StaleNoteProps = { booking: ManagedBooking; acting: ManageOperations };

/** Why an act was not done that is allowed no more: its dialog is gone. The keyboard and screen readers come here. */
function StaleNote({ booking, acting: { open, failure } }: StaleNoteProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isStale = failure !== null && open !== null && booking.allowed.every(({ operation }) => operation !== open);
  useEffect(() => {
    if (isStale) ref.current?.focus();
  }, [isStale]);
  if (!isStale) return null;
  return (
    <div ref={ref} tabIndex={-1} className="text-center">
      <OperationFailure failure={failure} />
    </div>
  );
}

/** Note for a patient whose payment has not arrived: the fee is paid at the clinic, or no money is lost. */
function UnpaidNote({ booking: { status, payment_status, amount_paise } }: { booking: ManagedBooking }) {
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

/** Says what replacing the link means before it is done. */
function ReplaceLinkDialog({ acting }: { acting: ManageOperations }) {
  const { t } = useLingui();
  return (
    <QuestionDialog
      open={acting.open === 'replace_link'}
      onClose={acting.close}
      title={<Trans>Replace the link to this booking?</Trans>}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button wide loading={acting.busy} onClick={() => acting.perform({ operation: 'replace_link' })}>
            <Trans>Send me a new link</Trans>
          </Button>
          <Button variant="secondary" wide disabled={acting.busy} onClick={acting.close}>{t`Keep this link`}</Button>
        </div>
      }
    >
      <p>
        <Trans>
          Anyone with the link can see and change your booking. If someone else has it, replace it: this link stops
          working everywhere, and we send the new one to your phone and email.
        </Trans>
      </p>
      <OperationFailure failure={acting.failure} />
    </QuestionDialog>
  );
}

/** Actions that the patient may take on the booking now. */
function OperationButtons({ booking, acting }: { booking: ManagedBooking; acting: ManageOperations }) {
  const { t } = useLingui();
  const of = (operation: ManageOperation) => booking.allowed.find((allowed) => allowed.operation === operation);
  const [move, cancel, promise, review] = [of('move'), of('cancel'), of('ask_promise'), of('review')];
  const replace = of('replace_link');
  if (booking.allowed.length === 0) return null;
  return (
    <section aria-label={t`Change this booking`} className="grid gap-3 sm:grid-cols-2 print:hidden">
      {move && <Button onClick={() => acting.begin('move')}>{t`Move to another time`}</Button>}
      {cancel && <Button variant="secondary" onClick={() => acting.begin('cancel')}>{t`Cancel appointment`}</Button>}
      {review && <Button onClick={() => acting.begin('review')}>{t`Write a review`}</Button>}
      {promise && (
        <Button variant="secondary" onClick={() => acting.begin('ask_promise')}>{t`Ask for your money back`}</Button>
      )}
      {replace && (
        <Button variant="quiet" className="sm:col-span-2" onClick={() => acting.begin('replace_link')}>
          <Trans>Replace this link</Trans>
        </Button>
      )}
      {move && acting.open === 'move' && <RescheduleDialog booking={booking} acting={acting} />}
      {cancel && <CancelDialog booking={booking} refund={cancel.refund_paise} acting={acting} />}
      {/* Closed, too, it keeps what was typed. */}
      {review && <ReviewDialog patient={booking.name ?? ''} acting={acting} />}
      {replace && <ReplaceLinkDialog acting={acting} />}
      {promise && <AskRefundDialog refund={promise.refund_paise ?? booking.amount_paise} acting={acting} />}
    </section>
  );
}

/** How a booking stands, in one line and one colour. */
type Standing = { words: MessageDescriptor; tone: 'leaf' | 'kumkum' | 'plain' };

const PENDING: Standing = { words: msg`Your payment is not confirmed yet`, tone: 'plain' };

/** True if a confirmed visit is still in the future: nobody adds a visit that has begun to a calendar. */
export const isAhead = ({ status, slot }: Pick<ManagedBooking, 'status' | 'slot'>, now: number): boolean =>
  status === 'confirmed' && now < Date.parse(slot);

/** True if a confirmed visit is in progress. */
const isUnderWay = ({ slot }: Pick<ManagedBooking, 'slot'>, now: number): boolean =>
  Date.parse(slot) <= now && now < Date.parse(slot) + SLOT_MS;

type Stands = Pick<ManagedBooking, 'status' | 'booking_state' | 'slot'>;

/** How a booking stands. */
export function standingOf(booking: Stands, now: number): Standing {
  switch (booking.status) {
    case 'confirmed':
      if (isUnderWay(booking, now)) return { words: msg`Your appointment has begun`, tone: 'leaf' };
      return isAhead(booking, now)
        ? { words: msg`Your appointment is confirmed`, tone: 'leaf' }
        : { words: msg`Your booking`, tone: 'plain' };
    case 'completed':
      return { words: msg`Thank you for your visit`, tone: 'leaf' };
    case 'no_show':
      return { words: msg`This appointment was missed`, tone: 'plain' };
    case 'cancelled':
      return booking.booking_state === 'slot_lost'
        ? { words: msg`This time could not be kept for you`, tone: 'kumkum' }
        : { words: msg`This appointment is cancelled`, tone: 'kumkum' };
    case 'pending':
      return PENDING;
  }
}

/** A booking as its patient sees it. */
export function ManagedBookingView({ booking, seenAt, link, onReplaced }: ManagedBookingViewProps) {
  const acting = useManageOperations(link, booking, onReplaced);
  const { t, i18n } = useLingui();
  const { words, tone } = standingOf(booking, seenAt);
  return (
    <article className="space-y-6 print:space-y-2">
      <header className="space-y-3 text-center">
        <h1 tabIndex={-1} className={cx('text-xl sm:text-2xl', INK[tone])}>
          {i18n._(words)}
        </h1>
        <Reference value={booking.booking_ref} />
      </header>
      {acting.news !== null && <OperationResultNote news={acting.news} booking={booking} standing={words} />}
      <MoneyNote booking={booking} />
      <UnpaidNote booking={booking} />
      <RefundRequestNote request={booking.refund_request} />
      {booking.reviewed_at !== null && acting.news?.operation !== 'review' && (
        <p className="rounded-card border border-line bg-sand p-3 text-center">
          <Trans>You wrote a review of this visit. Thank you.</Trans>
        </p>
      )}
      <BookingFacts booking={factsOf(booking)} />
      <CancelTerms booking={booking} />
      <StaleNote booking={booking} acting={acting} />
      <OperationButtons booking={booking} acting={acting} />
      <UnavailableNote booking={booking} now={seenAt} />
      {isAhead(booking, seenAt) && <KeepRow booking={booking} code={link.key} />}
      <Receipt booking={booking} />
      {booking.status === 'cancelled' && (
        <Link
          to={clinicPath({ id: booking.clinic_id, path: booking.clinic_path })}
          className={buttonClass({ wide: true }, 'print:hidden')}
        >{t`Book again`}</Link>
      )}
      <CallSupport />
    </article>
  );
}

/** The terms of cancelling, as long as it can be cancelled and was paid online. */
function CancelTerms({ booking }: { booking: ManagedBooking }) {
  const terms = useCancelTerms();
  return hasTerms(booking) && <p className="print:hidden">{terms(booking)}</p>;
}

const factsOf = (booking: ManagedBooking) => ({
  name: booking.name,
  slot: booking.slot,
  clinicName: booking.clinic_name,
  address: booking.clinic_address,
  phone: booking.clinic_phone,
  mapsLink: booking.google_maps_link,
  amount: booking.amount_paise,
});
