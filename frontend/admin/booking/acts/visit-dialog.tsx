import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { bookingApi } from '../booking-api.ts';
import { patientName } from '../booking-words.tsx';
import type { DialogProps } from '../dialogs.ts';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { useBookingAct } from './use-booking-act.tsx';

type VisitAct = 'complete' | 'no_show' | 'correct' | 'mark_paid';

type Words = { title: string; body: string; confirm: string; done: string };

const UNTIL = 'You can correct it for seven days after the visit.';

function wordsOf(act: VisitAct, booking: BookingDetail): Words {
  const name = patientName(booking);
  if (act === 'complete')
    return { title: `${name} came?`, body: UNTIL, confirm: 'The patient came', done: 'Visit marked as completed' };
  if (act === 'no_show')
    return {
      title: `${name} did not come?`,
      body: `${UNTIL} The payment is kept.`,
      confirm: 'Did not come',
      done: 'Visit marked as a no-show',
    };
  if (act === 'mark_paid')
    return {
      title: `${formatPaise(booking.amount_paise)} paid at the clinic?`,
      body: 'It is added to the clinic’s takings. An admin can correct it.',
      confirm: `${formatPaise(booking.amount_paise)} was paid`,
      done: 'Marked as paid at the clinic',
    };
  const came = booking.status === 'no_show';
  return {
    title: 'Correct the visit?',
    body: came ? 'The visit will be marked as completed.' : 'The visit will be marked as a no-show.',
    confirm: came ? 'The patient came' : 'The patient did not come',
    done: 'Visit corrected',
  };
}

const CALLS = {
  complete: bookingApi.bookingActs.complete,
  no_show: bookingApi.bookingActs.noShow,
  correct: bookingApi.bookingActs.correct,
  mark_paid: bookingApi.bookingActs.markPaid,
} as const;

/** Notes what became of a visit, or that its fee was paid at the desk, after one question. */
export function VisitDialog({ booking, allowed, onSeen, onClose, act }: DialogProps & { act: VisitAct }) {
  const { title, body, confirm, done } = wordsOf(act, booking);
  const { start, isBusy, conflict } = useBookingAct({ booking, act: allowed.act, done, onSeen, onDone: onClose });
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      busy={isBusy}
      onConfirm={() => start((ver) => CALLS[act]({ id: booking.id, ver }))}
      onCancel={onClose}
    >
      <p>{body}</p>
      {conflict}
    </ConfirmDialog>
  );
}
