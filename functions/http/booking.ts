import { RAW_ROUTES, API_PREFIX } from '#shared/contract/raw-routes.ts';
import { booking } from '#shared/contract/booking/booking.ts';
import { checkPhoneCode } from '../core/booking/check-phone-code.ts';
import { createOrder } from '../core/booking/create-order.ts';
import { holdSlot } from '../core/booking/hold-slot.ts';
import { releaseHold } from '../core/booking/release-hold.ts';
import { saveLead } from '../core/leads/save-lead.ts';
import { sendPhoneCode } from '../core/booking/send-phone-code.ts';
import { verifyPayment } from '../core/booking/verify-payment.ts';
import { viewAppointment } from '../core/booking/view-appointment.ts';
import { environment } from '../definitions/http/booking.ts';
import {
  bookingIds,
  challenges,
  checkoutSigner,
  clock,
  queues,
  razorpay,
  securityLog,
  sendsConversions,
  siteBrand,
  siteUrl,
  sms,
} from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { rawRoutes } from '../runtime/raw-routes.ts';
import {
  bearerToken,
  browserName,
  callerOf,
  idempotencyKey,
  tokenIn,
  type RequestContext,
} from '../runtime/request-context.ts';
import { serveRoutes, withContext } from '../runtime/serve-routes.ts';
import { bookings, business, clinicReader, phoneCodes, sendingSwitch, sentCounts } from '../runtime/stores.ts';
import { registeredNamesOf } from '../runtime/sender-environment.ts';
import { paymentCallback } from './payment-callback.ts';

const deps = lazyDeps('booking', environment, {
  clock,
  challenges,
  bookings,
  business,
  queues,
  siteUrl,
  sms,
  sendsConversions,
  ids: bookingIds,
  signer: checkoutSigner,
  clinics: clinicReader,
  counts: sentCounts,
  codes: phoneCodes,
  sending: sendingSwitch,
  registeredSms: registeredNamesOf,
  brand: siteBrand,
  provider: razorpay,
  security: securityLog,
  ceilings: ({ CODES_PER_DAY }) => ({ codesPerDay: CODES_PER_DAY }),
  limits: (env) => ({
    holdsPerAddress: env.HOLDS_PER_ADDRESS,
    requestsPerAddress: env.REQUESTS_PER_ADDRESS,
    codesPerAddress: env.CODES_PER_ADDRESS,
    unpaid: {
      perAddress: env.UNPAID_PER_ADDRESS,
      shareOfClinic: env.UNPAID_SHARE_OF_CLINIC,
      shareOfDay: env.UNPAID_SHARE_OF_DAY,
      perPhone: env.UNPAID_PER_PHONE,
    },
  }),
});

const caller = (context: RequestContext) => callerOf(deps.signer, context);

/** The patient's consent to measurement, with the browser it was given in; undefined if nothing is measured. */
function measurementOf(given: { consent_version: string; fbp: string } | undefined, context: RequestContext) {
  const user_agent = browserName(context);
  return given === undefined || user_agent === '' || !deps.sendsConversions ? undefined : { ...given, user_agent };
}

/** Booking of a visit: hold, order, payment check and view. */
export const handler = serveRoutes(
  deps,
  booking,
  {
    hold: withContext((now, input, context) =>
      holdSlot(now, { ...input, ...caller(context), idempotency_key: idempotencyKey(context) }),
    ),
    release: withContext((now, { id: appointment_id }, context) =>
      releaseHold(now, { appointment_id, token: bearerToken(context) }),
    ),
    lead: withContext(async (now, lead, context) => {
      await saveLead(now, { lead, ...caller(context) });
      return { saved: true };
    }),
    order: withContext((now, { amount: _amount, currency: _currency, ...input }, context) => {
      const measurement = measurementOf(input.measurement, context);
      return createOrder(now, { ...input, measurement, token: bearerToken(context) });
    }),
    sendCode: withContext((now, input, context) =>
      sendPhoneCode(now, { ...input, token: bearerToken(context), ...caller(context) }),
    ),
    checkCode: withContext((now, input, context) => checkPhoneCode(now, { ...input, token: bearerToken(context) })),
    verify: withContext((now, { appointment_id, razorpay_payment_id, razorpay_signature }, context) => {
      const proof = { razorpay_payment_id, razorpay_signature, token: tokenIn(context) };
      return verifyPayment(now, { appointment_id, ...proof, ...caller(context) });
    }),
    appointment: withContext((now, { id: appointment_id, language }, context) =>
      viewAppointment(now, { appointment_id, language, token: bearerToken(context) }),
    ),
  },
  {
    guard: { isTokenFor: (appointmentId, token) => deps.signer.isTokenFor(appointmentId, token) },
    raw: rawRoutes(deps.log, (app) => {
      app.post(`${API_PREFIX}${RAW_ROUTES.payment_callback.path}`, paymentCallback(deps));
    }),
  },
);
