import { Ban, CalendarCheck, CircleCheck, Hourglass, Undo2, UserX, type LucideIcon } from 'lucide-react';
import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';
import { NO_NAME } from '#shared/domain/booking/person-name.ts';
import { phoneHref } from '../../lib/contact-links.ts';

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

/** Returns the URL of a booking's own screen. */
export const bookingAddress = (id: string): string => `/admin/appointments/${id}`;

/** Returns the URL of a clinic's day, or of its week from a day. */
export const clinicDaysAddress = (clinicId: string, from: string, days: 1 | 7 = 1): string =>
  `/admin/appointments/clinics/${clinicId}?from=${from}${days === 7 ? '&days=7' : ''}`;

/** Returns a patient's name, or a placeholder if no name was given or it has been deleted. */
export const patientName = ({ name }: Pick<BookingRow, 'name'>): string => name ?? NO_NAME;

/** '98400 12345' of the ten digits that are stored. */
export const phoneWords = (phone: string): string => phone.replace(/^(?:\+?91)?(\d{5})(\d{5})$/, '$1 $2');

/** A number to call, on one line; words where there is none. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (phone === null) return <span className="text-ink-soft">No number</span>;
  return (
    <a href={phoneHref(phone)} className="inline-block min-h-6 whitespace-nowrap tabular-nums hover:underline">
      {phoneWords(phone)}
    </a>
  );
}
