import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { READ_AGAIN_MS } from '../../../api/queries.ts';
import { inPageLanguage } from '../../../api/request.ts';
import { reconcileAttempt, type BookingPass } from '../booking-session.ts';
import { noteBooked } from '../hold/persisted-hold.ts';

/** One booking as its own patient sees it; it may be moved or cancelled elsewhere while its tab is not looked at. */
export const appointmentQuery = ({ appointment_id, token }: BookingPass) =>
  queryOptions({
    queryKey: ['appointment', appointment_id],
    queryFn: async ({ signal }) => {
      const view = await api.booking.appointment({ id: appointment_id, ...inPageLanguage() }, { token, signal });
      if (view.booking_state === 'confirmed') {
        reconcileAttempt(appointment_id);
        noteBooked(appointment_id);
      }
      return view;
    },
    retry: 1,
    // Somebody waits for it: what could not be read is read again.
    refetchInterval: ({ state }) => state.status === 'error' && READ_AGAIN_MS,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
