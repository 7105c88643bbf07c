import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { istDay } from '#shared/values/ist.ts';
import { OperationDialog } from './operation-dialog.tsx';
import { bookingApi } from '../booking-api.ts';
import type { DialogProps } from '../dialogs.ts';
import { TimeChooser } from './time-chooser.tsx';
import { useBookingOperation } from './use-booking-act.tsx';
import { visitMoment } from '../../ui/format.ts';

/** Moves a visit to another free time of its clinic; payment, price and reference stay. */
export function RescheduleDialog({ booking, onSeen, onClose }: DialogProps) {
  const [slot, setSlot] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const errorRef = useRef<HTMLParagraphElement>(null);
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    act: 'move',
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
