import { ownBooking } from '#shared/contract/own-booking.ts';
import { endpointsOf } from '#shared/contract/route.ts';

/**
 * Where each procedure of a booking's own page answers; fetched with that page alone. As in endpoints.ts, a browser
 * gets the table and not the contract.
 */
export const ENDPOINTS = endpointsOf(ownBooking);
