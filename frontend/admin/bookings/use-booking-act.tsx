import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../api/api-error.ts';
import { reasonWords } from '../ui/failure-words.ts';
import type { ActName } from '#shared/domain/allowed-act.ts';
import { toast } from '../ui/toast.ts';
import { ActConflict } from './act-conflict.tsx';
import { bookingQuery } from './booking-queries.ts';
import { drawChanged } from './draw-changed.ts';
import type { BookingDetail } from '#shared/contract/booking-admin.ts';
import type { Changed } from './recent-bookings.ts';

type BookingAct = {
  booking: BookingDetail;
  act: ActName;
  /** Says that it is done. */
  done: string;
  /** Says what to do where somebody changed the booking so that the act is no longer allowed. */
  over?: string;
  /** The booking was changed meanwhile and is to be acted on as it stands: the question is asked again, of that. */
  onSeen: (stands: BookingDetail) => void;
  onDone: () => void;
};

/**
 * Does something with a booking as it was seen. Where somebody changed it meanwhile, nothing is done: what stands now is
 * shown beside what was seen, and whoever goes on is asked again, with the amounts that stand.
 */
export function useBookingAct({ booking, act, done, over, onSeen, onDone }: BookingAct) {
  const queries = useQueryClient();
  const [stands, setStands] = useState<BookingDetail | null>(null);
  const doing = useMutation({
    mutationFn: (run: (ver: number) => Promise<Changed>) => run(booking.ver),
    onSuccess: async (changed) => {
      // What is offered next names the version that stands: it is there before the dialog goes.
      await drawChanged(queries, changed);
      toast.success(done);
      onDone();
    },
    onError: async (error) => {
      const isStale = isProblem(error, 'changed_meanwhile');
      if (!isStale) toast.error('That could not be done', reasonWords(error));
      try {
        // What is allowed may also have changed with the time of day.
        const now = await queries.fetchQuery({ ...bookingQuery(booking.id), staleTime: 0 });
        if (isStale) setStands(now);
      } catch (unread) {
        if (isStale) toast.error('Somebody else changed this booking meanwhile', reasonWords(unread));
      }
    },
  });
  const conflict = stands !== null && (
    <ActConflict
      seen={booking}
      stands={stands}
      isAllowed={stands.allowed.some((one) => one.act === act)}
      over={over}
      onBack={() => setStands(null)}
      onGoOn={() => {
        setStands(null);
        onSeen(stands);
      }}
    />
  );
  return {
    /** Runs the call with the version that was seen. */
    start: (run: (ver: number) => Promise<Changed>) => doing.mutate(run),
    isBusy: doing.isPending,
    conflict,
  };
}
