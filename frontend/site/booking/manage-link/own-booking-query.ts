import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { viewOwnBooking } from '../../../api/own-booking.ts';

/** Nothing is opened by this link, now or later. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** The booking of a link, read anew whenever it is shown, also when its tab is looked at again days later. */
export const ownBookingQuery = (code: string) =>
  queryOptions({
    queryKey: ['own-booking', code],
    queryFn: ({ signal }) => viewOwnBooking(code, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
