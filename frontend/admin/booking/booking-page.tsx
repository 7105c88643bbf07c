import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, Link } from 'react-router';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { subtractPaise } from '#shared/values/money/paise-sums.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { istDay } from '#shared/values/ist.ts';
import { isProblem } from '../../api/api-error.ts';
import { emailHref } from '../../lib/contact-links.ts';
import { Card } from '../../ui/boxes.tsx';
import { NotFoundPage } from '../shell/error-pages.tsx';
import { useNamePage } from '../shell/breadcrumb.tsx';
import { Failure, Waiting } from '../ui/query-states.tsx';
import { linkSearching } from '../ui/lists/list-state.ts';
import { momentWords, visitMoment } from '../ui/format.ts';
import { PageHead } from '../ui/page-parts.tsx';
import { BookingActions } from './operations/booking-actions.tsx';
import { patientName, BookingStatus, PhoneLink, clinicDaysAddress } from './booking-status.tsx';
import { bookingQuery, bookingApi } from './booking-queries.ts';
import { BookingTimeline } from './booking-timeline.tsx';
import { timelineOf, isRefused } from './timeline-entries.ts';
import { StaffNotes } from '../ui/staff-notes.tsx';

const HOW = { online: 'Online', at_clinic: 'At the clinic', free: 'Free' } as const;

