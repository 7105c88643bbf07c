import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { bookingApi } from '../booking-api.ts';
import { patientName } from '../booking-words.tsx';
import type { DialogProps } from '../dialogs.ts';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { useBookingAct } from './use-booking-act.tsx';

type VisitAct = 'complete' | 'no_show' | 'correct' | 'mark_paid';

type Words = { title: string; body: string; confirm: string; done: string };

const UNTIL = 'It can be put right for seven days after the visit.';

function wordsOf(act: VisitAct, booking: BookingDetail): Words {
  const name = patientName(booking);
  if (act === 'complete')
    return { title: `${name} came?`, body: UNTIL, confirm: 'The patient came', done: 'Noted: the patient came' };
  if (act === 'no_show')
    return {
      title: `${name} did not come?`,
      body: `${UNTIL} What was paid is kept.`,
      confirm: 'Did not come',
      done: 'Noted: the patient did not come',
    };
  if (act === 'mark_paid')
    return {
      title: `${formatPaise(booking.amount_paise)} paid at the clinic?`,
      body: 'It is added to what the clinic took. An admin can put it right.',
      confirm: `${formatPaise(booking.amount_paise)} was paid`,
      done: 'Noted as paid at the clinic',
    };
  const came = booking.status === 'no_show';
  return {
    title: 'Put the visit right?',
    body: came ? 'It will say that the patient came.' : 'It will say that the patient did not come.',
    confirm: came ? 'The patient came' : 'The patient did not come',
    done: 'The visit was put right',
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
