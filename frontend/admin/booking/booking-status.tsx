import { Ban, CalendarCheck, CircleCheck, Hourglass, Undo2, UserX, type LucideIcon } from 'lucide-react';
import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';

type Shown = Pick<BookingRow, 'status' | 'payment_status' | 'paid_by'>;
type Sign = { Icon: LucideIcon; tone: string; word: string };

const STATUS: Record<BookingRow['status'], Sign> = {
  pending: { Icon: Hourglass, tone: 'text-ink-soft', word: 'Pending' },
  confirmed: { Icon: CalendarCheck, tone: 'text-leaf', word: 'Confirmed' },
  completed: { Icon: CircleCheck, tone: 'text-leaf', word: 'Completed' },
  no_show: { Icon: UserX, tone: 'text-kumkum', word: 'No-show' },
  cancelled: { Icon: Ban, tone: 'text-ink-soft', word: 'Cancelled' },
};

/** 'Confirmed': how a visit stands. */
export const statusWord = ({ status }: Pick<Shown, 'status'>): string => STATUS[status].word;

/** 'Paid', 'Pay at clinic', 'Free'; null where no money is expected any more (DECISIONS: staff bookings). */
export function paymentWord({ status, payment_status, paid_by }: Shown): string | null {
  if (paid_by === 'free') return 'Free';
  if (payment_status !== 'Pending') return payment_status;
  if (status === 'cancelled' || status === 'no_show') return null;
  return paid_by === 'at_clinic' ? 'Pay at clinic' : 'Not paid yet';
}

/** How a booking and its money stand: a sign with its word, because a sign alone says nothing to many. */
export function BookingStatus({ booking }: { booking: Shown }) {
  const { Icon, tone, word } = STATUS[booking.status];
  const payment = paymentWord(booking);
  const isOwed = booking.payment_status === 'Refund due';
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
        <Icon aria-hidden className={`size-4 shrink-0 self-center ${tone}`} />
        <span>{word}</span>
      </span>
      {payment !== null && (
        <span
          className={`inline-flex items-baseline gap-1.5 text-sm whitespace-nowrap ${isOwed ? 'text-kumkum' : 'text-ink-soft'}`}
        >
          {isOwed && <Undo2 aria-hidden className="size-4 shrink-0 self-center" />}
          <span>{payment}</span>
        </span>
      )}
    </span>
  );
}
