import { implement } from '@orpc/server';
import { API_PREFIX, RAW_ROUTES } from '#shared/contract/api.ts';
import { booking as contract } from '#shared/contract/booking.ts';
import { checkPhoneCode } from '../core/booking/check-phone-code.ts';
import { createOrder } from '../core/booking/create-order.ts';
import { holdSlot } from '../core/booking/hold-slot.ts';
import { releaseHold } from '../core/booking/release-hold.ts';
import { saveLead } from '../core/booking/save-lead.ts';
import { sendPhoneCode } from '../core/booking/send-phone-code.ts';
import { viewAppointment } from '../core/booking/view-appointment.ts';
import { verifyPayment } from '../core/booking/verify-payment.ts';
import type { Caller } from '../core/quotas/admit-request.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import {
  bearerToken,
  browserName,
  callerOf,
  idempotencyKey,
  tokenIn,
  type RequestContext,
} from '../runtime/request-context.ts';
import { rawRoutes } from '../runtime/raw-routes.ts';
import { serve } from '../runtime/serve.ts';
import { bookingWorld } from '../runtime/world-booking.ts';
import { paymentCallback } from './payment-callback.ts';

const log = createLog('booking');
const built = once(() => bookingWorld(log));
const world = () => built().world;
const api = implement(contract).$context<RequestContext>();

const caller = (context: RequestContext): Caller => callerOf(world().signer, context);

/** The patient's consent to being counted, with the browser it was given in; none where nothing is counted. */
function measurementOf(given: { consent_version: string; fbp: string } | undefined, context: RequestContext) {
  const user_agent = browserName(context);
  return given === undefined || user_agent === '' || !built().sendsConversions ? undefined : { ...given, user_agent };
}

const router = api.router({
  hold: api.hold.handler(({ input, context }) =>
    holdSlot(world(), { ...input, ...caller(context), idempotency_key: idempotencyKey(context) }),
  ),
  release: api.release.handler(({ input, context }) =>
    releaseHold(world(), { appointment_id: input.id, token: bearerToken(context) }),
  ),
  lead: api.lead.handler(async ({ input, context }) => {
    await saveLead(world(), { lead: input, ...caller(context) });
    return { saved: true as const };
  }),
  order: api.order.handler(({ input, context }) => {
    const { amount: _amount, currency: _currency, ...given } = input;
    const measurement = measurementOf(input.measurement, context);
    return createOrder(world(), { ...given, measurement, token: bearerToken(context) });
  }),
  sendCode: api.sendCode.handler(({ input, context }) =>
    sendPhoneCode(world(), { ...input, token: bearerToken(context), ...caller(context) }),
  ),
  checkCode: api.checkCode.handler(({ input, context }) =>
    checkPhoneCode(world(), { ...input, token: bearerToken(context) }),
  ),
  verify: api.verify.handler(({ input, context }) => {
    const { appointment_id, razorpay_payment_id, razorpay_signature } = input;
    const proof = { razorpay_payment_id, razorpay_signature, token: tokenIn(context) };
    return verifyPayment(world(), { appointment_id, ...proof, ...caller(context) });
  }),
  appointment: api.appointment.handler(({ input, context }) =>
    viewAppointment(world(), {
      appointment_id: input.id,
      language: input.language,
      token: bearerToken(context),
    }),
  ),
});

/** Holding, paying for and viewing appointments. */
export const handler = serve(router, {
  log,
  digest: (text) => world().signer.digest(text),
  guard: { isTokenFor: (appointmentId, token) => world().signer.isTokenFor(appointmentId, token) },
  raw: rawRoutes(log, (app) => {
    app.post(`${API_PREFIX}${RAW_ROUTES.payment_callback.path}`, paymentCallback(built, log));
  }),
});
