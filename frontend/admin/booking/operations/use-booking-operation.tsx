import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { maxPaise, subtractPaise, sumPaise, negatePaise } from '#shared/values/money/paise-sums.ts';
import { formatPaise, ZERO_PAISE, type Paise, paise } from '#shared/values/money/money.ts';
import { typedPaise } from '#shared/values/money/paise.ts';
import { isProblem } from '../../../api/api-error.ts';
import { reasonWords } from '../../ui/query-states.tsx';
import type { OperationName, AllowedOperation } from '#shared/domain/booking/allowed-operation.ts';
import { visitMoment } from '../../ui/format.ts';
import { toast } from '../../ui/toasts.tsx';
import { bookingQuery, type Changed, drawChanged } from '../booking-queries.ts';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminDialog } from '../../ui/dialog.tsx';
import { paymentWord, statusWord, patientName, phoneWords } from '../booking-status.tsx';
import { BookingTimeline } from '../booking-timeline.tsx';
import { timelineOf } from '../timeline-entries.ts';

/** Props of every action dialog. */
export type DialogProps = {
  booking: BookingDetail;
  /** Server data about the action: the refund it causes, and until when it is allowed. */
  allowed: AllowedOperation;
  /** Asks of the booking as it stands by now. */
  onSeen: (stands: BookingDetail) => void;
  onClose: () => void;
};

/** The part of all online payments that no refund is promised for. */
export const refundableOf = ({ payments }: Pick<BookingDetail, 'payments'>): Paise =>
  sumPaise(payments.map(({ left_paise }) => left_paise));

/** The fee that the clinic took at its desk and has not given back; a cancellation asks how much of it goes back. */
export const paidAtClinic = ({ money }: Pick<BookingDetail, 'money'>): Paise =>
  sumPaise(
    money
      .filter(({ how }) => how === 'at_clinic')
      .map(({ what, amount_paise }) => (what === 'taken' ? amount_paise : negatePaise(amount_paise))),
  );

export const ONE_PAISA = paise(1);
/** The problem of an amount with more than two decimals. */
export const INEXACT = 'Enter rupees and whole paise';

type Bounds = { least?: Paise; most: Paise };

/** True if the amount is within the bounds: a button names no other amount. */
export const isSum = (amount: Paise | null, { least = ONE_PAISA, most }: Bounds): amount is Paise =>
  amount !== null && amount >= least && amount <= most;

/** An amount to refund: more than nothing, and no more than `most`. The server checks it again. */
export const sumUpTo = (most: Paise) =>
  typedPaise('Enter an amount', INEXACT)
    .min(ONE_PAISA, 'Enter an amount')
    .max(most, `At most ${formatPaise(most)} can be refunded`);

/** The amount that a person still has to transfer of a payment that Razorpay could not return, and the most it ever was. */
export function manualRefundsOf(payment: BookingDetail['payments'][number] | undefined): { left: Paise; most: Paise } {
  if (payment === undefined) return { left: ZERO_PAISE, most: ZERO_PAISE };
  const { owed_back_paise, refunded_paise, by_hand } = payment;
  const sent = sumPaise(by_hand.map(({ amount_paise }) => amount_paise));
  return { left: subtractPaise(owed_back_paise, refunded_paise), most: subtractPaise(owed_back_paise, sent) };
}

/** Something of a booking that is another than it was. */
type ChangedFact = { name: string; before: string; now: string };

type Payments = Pick<BookingDetail, 'payments'>;

const goneBack = ({ payments }: Payments): Paise => sumPaise(payments.map(({ refunded_paise }) => refunded_paise));

const goingBack = ({ payments }: Payments): Paise =>
  sumPaise(
    payments.map(({ owed_back_paise, refunded_paise }) =>
      maxPaise(ZERO_PAISE, subtractPaise(owed_back_paise, refunded_paise)),
    ),
  );

/** Returns the refund by rule for a cancellation now; null if cancellation is not possible or nothing was paid. */
function ruledWords({ allowed }: Pick<BookingDetail, 'allowed'>): string | null {
  const refund = allowed.find(({ operation }) => operation === 'cancel')?.refund_paise;
  return refund === undefined ? null : formatPaise(refund);
}

function refundRequestWords({ refund_request: request }: Pick<BookingDetail, 'refund_request'>): string {
  if (request === null) return 'Not asked for';
  if (request.state === 'asked') return 'Asked for';
  if (request.state === 'refused') return 'Declined';
  return request.amount_paise === null ? 'Approved' : `Approved, ${formatPaise(request.amount_paise)}`;
}

/** Facts that staff act on. Each may have changed between the display and the click; null means nothing to compare. */
const FACTS: readonly { name: string; of: (booking: BookingDetail) => string | null }[] = [
  { name: 'Status', of: statusWord },
  { name: 'Payment', of: (booking) => paymentWord(booking) ?? 'None' },
  { name: 'Time', of: ({ slot }) => visitMoment(slot) },
  { name: 'Patient', of: patientName },
  { name: 'Phone', of: ({ phone }) => (phone === null ? 'No number' : phoneWords(phone)) },
  { name: 'E-mail', of: ({ email }) => (email === null || email === '' ? 'No address' : email) },
  { name: 'Refunded so far', of: (booking) => formatPaise(goneBack(booking)) },
  { name: 'Refund still due', of: (booking) => formatPaise(goingBack(booking)) },
  { name: 'Still refundable', of: (booking) => formatPaise(refundableOf(booking)) },
  { name: 'Refund when cancelled, by the rule', of: ruledWords },
  { name: 'Refund request', of: refundRequestWords },
];

