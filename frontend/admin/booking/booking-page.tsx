import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { isProblem } from '../../api/api-error.ts';
import { Card } from '../../ui/boxes.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { useNamePage } from '../shell/page-name.ts';
import { Failure } from '../ui/failure.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { BookingActions } from './operations/booking-actions.tsx';
import { patientName } from './booking-status.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { bookingQuery } from './booking-queries.ts';
import { BookingTimeline } from './booking-timeline.tsx';
import { timelineOf } from './timeline-entries.ts';
import { StaffNotes } from '../ui/staff-notes.tsx';
import { bookingApi } from './booking-api.ts';

/** Notes on a booking, which only the team sees. */
function BookingNotes({ booking: { id, notes } }: { booking: BookingDetail }) {
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

/** One booking: what it is, what happened to it, and what can be done with it now. */
export function BookingPage() {
  const { id = '' } = useParams();
  const query = useQuery(bookingQuery(id));
  const { data: booking } = query;
  useNamePage(booking?.booking_ref ?? null);
  if (isProblem(query.error, 'appointment_not_found') || isProblem(query.error, 'invalid_input'))
    return <NotFoundPage />;
  return (
    <>
      <PageHead title="Booking" subtitle={booking && <span className="wrap-anywhere">{patientName(booking)}</span>} />
      {booking === undefined ? (
        <Card className="mt-4">
          {query.isError ? (
            <Failure
              title="Couldn’t load the booking"
              error={query.error}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Waiting words="Loading booking…" />
          )}
        </Card>
      ) : (
        <div key={booking.id} className="@container mt-3 grid grid-cols-1 gap-4">
          <BookingActions booking={booking} />
          <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-2">
            <div className="grid min-w-0 gap-4">
              <BookingFacts booking={booking} />
              {!isErased(booking) && <BookingNotes booking={booking} />}
            </div>
            <Card className="min-w-0 p-4">
              <h2 className="mb-3 text-lg">Activity</h2>
              <Happened booking={booking} />
            </Card>
          </div>
        </div>
      )}
    </>
  );
}

/** An erased patient's booking takes no more notes. */
const isErased = ({ history }: BookingDetail): boolean => history.some(({ move }) => move === 'erase');

function Happened({ booking }: { booking: BookingDetail }) {
  const entries = timelineOf(booking);
  if (entries.length === 0)
    return <p className="text-ink-soft">No activity yet. Every change of this booking appears here.</p>;
  return <BookingTimeline entries={entries} />;
}
