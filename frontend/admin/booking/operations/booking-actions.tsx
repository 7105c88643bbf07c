import {
  Ban,
  HandCoins,
  Landmark,
  Scale,
  Banknote,
  CalendarClock,
  CircleCheck,
  Link2,
  RefreshCw,
  Send,
  Undo2,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import { useState, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import type { ButtonStyle } from '../../../ui/class-names.ts';
import { resolverOf } from '../../ui/forms/form-text.tsx';
import { CancelDialog, VisitDialog } from './visit-dialogs.tsx';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { RefundDialog, ManualRefundDialog, RefundRequestDialog } from './refund-dialogs.tsx';
import { messagesOf, ResendDialog } from './resend-dialog.tsx';
import type { OperationName } from '#shared/domain/booking/allowed-operation.ts';
import { UndoPaidForm } from '#shared/contract/booking/booking-operations.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { istDay } from '#shared/values/ist.ts';
import { OperationDialog, ReasonField } from './operation-dialog.tsx';
import { bookingApi, useVerify } from '../booking-queries.ts';
import { useBookingOperation, type DialogProps } from './use-booking-operation.tsx';
import { TimeChooser } from './time-chooser.tsx';
import { visitMoment } from '../../ui/format.ts';

type Operation = {
  operation: OperationName;
  label: string;
  Icon: LucideIcon;
  variant: NonNullable<ButtonStyle['variant']>;
};

/** In this order: what is done most often comes first, what ends a booking last. */
const OPERATIONS: readonly Operation[] = [
  { operation: 'decide_promise', label: 'Decide on the refund request', Icon: Scale, variant: 'primary' },
  { operation: 'close_by_hand', label: 'Mark refund as sent', Icon: Landmark, variant: 'primary' },
  { operation: 'complete', label: 'Mark as completed', Icon: CircleCheck, variant: 'primary' },
  { operation: 'no_show', label: 'Mark as no-show', Icon: UserX, variant: 'secondary' },
  { operation: 'mark_paid', label: 'Mark as paid at the clinic', Icon: Banknote, variant: 'secondary' },
  { operation: 'undo_paid', label: 'Mark as not paid', Icon: Undo2, variant: 'secondary' },
  { operation: 'correct', label: 'Correct visit', Icon: Undo2, variant: 'secondary' },
  { operation: 'move', label: 'Reschedule', Icon: CalendarClock, variant: 'secondary' },
  { operation: 'refund', label: 'Refund', Icon: HandCoins, variant: 'secondary' },
  { operation: 'replace_link', label: 'Replace link', Icon: Link2, variant: 'secondary' },
  { operation: 'cancel', label: 'Cancel booking', Icon: Ban, variant: 'secondary' },
];

/** On phones two of them stand beside each other. */
const LOOK = 'max-sm:px-3';

type Open = OperationName | 'resend' | null;

/** Actions that the server allows for a booking now, and no others. */
export function BookingActions({ booking }: { booking: BookingDetail }) {
  const [open, setOpen] = useState<Open>(null);
  const verify = useVerify();
  const close = () => setOpen(null);
  const operations = OPERATIONS.filter(({ operation }) =>
    booking.allowed.some((allowed) => allowed.operation === operation),
  );
  return (
    <div role="group" aria-label="Actions" className="flex flex-wrap gap-2 empty:hidden">
      {operations.map(({ operation, label, Icon, variant }) => (
        <Button key={operation} variant={variant} className={LOOK} onClick={() => setOpen(operation)}>
          <Icon aria-hidden className="size-5" />
          <span>{label}</span>
        </Button>
      ))}
      {messagesOf(booking.notifications).length > 0 && (
        <Button variant="secondary" className={LOOK} onClick={() => setOpen('resend')}>
          <Send aria-hidden className="size-5" />
          <span>Resend a message</span>
        </Button>
      )}
      {booking.paid_by === 'online' && (
        <Button
          variant="secondary"
          className={LOOK}
          loading={verify.isPending}
          onClick={() => verify.mutate(booking.id)}
        >
          <RefreshCw aria-hidden className="size-5" />
          <span>Verify</span>
        </Button>
      )}
      {open === 'resend' && <ResendDialog booking={booking} onClose={close} />}
      {open !== null && open !== 'resend' && <OperationDialogOf operation={open} booking={booking} onClose={close} />}
    </div>
  );
}

type OperationDialogOfProps = { operation: OperationName; booking: BookingDetail; onClose: () => void };

/** Replaces the link with which the patient opens the booking. */
function ReplaceLinkDialog({ booking, onSeen, onClose }: DialogProps) {
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    operation: 'replace_link',
    done: 'Link replaced',
    onSeen,
    onDone: onClose,
  });
  return (
    <OperationDialog
      title="Replace the patient’s link?"
      description="Every link in earlier e-mails and SMS stops working. The new link goes to the patient’s e-mail address and mobile number."
      submit="Replace link"
      busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        start((ver) => bookingApi.bookingOperations.replaceLink({ id: booking.id, ver }));
      }}
      onClose={onClose}
    >
      {conflict}
    </OperationDialog>
  );
}

