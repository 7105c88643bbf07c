import { OperationDialog } from './operation-dialog.tsx';
import { bookingApi } from '../booking-api.ts';
import type { DialogProps } from '../dialogs.ts';
import { useBookingOperation } from './use-booking-act.tsx';

/** Replaces the link with which the patient opens the booking. */
export function ReplaceLinkDialog({ booking, onSeen, onClose }: DialogProps) {
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    act: 'replace_link',
    done: 'Link replaced. The patient gets the new one.',
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
