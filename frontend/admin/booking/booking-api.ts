import { bookingOperations } from '#shared/contract/booking/booking-operations.ts';
import { bookingAdmin } from '#shared/contract/booking/booking-admin.ts';
import { refunds } from '#shared/contract/payments/refunds.ts';
import { apiOf } from '../api/client.ts';

/** The calls of the screens about bookings: apart, as nobody's first screen waits for them. */
export const bookingApi = apiOf({ bookingAdmin, bookingOperations, refunds });
