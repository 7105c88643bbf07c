import * as z from 'zod';
import { NOTICE_VERSIONS } from '../../content/policies.ts';
import { LANGUAGES } from '../../values/language.ts';
import { AppointmentId, ClinicId, OrderId, PaymentId } from '../../values/ids.ts';
import { AppointmentStatus, BookingState, PaymentStatus } from '../../domain/booking/appointment.ts';
import { LostBecause } from '../../domain/booking/lost-because.ts';
import { ConsentVersion, Fbp } from '../../domain/stats/conversion.ts';
import { Paise } from '../../values/money/paise.ts';
import { answerLanguage } from '../text-fields.ts';
import { Customer, emailAddress, mobile, personName } from './contact.ts';
import { CODE_DIGITS } from '../../domain/booking/phone-code-rules.ts';
import { RAW_FACTOR, tidyToken } from '../../values/text/tidy-token.ts';
import { route } from '../route.ts';
import { lazyStrictObject } from '../../values/lazy.ts';

const Instant = z.iso.datetime();
const byId = lazyStrictObject(() => ({ id: AppointmentId }));
/** Slots start on a whole minute in UTC; clients send what `slots` gave them. */
const SlotStart = z.iso.datetime({ precision: 3 });

const CANCEL_TERMS = {
  /** Until then cancelling costs nothing; null where no refund is due any more. */
  free_until: Instant.nullable(),
  /** So many hours before the start it is over. */
  cancel_hours: z.int().min(0),
};
export type CancelTerms = { free_until: string | null; cancel_hours: number };

export const Hold = lazyStrictObject(() => ({
  appointment_id: AppointmentId,
  token: z.string(),
  clinic_id: ClinicId,
  slot: Instant,
  amount_paise: Paise,
  expires_at: Instant,
  ...CANCEL_TERMS,
}));
export type Hold = z.infer<typeof Hold>;

/** Data that Razorpay's checkout needs. A free consultation has no order; a code sent to the phone confirms it. */
export const OrderReply = lazyStrictObject(() => ({
  order_id: OrderId.nullable(),
  key_id: z.string(),
  /** Paise, as Razorpay counts. */
  amount: Paise,
  currency: z.literal('INR'),
  status: AppointmentStatus,
  expires_at: Instant,
}));
export type OrderReply = z.infer<typeof OrderReply>;

/** A code on its way: until when it can be used, and from when another one may be asked for. */
export const SentCode = lazyStrictObject(() => ({ expires_at: Instant, resend_at: Instant }));
export type SentCode = z.infer<typeof SentCode>;

export const OfferedSlot = lazyStrictObject(() => ({ start: Instant, label: z.string() }));

export const Verification = lazyStrictObject(() => ({
  success: z.boolean(),
  status: BookingState,
  error: z.string().optional(),
  /** Null for whoever has neither the booking's token nor Razorpay's signature: the state is all they are told. */
  clinic_id: ClinicId.nullable(),
  /** Why the time was lost, for whoever has the booking's token or Razorpay's signature. */
  lost_because: LostBecause.optional(),
  /** The free times of the clinic nearest to the paid one, when that was lost. */
  alternatives: z.array(OfferedSlot),
}));
export type Verification = z.infer<typeof Verification>;

const MessageState = z.enum(['sent', 'pending', 'failed']).nullable();

/** A booking as its own patient sees it. */
export const AppointmentView = lazyStrictObject(() => ({
  id: AppointmentId,
  booking_ref: z.string(),
  clinic_id: ClinicId,
  clinic_name: z.string(),
  clinic_address: z.string(),
  clinic_phone: z.string(),
  google_maps_link: z.string().nullable(),
  dentist_name: z.string(),
  slot: Instant,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  amount_paise: Paise,
  status: AppointmentStatus,
  payment_status: PaymentStatus,
  booking_state: BookingState,
  razorpay_order_id: OrderId.nullable(),
  razorpay_payment_id: PaymentId.nullable(),
  payment_id: PaymentId.nullable(),
  booking_completed_at: Instant.nullable(),
  expires_at: Instant,
  created_at: Instant,
  updated_at: Instant,
  notifications: z.strictObject({ email: MessageState, sms: MessageState }),
  /** The address of the booking's own page with its key, as its messages carry it; null where nothing was booked. */
  own_page: z.string().nullable(),
  /** Null where it was not paid online, or the patient cannot cancel it any more. */
  cancel_terms: z.strictObject(CANCEL_TERMS).nullable(),
  /** Counts the times the visit has had, so that a calendar knows the newest (RFC 5545, SEQUENCE). */
  ics_sequence: z.int().min(0),
}));
export type AppointmentView = z.infer<typeof AppointmentView>;

/** Another booking of the same patient, proven by its token. */
const EarlierBooking = lazyStrictObject(() => ({ appointment_id: AppointmentId, token: z.string().min(1).max(200) }));

