import { RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import type { BookingDetail } from '#shared/contract/booking-desk.ts';
import { Button } from '../../ui/button.tsx';
import { messagesOf, ResendDialog } from './resend-dialog.tsx';
import { useVerify } from './use-verify.ts';

/** What can be done with a booking now. */
export function BookingActions({ booking }: { booking: BookingDetail }) {
  const [isOpen, setOpen] = useState(false);
  const verify = useVerify();
  return (
    <div role="group" aria-label="What can be done" className="flex flex-wrap gap-2 empty:hidden">
      {messagesOf(booking.notices).length > 0 && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <Send aria-hidden className="size-5" />
          Send a message again
        </Button>
      )}
      {booking.paid_by === 'online' && (
        <Button variant="secondary" loading={verify.isPending} onClick={() => verify.mutate(booking.id)}>
          <RefreshCw aria-hidden className="size-5" />
          Verify
        </Button>
      )}
      {isOpen && <ResendDialog booking={booking} onClose={() => setOpen(false)} />}
    </div>
  );
}
