import type { Context } from 'hono';
import * as z from 'zod';
import { Problem } from '#shared/problems.ts';
import { AppointmentId, OrderId, PaymentId } from '#shared/values/ids.ts';
import { verifyPayment, type VerifyDeps } from '../core/booking/verify-payment.ts';
import { lazy } from '#shared/values/lazy.ts';
import { callerOf } from '../runtime/request-context.ts';
import type { RuntimeLog } from '../runtime/log.ts';
import { requestContextOf, type Bindings } from '../runtime/raw-routes.ts';

export type CallbackDeps = VerifyDeps & {
  bookings: { order(orderId: string): Promise<{ appointment_id: string } | null> };
  log: RuntimeLog;
  /** Without a slash at its end. */
  siteUrl: string;
};

/** Fields that Razorpay's form may carry; each field is kept only if it is valid. */
const formShape = lazy(() =>
  z.object({
    razorpay_payment_id: PaymentId.optional().catch(undefined),
    razorpay_order_id: OrderId.optional().catch(undefined),
    razorpay_signature: z.string().max(256).optional().catch(undefined),
  }),
);
type Form = z.infer<ReturnType<typeof formShape>>;

/**
 * Handles Razorpay's form post, which in-app browsers return with (Razorpay docs, Callback URL). Verifies the payment
 * as every other route does. Always answers 303 to the home page, whatever the result: the page polls by itself. The
 * redirect address carries only the appointment's id.
 */
export const paymentCallback =
  (deps: CallbackDeps) =>
  async (c: Context<Bindings>): Promise<Response> => {
    const form = formShape().parse(Object.fromEntries(new URLSearchParams(await c.req.text())));
    const appointmentId = await appointmentOf(c.req.query('appointment_id'), form, deps);
    if (appointmentId !== null) await verify(appointmentId, form, c, deps);
    const query = appointmentId === null ? '' : `?appointment_id=${appointmentId}`;
    const headers = { location: `${deps.siteUrl}/${query}`, 'cache-control': 'no-store' };
    return new Response(null, { status: 303, headers });
  };

async function appointmentOf(
  named: string | undefined,
  form: Form,
  { bookings, log }: CallbackDeps,
): Promise<string | null> {
  const ours = AppointmentId.safeParse(named);
  if (ours.success) return ours.data;
  if (form.razorpay_order_id === undefined) return null;
  try {
    return (await bookings.order(form.razorpay_order_id))?.appointment_id ?? null;
  } catch (error) {
    log.maskedFailure('a returning payment could not be looked up', error, { order_id: form.razorpay_order_id });
    return null;
  }
}

/** A failed check costs nothing: the page, the webhook and the sweeper check too. */
async function verify(appointment_id: string, form: Form, c: Context<Bindings>, deps: CallbackDeps): Promise<void> {
  const { log } = deps;
  const { razorpay_payment_id, razorpay_signature } = form;
  const caller = callerOf(deps.signer, requestContextOf(c));
  try {
    await verifyPayment(deps, { appointment_id, razorpay_payment_id, razorpay_signature, ...caller });
  } catch (error) {
    // Anybody may post any id: a refusal is no failure of ours.
    if (error instanceof Problem) log.warn('a returning payment was refused', { appointment_id, code: error.code });
    else log.maskedFailure('a returning payment could not be verified', error, { appointment_id });
  }
}
