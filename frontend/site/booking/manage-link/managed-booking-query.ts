import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { viewManagedBooking } from '../../../api/managed-booking.ts';

/** Nothing is opened by this link, now or later. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** The booking of a link, read anew whenever it is shown, also when its tab is looked at again days later. */
export const managedBookingQuery = (code: string) =>
  queryOptions({
    queryKey: ['managed-booking', code],
    queryFn: ({ signal }) => viewManagedBooking(code, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
