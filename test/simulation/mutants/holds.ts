import type { Booking } from '#shared/domain/booking/booking.ts';
import type { ProviderPayment } from '#functions/core/payments/ports.ts';
import { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Mutant } from '../mutants.ts';
import type { Mutation } from '../mutation.ts';
import { cancelHoursAt } from '../schedule-plan.ts';
import { forged, rewriteTransitions } from './rewrite.ts';

const isAttempt = ({ status }: ProviderPayment): boolean => status === 'created' || status === 'failed';

/** The booking as if it ended when its last attempt began. */
function untilLastAttempt(booking: Booking, attempts: readonly ProviderPayment[]): Booking {
  const end = Math.max(Date.parse(booking.appointment.expires_at), ...attempts.map(({ created_at }) => created_at));
  return { ...booking, appointment: { ...booking.appointment, expires_at: new Date(end).toISOString() } };
}

const NEVER = { from: Infinity, until: Infinity };

/** Nothing fails and every day carries its messages, so that everybody is in time. */
const calm: NonNullable<Mutation['plan']> = (plan) => ({
  ...plan,
  freeClinic: false,
  faultRate: 0,
  weakSpot: null,
  down: null,
  outage: NEVER,
  tooMany: NEVER,
  timeLimits: false,
  ceilings: SEND_CEILINGS,
  skewMs: { http: 0, webhook: 0, reconcile: 0, notifications: 0, sweeper: 0, conversions: 0 },
  queues: { lost: 0, doubled: 0.1, late: 0 },
  account: { ...plan.account, capturesRefusedUntil: 0, refundsRefusedUntil: 0, refundFailures: 0, brokenOrderUntil: 0 },
});

/** Each takes back one of the rules of when an unpaid hold ends. */
export const HOLD_MUTANTS: readonly Mutant[] = [
  {
    name: 'an attempt to pay that began within the hold is not waited for',
    plan: (plan) => ({ ...plan, freeClinic: false, slots: 1 }),
    deps: (deps) => ({
      ...deps,
      provider: {
        ...deps.provider,
        paymentsOf: async (id) => (await deps.provider.paymentsOf(id)).filter((payment) => !isAttempt(payment)),
      },
    }),
  },
  {
    name: 'an attempt to pay prolongs the hold',
    plan: (plan) => ({ ...plan, freeClinic: false }),
    deps: (deps, { provider }) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        load: async (id) => {
          const booking = await deps.bookings.load(id);
          const orderId = booking?.appointment.razorpay_order_id ?? null;
          if (booking === null || orderId === null) return booking;
          return untilLastAttempt(booking, provider.paymentsOf(orderId).filter(isAttempt));
        },
      },
    }),
  },
  {
    name: 'an attempt to pay that began after the hold is waited for, too',
    // Few begin to pay as late as that.
    plan: (plan) => ({ ...calm(plan), patients: 8, slots: 2 }),
    deps: (deps, { store }) => ({
      ...deps,
      provider: {
        ...deps.provider,
        paymentsOf: async (id) => {
          const booking = store.load(store.appointmentOfOrder(id) ?? '');
          const end = Date.parse(booking?.appointment.expires_at ?? '');
          return (await deps.provider.paymentsOf(id)).map((payment) =>
            isAttempt(payment) ? { ...payment, created_at: Math.min(payment.created_at, end) } : payment,
          );
        },
      },
    }),
  },
  {
    name: 'a try that was replaced can be paid after all',
    plan: (plan) => ({ ...plan, freeClinic: false }),
    deps: (deps) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        load: async (id) => {
          const booking = await deps.bookings.load(id);
          if (!booking || booking.appointment.superseded_by === null) return booking;
          return { ...booking, appointment: forged(booking.appointment, { phase: 'EXPIRED', superseded_by: null }) };
        },
      },
    }),
  },
  {
    name: 'a hold records the hours to cancel of a minute before its request',
    plan: (plan) => ({
      ...plan,
      // Changed every minute: a minute ago, the hours were always others.
      cancelHours: Array.from({ length: 120 }, (_, n) => ({ from: plan.start + n * MINUTE_MS, hours: n % 2 ? 12 : 3 })),
    }),
    deps: (deps, { plan, timeline }) => ({
      ...deps,
      business: async () => ({
        ...(await deps.business()),
        cancel_hours: cancelHoursAt(plan, timeline.now - MINUTE_MS),
      }),
    }),
  },
  {
    name: 'a booking does not know which try it replaces, nor the try its booking',
    deps: rewriteTransitions((transition) =>
      transition.audit.move === 'superseded'
        ? { ...transition, appointment: { ...transition.appointment, superseded_by: null } }
        : transition,
    ),
  },
];