/** All facts of a booking: patient, clinic, time, amount, and the outcome of each payment. */
function BookingFacts({ booking }: { booking: BookingDetail }) {
  const { slot, clinic_id, email } = booking;
  return (
    <Card className="p-4">
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Fact name="Reference">
          <span className="font-mono text-lg tracking-wide">{booking.booking_ref}</span>
        </Fact>
        <Fact name="Status">
          <BookingStatus booking={booking} />
        </Fact>
        <Fact name="Time">
          <span className="font-semibold">{visitMoment(slot)}</span>
        </Fact>
        <Fact name="Clinic">
          <Link to={clinicDaysAddress(clinic_id, istDay(slot))} className="text-peacock hover:underline">
            {booking.clinic_name}
          </Link>
        </Fact>
        <Fact name="Patient">
          <span className={booking.name === null ? 'text-ink-soft' : ''}>{patientName(booking)}</span>
        </Fact>
        <Fact name="Phone">
          <PhoneLink phone={booking.phone} />
        </Fact>
        <Fact name="E-mail">
          {email === null || email === '' ? (
            <span className="text-ink-soft">No address</span>
          ) : (
            <>
              <a href={emailHref(email)} className="hover:underline">
                {email}
              </a>
              {booking.notifications.some(isRefused) && (
                <Link
                  {...linkSearching('/admin/message-log/suppressed', email)}
                  className="block min-h-6 text-sm font-semibold text-kumkum underline"
                >
                  Check whether this address is suppressed
                </Link>
              )}
            </>
          )}
        </Fact>
        <Fact name="Amount">
          <span>{formatPaise(booking.amount_paise)}</span> <span className="text-ink-soft">{HOW[booking.paid_by]}</span>
        </Fact>
        <Fact name="Created">{momentWords(booking.created_at)}</Fact>
        {booking.razorpay_order_id !== null && (
          <Fact name="Order">
            <span className="font-mono text-sm">{booking.razorpay_order_id}</span>
          </Fact>
        )}
        {booking.payments.map((payment) => (
          <Fact key={payment.payment_id} name={payment.role === 'PRIMARY' ? 'Payment' : 'Unused payment'}>
            <PaymentFact payment={payment} />
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-ink-soft sm:pt-0.5">{name}</dt>
      <dd className="-mt-2 min-w-0 wrap-anywhere sm:mt-0">{children}</dd>
    </div>
  );
}

const PAYMENT_STATES: Record<string, string> = {
  AUTHORIZED: 'Reserved at the bank',
  CAPTURED: 'Paid',
  VOID_WAIT: 'Released by the bank',
  VOIDED: 'Released by the bank, not charged',
  REFUND_DUE: 'Refund due',
  REFUND_REQUESTED: 'Refund under way',
  REFUNDED: 'Refunded',
  REFUND_MANUAL: 'Razorpay can’t refund it. Send it by bank transfer.',
};

/** States of a payment that is only partly refunded. */
const PART_STATES: Record<string, string> = {
  REFUND_DUE: 'Partial refund due',
  REFUND_REQUESTED: 'Partial refund under way',
};

type Payment = BookingDetail['payments'][number];

const stateWords = ({ state, amount_paise, owed_back_paise }: Payment): string =>
  (owed_back_paise < amount_paise ? PART_STATES[state] : undefined) ?? PAYMENT_STATES[state] ?? state;

function PaymentFact({ payment }: { payment: Payment }) {
  const { state, refunded_paise: refunded, owed_back_paise: owed, by_hand, twice_paise: twice } = payment;
  return (
    <>
      <span className={state === 'REFUND_MANUAL' ? 'text-kumkum' : ''}>
        {`${formatPaise(payment.amount_paise)}: ${stateWords(payment)}`}
      </span>
      {refunded > 0 && <span className="block text-ink-soft">{`${formatPaise(refunded)} refunded`}</span>}
      {owed > refunded && (
        <span className="block text-ink-soft">{`${formatPaise(subtractPaise(owed, refunded))} refund pending`}</span>
      )}
      {by_hand.map((closed) => (
        <span key={closed.at} className="block text-ink-soft">
          <span>{`${formatPaise(closed.amount_paise)} manually, bank reference`}</span>{' '}
          <span className="inline-block max-w-full">{closed.reference}</span>,{' '}
          <span className="inline-block">{momentWords(closed.at)}</span>
        </span>
      ))}
      {twice > 0 && (
        <span className="block font-semibold text-kumkum">{`Refunded twice: ${formatPaise(twice)} too much`}</span>
      )}
      <span className="block font-mono text-sm text-ink-soft">{payment.payment_id}</span>
    </>
  );
}

/** Notes on a booking, which only the team sees. */
function BookingNotes({ booking: { id, notes } }: { booking: BookingDetail }) {
  const queries = useQueryClient();
  return (
    <Card className="p-4">
      <h2 className="text-lg">Notes</h2>
      <StaffNotes
        notes={notes}
        send={(text, idempotencyKey) => bookingApi.bookingAdmin.addNote({ id, text }, { idempotencyKey })}
        onAdded={() => queries.invalidateQueries({ queryKey: bookingQuery(id).queryKey })}
      />
    </Card>
  );
}

/** One booking: what it is, what happened to it, and what can be done with it now. */
export function BookingPage() {
  const { id = '' } = useParams();
  const query = useQuery(bookingQuery(id));
  const { data: booking } = query;
  useNamePage(booking?.booking_ref ?? null);
  if (isProblem(query.error, 'appointment_not_found') || isProblem(query.error, 'invalid_input'))
    return <NotFoundPage />;
  return (
    <>
      <PageHead title="Booking" subtitle={booking && <span className="wrap-anywhere">{patientName(booking)}</span>} />
      {booking === undefined ? (
        <Card className="mt-4">
          {query.isError ? (
            <Failure
              title="Couldn’t load the booking"
              error={query.error}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Waiting words="Loading booking…" />
          )}
        </Card>
      ) : (
        <div key={booking.id} className="@container mt-3 grid grid-cols-1 gap-4">
          <BookingActions booking={booking} />
          <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-2">
            <div className="grid min-w-0 gap-4">
              <BookingFacts booking={booking} />
              {!isErased(booking) && <BookingNotes booking={booking} />}
            </div>
            <Card className="min-w-0 p-4">
              <h2 className="mb-3 text-lg">Activity</h2>
              <Happened booking={booking} />
            </Card>
          </div>
        </div>
      )}
    </>
  );
}

/** An erased patient's booking takes no more notes. */
const isErased = ({ history }: BookingDetail): boolean => history.some(({ move }) => move === 'erase');

function Happened({ booking }: { booking: BookingDetail }) {
  const entries = timelineOf(booking);
  if (entries.length === 0)
    return <p className="text-ink-soft">No activity yet. Every change of this booking appears here.</p>;
  return <BookingTimeline entries={entries} />;
}
