import { bookingActs } from '#shared/contract/booking-acts.ts';
import { bookingDesk } from '#shared/contract/booking-desk.ts';
import { refunds } from '#shared/contract/refunds.ts';
import { apiOf } from '../api/client.ts';

/** The calls of the screens about bookings: apart, as nobody's first screen waits for them. */
export const bookingApi = apiOf({ bookingDesk, bookingActs, refunds });