/** Returns the facts that differ between the displayed and the current booking, in order of importance. */
export const changedFacts = (seen: BookingDetail, stands: BookingDetail): ChangedFact[] =>
  FACTS.flatMap(({ name, of }) => {
    const [before, now] = [of(seen), of(stands)];
    return before === null || now === null || before === now ? [] : [{ name, before, now }];
  });

/** Returns the transitions, notes and refund promise results since the booking was displayed. */
export function happenedSince(seen: BookingDetail, stands: BookingDetail) {
  const known = new Set(seen.notes.map(({ id }) => id));
  const isSameRefundRequest = seen.refund_request?.state === stands.refund_request?.state;
  return {
    history: stands.history.filter(({ ver }) => ver > seen.ver),
    notes: stands.notes.filter(({ id }) => !known.has(id)),
    refund_request: isSameRefundRequest ? null : stands.refund_request,
    money: [],
    notifications: [],
    events: [],
  };
}

type BookingOperation = {
  booking: BookingDetail;
  operation: OperationName;
  /** Says that it is done. */
  done: string;
  /** Says what to do where somebody changed the booking so that the act is no longer allowed. */
  over?: string;
  /** The booking was changed meanwhile and is to be acted on as it stands: the question is asked again, of that. */
  onSeen: (stands: BookingDetail) => void;
  onDone: () => void;
};

type OperationConflictProps = {
  /** The booking as it was on the screen, and as it stands now. */
  seen: BookingDetail;
  stands: BookingDetail;
  isAllowed: boolean;
  /** Advice for a conflict after which the action is no longer possible. */
  over?: string | undefined;
  onBack: () => void;
  /** Asks the question again, of the booking that stands: with its amounts, before anything is pressed. */
  onGoOn: () => void;
};

const CANNOT_BE = 'Your change was not saved and is no longer possible.';

/** Shown when somebody else acted on the same booking first: what they did, and what it changed. */
function OperationConflict({ seen, stands, isAllowed, over = CANNOT_BE, onBack, onGoOn }: OperationConflictProps) {
  const changed = changedFacts(seen, stands);
  const happened = timelineOf(happenedSince(seen, stands));
  return (
    <AdminDialog
      open
      onClose={onBack}
      isRead
      title="Someone else changed this"
      description={isAllowed ? 'Your change was not saved. Check the current booking before you continue.' : over}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {isAllowed ? 'Discard my change' : 'Close'}
          </Button>
          {isAllowed && <Button onClick={onGoOn}>Continue</Button>}
        </>
      }
    >
      {changed.length > 0 && (
        <dl aria-label="Changes" className="mb-4 grid gap-2">
          {changed.map(({ name, before, now }) => (
            <div key={name} className="rounded-control border border-line p-3 wrap-anywhere">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="relative flex flex-wrap items-baseline gap-x-2">
                <del className="min-w-0 text-ink-soft">
                  <span className="sr-only">Before: </span>
                  <span>{before}</span>
                </del>
                <ArrowRight aria-hidden className="size-4 shrink-0 self-center text-ink-soft" />
                <ins className="min-w-0 font-medium no-underline">
                  <span className="sr-only">Now: </span>
                  <span>{now}</span>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {happened.length > 0 && <BookingTimeline entries={happened} />}
    </AdminDialog>
  );
}

/**
 * Runs an action on a booking in the version that was displayed. If another user changed the booking meanwhile, nothing
 * is done. The dialog then shows the current facts beside the displayed ones, and asks again with the current amounts
 * before it continues.
 */
export function useBookingOperation({ booking, operation, done, over, onSeen, onDone }: BookingOperation) {
  const queries = useQueryClient();
  const [stands, setStands] = useState<BookingDetail | null>(null);
  const doing = useMutation({
    mutationFn: (run: (ver: number) => Promise<Changed>) => run(booking.ver),
    onSuccess: async (changed) => {
      // The next actions name the current version, which is loaded before the dialog closes.
      await drawChanged(queries, changed);
      toast.success(done);
      onDone();
    },
    onError: async (error) => {
      const isStale = isProblem(error, 'changed_meanwhile');
      if (!isStale) toast.error('Couldn’t change the booking', reasonWords(error));
      try {
        // The allowed actions may also have changed with the time of day.
        const now = await queries.fetchQuery({ ...bookingQuery(booking.id), staleTime: 0 });
        if (isStale) setStands(now);
      } catch (unread) {
        if (isStale) toast.error('Couldn’t load the changed booking', reasonWords(unread));
      }
    },
  });
  const conflict = stands !== null && (
    <OperationConflict
      seen={booking}
      stands={stands}
      isAllowed={stands.allowed.some((one) => one.operation === operation)}
      over={over}
      onBack={() => setStands(null)}
      onGoOn={() => {
        setStands(null);
        onSeen(stands);
      }}
    />
  );
  return {
    /** Runs the call with the version that was seen. */
    start: (run: (ver: number) => Promise<Changed>) => doing.mutate(run),
    isBusy: doing.isPending,
    conflict,
  };
}
