import { queryOptions } from '@tanstack/react-query';
import type { OwnLink } from '#shared/values/own-link.ts';
import { ApiError } from '../../api/api-error.ts';
import { askOwnBooking } from '../../api/own-booking.ts';

/** Nothing is opened by this link, now or later. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

/** The booking of a link, read anew whenever it is shown, also when its tab is looked at again days later. */
export const ownBookingQuery = (link: OwnLink) =>
  queryOptions({
    queryKey: ['own-booking', link.appointment_id, link.key],
    queryFn: ({ signal }) => askOwnBooking('view', link, {}, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