export const booking = {
  hold: route('POST', '/holds', {
    auth: 'none',
    summary: 'Hold a slot for five minutes',
    successStatus: 201,
    problems: [
      'clinic_not_found',
      'slot_taken',
      'slot_not_offered',
      'idempotency_mismatch',
      'hold_expired',
      'already_paid',
      'unauthorized',
      'appointment_not_found',
      'challenge_required',
      'day_busy',
      'too_many_requests',
    ],
  })
    .input(
      lazyStrictObject(() => ({
        clinic_id: ClinicId,
        slot: SlotStart,
        /** Answers the challenge of an earlier refusal: base64 of `{ challenge, solution }`, ALTCHA's protocol 2. */
        proof: z.string().max(4096).optional(),
        /** An unsettled try: its money will not be kept beside the new booking's. */
        replaces: EarlierBooking.optional(),
      })),
    )
    .output(Hold),

  release: route('DELETE', '/holds/{id}', {
    auth: 'booking',
    summary: 'Release a held slot',
    successStatus: 200,
    problems: ['unauthorized', 'appointment_not_found', 'already_paid'],
  })
    .input(byId)
    /** false: a payment is under way, so the slot is kept until the hold ends by itself. */
    .output(lazyStrictObject(() => ({ released: z.boolean() }))),

  lead: route('POST', '/leads', {
    auth: 'none',
    summary: 'Save contact details without a hold',
    successStatus: 201,
    problems: ['clinic_not_found', 'too_many_requests'],
  })
    .input(
      lazyStrictObject(() => ({
        name: personName(),
        mobile: mobile(),
        email: emailAddress().nullable(),
        clinic_id: ClinicId,
        appointment_date: z.iso.date(),
        appointment_time: z.string().regex(/^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/, "must look like '10:00 AM'"),
      })),
    )
    .output(lazyStrictObject(() => ({ saved: z.literal(true) }))),

  order: route('POST', '/create-razorpay-order', {
    auth: 'booking',
    summary: 'Create or find the payment order of a held slot',
    problems: [
      'email_required',
      'unauthorized',
      'appointment_not_found',
      'hold_expired',
      'already_paid',
      'same_hour',
      'too_many_unpaid',
      'payment_provider_unavailable',
    ],
  })
    .input(
      lazyStrictObject(() => ({
        appointment_id: AppointmentId,
        customer: Customer,
        /** Version of the privacy notice that the patient was shown. */
        notice_version: z.enum(NOTICE_VERSIONS),
        /** The booking that this browser made before: one in the same hour by the same phone is asked about. */
        earlier: EarlierBooking.optional(),
        /** The answer to `same_hour`: this booking is for another person. */
        for_somebody_else: z.boolean().optional(),
        /** Language of the page on which the patient booked: messages to the patient may use it. */
        language: z.enum(LANGUAGES).optional(),
        /** Sent by a patient who agreed to being counted; the booking's end is then told by the server. */
        measurement: z.strictObject({ consent_version: ConsentVersion, fbp: Fbp }).optional(),
        /** Accepted for compatibility and ignored: the price is the clinic's. */
        amount: z.number().optional(),
        currency: z.literal('INR').optional(),
      })),
    )
    .output(OrderReply),

  sendCode: route('POST', '/phone-codes', {
    summary: 'Send the code that confirms a free booking by SMS',
    auth: 'booking',
    successStatus: 201,
    problems: [
      'unauthorized',
      'appointment_not_found',
      'hold_expired',
      'phone_code_not_needed',
      'too_many_codes',
      'sms_unavailable',
    ],
  })
    .input(lazyStrictObject(() => ({ appointment_id: AppointmentId })))
    .output(SentCode),

  checkCode: route('POST', '/phone-codes/check', {
    summary: 'Confirm a free booking with the code from the SMS',
    auth: 'booking',
    problems: [
      'unauthorized',
      'appointment_not_found',
      'hold_expired',
      'phone_code_not_needed',
      'phone_code_wrong',
      'phone_code_expired',
    ],
  })
    .input(
      lazyStrictObject(() => ({
        appointment_id: AppointmentId,
        code: z
          .string()
          .max(CODE_DIGITS * RAW_FACTOR)
          .overwrite(tidyToken)
          .regex(/^\d{6}$/, 'must be the six digits'),
      })),
    )
    .output(lazyStrictObject(() => ({ status: AppointmentStatus }))),

  verify: route('POST', '/verify-payment', {
    auth: 'none',
    summary: 'Get the status of a payment, asking Razorpay if needed',
    problems: ['appointment_not_found', 'too_many_requests'],
  })
    .input(
      lazyStrictObject(() => ({
        appointment_id: AppointmentId,
        razorpay_payment_id: PaymentId.or(z.literal('')).optional(),
        razorpay_order_id: OrderId.or(z.literal('')).optional(),
        razorpay_signature: z.string().max(256).optional(),
      })),
    )
    .output(Verification),

  appointment: route('GET', '/appointments/{id}', {
    auth: 'booking',
    summary: 'Get the booking of a token',
    problems: ['unauthorized', 'appointment_not_found'],
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, language: answerLanguage() })))
    .output(AppointmentView),
};
