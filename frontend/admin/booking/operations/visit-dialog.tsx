import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { bookingApi } from '../booking-queries.ts';
import { patientName } from '../booking-status.tsx';
import type { DialogProps } from '../dialogs.ts';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { useBookingOperation } from './use-booking-operation.tsx';

type VisitOperation = 'complete' | 'no_show' | 'correct' | 'mark_paid';

type Words = { title: string; body: string; confirm: string; done: string };

const UNTIL = 'You can correct it for seven days after the visit.';

function wordsOf(operation: VisitOperation, booking: BookingDetail): Words {
  const name = patientName(booking);
  if (operation === 'complete')
    return {
      title: `Mark the visit of ${name} as completed?`,
      body: UNTIL,
      confirm: 'Mark as completed',
      done: 'Visit marked as completed',
    };
  if (operation === 'no_show')
    return {
      title: `Mark the visit of ${name} as a no-show?`,
      body: `${UNTIL} The payment is kept.`,
      confirm: 'Mark as no-show',
      done: 'Visit marked as a no-show',
    };
  if (operation === 'mark_paid')
    return {
      title: `Mark ${formatPaise(booking.amount_paise)} as paid at the clinic?`,
      body: 'It is added to the clinic’s takings. An admin can correct it.',
      confirm: 'Mark as paid',
      done: 'Marked as paid at the clinic',
    };
  const came = booking.status === 'no_show';
  return {
    title: 'Correct the visit?',
    body: came ? 'The visit will be marked as completed.' : 'The visit will be marked as a no-show.',
    confirm: came ? 'Mark as completed' : 'Mark as no-show',
    done: 'Visit corrected',
  };
}

const CALLS = {
  complete: bookingApi.bookingOperations.complete,
  no_show: bookingApi.bookingOperations.noShow,
  correct: bookingApi.bookingOperations.correct,
  mark_paid: bookingApi.bookingOperations.markPaid,
} as const;

/** Notes what became of a visit, or that its fee was paid at the desk, after one question. */
export function VisitDialog({
  booking,
  allowed,
  onSeen,
  onClose,
  act: operation,
}: DialogProps & { act: VisitOperation }) {
  const { title, body, confirm, done } = wordsOf(operation, booking);
  const { start, isBusy, conflict } = useBookingOperation({ booking, act: allowed.act, done, onSeen, onDone: onClose });
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      busy={isBusy}
      onConfirm={() => start((ver) => CALLS[operation]({ id: booking.id, ver }))}
      onCancel={onClose}
    >
      <p>{body}</p>
      {conflict}
    </ConfirmDialog>
  );
}
