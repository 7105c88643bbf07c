import { describe, expect, it } from 'vitest';
import type { Fate } from '#infra/local/sandbox/fates.ts';
import { MoneyPage } from '#shared/contract/money/money.ts';
import { SLOT_MS } from '#shared/domain/clinics/schedule.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import { addMonths, istMonth } from '#shared/values/month.ts';
import { bodyOf, callApi } from './call-api.ts';
import { bookAndPay, reachCheckout, release, verify, view, type Ordered } from './book.ts';
import { flowProduct, itKeepsSecrets } from './flow-product.ts';
import { slotState } from './free-slot.ts';
import { messagesOf, receives } from './inbox.ts';
import { captureByAccount } from './merchant-account.ts';
import { ledgerOf, passTime, pay, setFaults, type Attempt, type SandboxLedger } from './sandbox.ts';
import { storedBooking, sweepNow } from './table.ts';
import { until } from './until.ts';

const product = flowProduct();

/** A patient gave the slot back, or so their browser said; another took it; then the first one's payment came. */
async function payTooLate(fate: Fate = 'success'): Promise<{ late: Ordered; owner: Ordered; paid: Attempt }> {
  const late = await reachCheckout(product());
  expect(await release(product(), late)).toBe(true);
  const owner = await bookAndPay(product(), late);
  await setFaults(product(), { webhooks_paused: true });
  const paid = await pay(product(), late.orderId, { fate });
  return { late, owner, paid };
}

const refundsOf = async ({ razorpay_payment_id }: Attempt): Promise<SandboxLedger['refunds']> =>
  (await ledgerOf(product())).refunds.filter(({ payment_id }) => payment_id === razorpay_payment_id);

const paymentState = async (late: Ordered): Promise<string | undefined> =>
  (await storedBooking(product(), late.appointment_id)).payments[0]?.state;

/** Sweeps until the money counts as returned; a refund takes the bank some seconds. */
async function expectRefunded(late: Ordered): Promise<void> {
  await until('the money is back', async () => {
    await passTime(product(), 4000);
    await sweepNow(product(), late.appointment_id);
    return (await paymentState(late)) === 'REFUNDED';
  });
  expect((await view(product(), late)).payment_status).toBe('Refunded');
}

async function expectOwnerKeepsSlot(owner: Ordered): Promise<void> {
  expect(await slotState(product(), owner)).toBe('booked');
  expect((await view(product(), owner)).status).toBe('confirmed');
  await receives(product(), owner.patient, 1);
}