const Form = UndoPaidForm.pick({ reason: true });

/** Puts right that a visit was noted as paid at the clinic, and was not. */
function UndoPaidDialog({ booking, onSeen, onClose }: DialogProps) {
  const { control, handleSubmit } = useForm({
    defaultValues: { reason: '' },
    resolver: resolverOf<{ reason: string }>(Form),
  });
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    operation: 'undo_paid',
    done: 'Corrected: not paid at the clinic',
    onSeen,
    onDone: onClose,
  });
  const onSubmit = handleSubmit(({ reason }) =>
    start((ver) => bookingApi.bookingOperations.undoPaid({ id: booking.id, ver, reason })),
  );
  return (
    <OperationDialog
      title="Mark as not paid at the clinic?"
      description={`${formatPaise(booking.amount_paise)} was recorded as paid. It is removed from the clinic’s takings, and the fee is due again.`}
      submit="Mark as not paid"
      danger
      busy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      <ReasonField control={control} name="reason" />
      {conflict}
    </OperationDialog>
  );
}

/** Moves a visit to another free time of its clinic; payment, price and reference stay. */
function RescheduleDialog({ booking, onSeen, onClose }: DialogProps) {
  const [slot, setSlot] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const errorRef = useRef<HTMLParagraphElement>(null);
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    operation: 'move',
    done: slot === null ? '' : `Rescheduled to ${visitMoment(slot)}`,
    onSeen,
    onDone: onClose,
  });
  return (
    <OperationDialog
      title="Reschedule visit"
      description={`Now ${visitMoment(booking.slot)}. Payment, price and reference don’t change. The patient is notified.`}
      submit={slot === null ? 'Reschedule' : `Reschedule to ${visitMoment(slot)}`}
      wide
      busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (slot === null) {
          flushSync(() => setError('Please choose a time.'));
          return errorRef.current?.focus();
        }
        start((ver) => bookingApi.bookingOperations.move({ id: booking.id, ver, slot }));
      }}
      onClose={onClose}
    >
      <TimeChooser
        clinicId={booking.clinic_id}
        from={istDay(booking.slot)}
        value={slot}
        onChange={(next) => {
          setSlot(next);
          setError(undefined);
        }}
        error={error}
        errorRef={errorRef}
      />
      {conflict}
    </OperationDialog>
  );
}

/** The dialog of an act stays while it is open, also when the act is no longer allowed: it says so itself. */
function OperationDialogOf({ operation, booking, onClose }: OperationDialogOfProps) {
  const [seen, setSeen] = useState(booking);
  const allowed = seen.allowed.find((one) => one.operation === operation) ?? { operation };
  const props = { booking: seen, allowed, onSeen: setSeen, onClose };
  if (operation === 'cancel') return <CancelDialog {...props} />;
  if (operation === 'move') return <RescheduleDialog {...props} />;
  if (operation === 'refund') return <RefundDialog {...props} />;
  if (operation === 'decide_promise') return <RefundRequestDialog {...props} />;
  if (operation === 'close_by_hand') return <ManualRefundDialog {...props} />;
  if (operation === 'undo_paid') return <UndoPaidDialog {...props} />;
  if (operation === 'replace_link') return <ReplaceLinkDialog {...props} />;
  // Only the patient can take these actions.
  if (operation === 'ask_promise' || operation === 'review') return null;
  return <VisitDialog {...props} operation={operation} />;
}
