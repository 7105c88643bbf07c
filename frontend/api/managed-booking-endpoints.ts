import { managedBooking } from '#shared/contract/booking/managed-booking.ts';
import { endpointsOf } from '#shared/contract/route.ts';

/**
 * Endpoint of each procedure of a booking's own page; only that page fetches it. As in endpoints.ts, a browser gets the
 * table and not the contract.
 */
export const ENDPOINTS = endpointsOf(managedBooking);