describe('paid after the slot went to somebody else', () => {
  it('says so, offers the next three free times, tells the patient, and the money goes back', async () => {
    const { late, owner, paid } = await payTooLate();
    const answer = await verify(product(), late.appointment_id, paid);
    expect(answer).toMatchObject({
      success: false,
      status: 'slot_lost',
      error: 'This time slot has already been booked. Please select another time.',
    });
    expect(answer.alternatives).toHaveLength(3);
    for (const { start } of answer.alternatives) {
      expect(Date.parse(start)).toBeGreaterThan(Date.now());
      expect(Date.parse(start) - Date.parse(owner.slot)).toBeLessThan(20 * DAY_MS + SLOT_MS);
      expect(await slotState(product(), { clinic_id: late.clinic_id, slot: start })).toBe('free');
    }
    const { mails, texts } = await receives(product(), late.patient, 1);
    expect(mails[0]?.subject).toContain('you get your money back');
    expect(mails[0]?.attachments).toEqual([]);
    expect(texts[0]?.text).toMatch(/You get Rs \d+ back/);
    // It was only authorised, and nobody takes it: the bank lets go of it after a day.
    expect(await view(product(), late)).toMatchObject({ status: 'cancelled', booking_state: 'slot_lost' });
    expect(await paymentState(late)).toBe('VOID_WAIT');
    expect((await ledgerOf(product())).payments.find(({ id }) => id === paid.razorpay_payment_id)?.captured).toBe(
      false,
    );
    await expectOwnerKeepsSlot(owner);
  });

  it('captured by the account itself: refunded in full, exactly once, however often anybody asks', async () => {
    const { late, owner, paid } = await payTooLate();
    await captureByAccount(product(), paid.razorpay_payment_id, 9900);
    const asks = Array.from({ length: 6 }, () => verify(product(), late.appointment_id, paid));
    for (const { status } of await Promise.all(asks)) expect(status).toBe('slot_lost');
    await setFaults(product(), { webhooks_paused: false });
    await expectRefunded(late);
    for (let turn = 0; turn < 3; turn += 1) await verify(product(), late.appointment_id, paid);
    expect(await refundsOf(paid)).toMatchObject([{ amount: 9900, status: 'processed' }]);
    const { mails } = await receives(product(), late.patient, 2);
    expect(mails.map(({ subject }) => subject)).toContain('Refunded: ₹99');
    await expectOwnerKeepsSlot(owner);
  });

  it('a refund whose reply is lost is found again, not made again', async () => {
    const { late, paid } = await payTooLate();
    await captureByAccount(product(), paid.razorpay_payment_id, 9900);
    await setFaults(product(), { drop_reply_next: 1, only: 'POST /v1/payments' });
    expect(await verify(product(), late.appointment_id, paid)).toMatchObject({ status: 'slot_lost' });
    expect(await refundsOf(paid)).toHaveLength(1);
    await sweepNow(product(), late.appointment_id);
    await expectRefunded(late);
    expect(await refundsOf(paid)).toMatchObject([{ amount: 9900, status: 'processed' }]);
    await receives(product(), late.patient, 2);
  });

  it('a refund that fails is made again under a new key', async () => {
    const { late, owner, paid } = await payTooLate('refund_fails');
    await captureByAccount(product(), paid.razorpay_payment_id, 9900);
    await verify(product(), late.appointment_id, paid);
    await expectRefunded(late);
    const refunds = await refundsOf(paid);
    expect(refunds).toMatchObject([
      { amount: 9900, status: 'failed', receipt: `rf_${paid.razorpay_payment_id}_0` },
      { amount: 9900, status: 'processed', receipt: `rf_${paid.razorpay_payment_id}_1` },
    ]);
    await receives(product(), late.patient, 2);
    await expectOwnerKeepsSlot(owner);
  });

  it('money not yet refunded is open on the money page until it is refunded', async () => {
    const month = istMonth(Date.now());
    const token = await product().staffToken({ groups: ['admins'] });
    const openIn = async (of: string): Promise<number> => {
      const reply = await callApi(product(), 'POST', '/admin/money/list', { token, body: { month: of } });
      return bodyOf(reply, 200, MoneyPage).total.open_paise;
    };
    /** A month may end meanwhile; and the product counts each minute by itself: a run that began earlier may end later. */
    const opens = (paise: number): Promise<unknown> =>
      until(
        `${paise} paise are open`,
        async () => {
          await product().runNow('count-money');
          return (await openIn(month)) + (await openIn(addMonths(month, 1))) === paise;
        },
        60_000,
      );
    await opens(0);
    const { late, paid } = await payTooLate();
    await captureByAccount(product(), paid.razorpay_payment_id, 9900);
    await setFaults(product(), { fail_next: 1000, only: '/refund' });
    await verify(product(), late.appointment_id, paid);
    await opens(9900);
    await setFaults(product(), { fail_next: 0 });
    await expectRefunded(late);
    await opens(0);
  });

  it('with Razorpay down, the refund waits and is made when it is back', async () => {
    const { late, paid } = await payTooLate();
    await captureByAccount(product(), paid.razorpay_payment_id, 9900);
    await verifyDuringOutage(late, paid);
    expect(await refundsOf(paid)).toEqual([]);
    await setFaults(product(), { outage: false });
    await sweepNow(product(), late.appointment_id);
    await expectRefunded(late);
    expect(await refundsOf(paid)).toHaveLength(1);
  });
});

/** A valid signature secures nothing when the slot is somebody else's. */
async function verifyDuringOutage(late: Ordered, paid: Attempt): Promise<void> {
  await setFaults(product(), { outage: true });
  const { success, status } = await verify(product(), late.appointment_id, paid);
  expect({ success, isProvisional: status === 'provisional' }).toEqual({ success: false, isProvisional: false });
}

describe('paid twice for one booking', () => {
  it('in two tabs: one payment counts, the other goes back and the patient is told of it', async () => {
    await setFaults(product(), { webhooks_paused: true });
    const booking = await reachCheckout(product());
    const [first, second] = [
      await pay(product(), booking.orderId),
      await pay(product(), booking.orderId, { force: true }),
    ];
    const answers = await Promise.all([first, second].map((paid) => verify(product(), booking.appointment_id, paid)));
    for (const { status } of answers) expect(['confirmed', 'provisional']).toContain(status);
    expect(await verify(product(), booking.appointment_id, second)).toMatchObject({ status: 'confirmed' });
    const { payments } = await storedBooking(product(), booking.appointment_id);
    expect(payments.map(({ role, state }) => `${role} ${state}`).toSorted()).toEqual([
      'PRIMARY CAPTURED',
      'SURPLUS VOID_WAIT',
    ]);
    const { mails } = await receives(product(), booking.patient, 2);
    expect(mails.map(({ subject }) => subject)).toContain('You get ₹99 back');
  });
});

describe('money nobody took', () => {
  it('is let go by the bank after a day, and the patient hears that it is back', async () => {
    const { late, paid } = await payTooLate();
    await verify(product(), late.appointment_id, paid);
    await receives(product(), late.patient, 1);
    await passTime(product(), 25.1 * HOUR_MS);
    await until('the bank let go', async () => (await refundsOf(paid)).length === 1);
    await expectRefunded(late);
    await receives(product(), late.patient, 2);
    expect(await messagesOf(product(), late.patient)).toMatchObject({
      texts: [{}, { text: expect.stringContaining('is refunded') }],
    });
  });

  itKeepsSecrets(product);
});
