import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../../api/api-error.ts';
import { reasonWords } from '../../ui/failure-words.ts';
import type { OperationName } from '#shared/domain/booking/allowed-operation.ts';
import { toast } from '../../ui/toast.ts';
import { OperationConflict } from './operation-conflict.tsx';
import { bookingQuery, type Changed } from '../booking-queries.ts';
import { drawChanged } from '../draw-changed.ts';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';

type BookingOperation = {
  booking: BookingDetail;
  act: OperationName;
  /** Says that it is done. */
  done: string;
  /** Says what to do where somebody changed the booking so that the act is no longer allowed. */
  over?: string;
  /** The booking was changed meanwhile and is to be acted on as it stands: the question is asked again, of that. */
  onSeen: (stands: BookingDetail) => void;
  onDone: () => void;
};

/**
 * Runs an action on a booking in the version that was displayed. If another user changed the booking meanwhile, nothing
 * is done. The dialog then shows the current facts beside the displayed ones, and asks again with the current amounts
 * before it continues.
 */
export function useBookingOperation({ booking, act: operation, done, over, onSeen, onDone }: BookingOperation) {
  const queries = useQueryClient();
  const [stands, setStands] = useState<BookingDetail | null>(null);
  const doing = useMutation({
    mutationFn: (run: (ver: number) => Promise<Changed>) => run(booking.ver),
    onSuccess: async (changed) => {
      // The next actions name the current version, which is loaded before the dialog closes.
      await drawChanged(queries, changed);
      toast.success(done);
      onDone();
    },
    onError: async (error) => {
      const isStale = isProblem(error, 'changed_meanwhile');
      if (!isStale) toast.error('Couldn’t change the booking', reasonWords(error));
      try {
        // The allowed actions may also have changed with the time of day.
        const now = await queries.fetchQuery({ ...bookingQuery(booking.id), staleTime: 0 });
        if (isStale) setStands(now);
      } catch (unread) {
        if (isStale) toast.error('Someone else changed this booking', reasonWords(unread));
      }
    },
  });
  const conflict = stands !== null && (
    <OperationConflict
      seen={booking}
      stands={stands}
      isAllowed={stands.allowed.some((one) => one.act === operation)}
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
