import type { Appointment, PatientDetails } from '#shared/domain/appointment.ts';

/** The lists that a booking may stand in, each kept by month (IST) and by when it was made. */
export const BOOKING_LISTS = ['paid', 'pending', 'cancelled'] as const;
export type BookingList = (typeof BOOKING_LISTS)[number];

/** What a list knows of a booking: nothing of its patient. */
export type ListedBooking = Pick<
  Appointment,
  | 'id'
  | 'clinic_id'
  | 'clinic_name'
  | 'slot'
  | 'phase'
  | 'payment_status'
  | 'paid_by'
  | 'amount_paise'
  | 'razorpay_order_id'
  | 'razorpay_payment_id'
  | 'created_at'
  | 'ver'
>;

/** Who a booking is for. */
export type Person = Pick<PatientDetails, 'name' | 'phone'>;

/** Where a booking stands in its list; a place that is none has a booking before or behind it all the same. */
export const placeOf = ({ created_at, id }: Pick<Appointment, 'created_at' | 'id'>): string => `${created_at}#${id}`;

/** Bookings as the team looks at them: lists lag behind what was written by moments. */
export type BookingReader = {
  /** The newest of a list and month, in order, at most `limit`; `upTo` is the first place that counts. */
  listed(list: BookingList, month: string, limit: number, upTo?: string): Promise<ListedBooking[]>;
  /** Whom bookings are for, by their ids; of some nobody knows. */
  people(appointmentIds: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** When the first clinic was made: no booking is older. Null while there is none. */
  firstClinicAt(): Promise<string | null>;
};
