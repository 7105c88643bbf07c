import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { countMoney } from '#functions/core/money/count-money.ts';
import { createMoneyChecking, createMoneyCounts } from '#functions/store/money/money-counts.ts';
import { createMoneyStore } from '#functions/store/money/money-store.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { SLOT } from '#test/store/booking/sample-booking.ts';
import { adminDeps } from '../clinics/clinic-admin-deps.ts';
import { ORDER, REQUEST } from '../test-deps.ts';

/** A clinic whose patients pay, and the team's desk for its money. */
export function moneyDeps() {
  const admin = adminDeps();
  const { deps, razorpay, timeline } = admin;
  const client = directClient(admin.dynamo);
  const counting = { ...admin.stuck.deps, clock: deps.clock, counts: createMoneyCounts(client, 'punnagai', loudLog) };
  const money = createMoneyStore(client, 'punnagai', loudLog);
  const checking = createMoneyChecking(client, 'punnagai', loudLog);
  const settle = (id: string) => reconcileBooking(deps, id);
  let visits = 0;
  return {
    ...admin,
    deps: { ...deps, money, checking, ids: { ...deps.ids, auditEventId: admin.desk.ids.auditEventId } },
    settle,
    count: () => countMoney(counting, Infinity),
    /** A visit that was booked and paid: the next free time. */
    async paid() {
      const slot = new Date(Date.parse(SLOT) + visits * HOUR_MS).toISOString();
      visits += 1;
      const { appointment_id, token } = await holdSlot(deps, { ...REQUEST, slot });
      const { order_id } = await createOrder(deps, { appointment_id, token, ...ORDER });
      const payment_id = razorpay.begin(order_id ?? '') ?? '';
      razorpay.authorise(payment_id);
      timeline.now += MINUTE_MS;
      await settle(appointment_id);
      return { appointment_id, payment_id, slot };
    },
    /** Somebody changes what Razorpay's books say was paid. */
    falsify({ payment_id }: { payment_id: string }, amount_paise: Paise) {
      const payment = razorpay.payments.get(payment_id);
      if (payment === undefined) throw new Error('Razorpay knows no such payment');
      razorpay.lists.keep({ ...payment, amount_paise });
      razorpay.payments.set(payment_id, { ...payment, amount_paise });
    },
    /** A refund on Razorpay's dashboard that is through. */
    async refundedManually(
      { appointment_id, payment_id }: { appointment_id: string; payment_id: string },
      amount: Paise,
    ) {
      razorpay.refund(payment_id, amount, null);
      await this.laterSettled({ appointment_id });
    },
    /** After every refund is through. */
    async laterSettled({ appointment_id }: { appointment_id: string }) {
      const until = timeline.now + 31 * HOUR_MS;
      while (timeline.next() <= until) timeline.runNext();
      timeline.now = until;
      await settle(appointment_id);
    },
  };
}
