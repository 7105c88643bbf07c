import { useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { Card } from '../../ui/boxes.tsx';
import { StaffNotes } from '../ui/staff-notes.tsx';
import { bookingApi } from './booking-api.ts';
import { bookingQuery } from './booking-queries.ts';

/** Notes on a booking, which only the team sees. */
export function BookingNotes({ booking: { id, notes } }: { booking: BookingDetail }) {
  const queries = useQueryClient();
  return (
    <Card className="p-4">
      <h2 className="text-lg">Notes</h2>
      <StaffNotes
        notes={notes}
        send={(text, idempotencyKey) => bookingApi.bookingAdmin.addNote({ id, text }, { idempotencyKey })}
        onAdded={() => queries.invalidateQueries({ queryKey: bookingQuery(id).queryKey })}
      />
    </Card>
  );
}
