import { clinics } from '#shared/contract/clinics.ts';
import { apiOf } from '../api/client.ts';
import { bookingDesk } from '#shared/contract/booking-desk.ts';

/** The calls of the screens about bookings: apart, as nobody's first screen waits for them. */
export const bookingApi = apiOf({ bookingDesk, clinics });
