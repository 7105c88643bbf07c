import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { BookingPass } from './booking-session.ts';

/** One booking as its own patient sees it. */
export const appointmentQuery = ({ appointment_id, token }: BookingPass) =>
  queryOptions({
    queryKey: ['appointment', appointment_id],
    queryFn: ({ signal }) => api.booking.appointment({ id: appointment_id }, { token, signal }),
    retry: 1,
    staleTime: 0,
  });
