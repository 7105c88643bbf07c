import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { bookPayment } from './transition-money.ts';
import { appointment, ID, PAY, row, snapshot } from './snapshot.fixture.ts';

const CAPTURED = row('CAPTURED');
const entry = (what: LedgerEntry['what'], amount_paise: Paise): LedgerEntry => ({
  appointment_id: ID,
  clinic_id: appointment().clinic_id,
  ver: 4,
  what,
  amount_paise,
  how: 'online',
  payment_id: PAY,
  refund_id: null,
  at: CAPTURED.updated_at,
});
const TAKEN = entry('taken', paise(9900));
const returned = (amount_paise: Paise): LedgerEntry => entry('returned', amount_paise);

/** Entries that a transition writes for a payment, beside the existing ones. */
function written(payment: Payment, { before = payment, money = [] }: { before?: Payment; money?: LedgerEntry[] } = {}) {
  const { booking } = snapshot({ booking: { payments: [before], money } });
  const { entries } = bookPayment(booking, appointment({ ver: 7 }), payment);
  return entries.map(({ what, amount_paise }) => [what, amount_paise]);
}

describe('the money that a move records', () => {
  it('is nothing while money is only authorised, let go, or unchanged', () => {
    for (const state of ['AUTHORIZED', 'VOID_WAIT', 'VOIDED'] as const) expect(written(row(state))).toEqual([]);
    expect(written(CAPTURED, { money: [TAKEN] })).toEqual([]);
  });

  it('is nothing of an authorisation that Razorpay let go: it was neither taken nor returned', () => {
    const letGo = row('REFUNDED', { role: 'SURPLUS', refunded_paise: paise(9900) });
    expect(written(letGo, { before: { ...letGo, state: 'VOID_WAIT' } })).toEqual([]);
  });

  it('names clinic, booking, version and the instant at which the money came', () => {
    const { booking } = snapshot({ booking: { payments: [row('AUTHORIZED')] } });
    const after = appointment({ phase: 'CONFIRMED', ver: 7, booking_completed_at: '2026-11-30T06:59:00.000Z' });
    expect(bookPayment(booking, after, CAPTURED).entries).toEqual([
      {
        appointment_id: after.id,
        clinic_id: after.clinic_id,
        ver: 7,
        what: 'taken',
        amount_paise: paise(9900),
        how: 'online',
        payment_id: CAPTURED.payment_id,
        refund_id: null,
        at: '2026-11-30T06:59:00.000Z',
      },
    ]);
  });

  it('is each part that went back, and the rest at the end', () => {
    const part = { ...CAPTURED, refunded_paise: paise(3900) };
    expect(written(part, { before: CAPTURED, money: [TAKEN] })).toEqual([['returned', 3900]]);
    const whole = { ...part, state: 'REFUNDED' as const, refunded_paise: paise(9900) };
    expect(written(whole, { money: [TAKEN, returned(paise(3900))] })).toEqual([['returned', 6000]]);
  });

  it('takes a part back that did not get through', () => {
    const before = { ...CAPTURED, refunded_paise: paise(3900) };
    expect(written(CAPTURED, { before, money: [TAKEN, returned(paise(3900))] })).toEqual([['returned', -3900]]);
  });

  it('makes good what an earlier move left out', () => {
    const part = { ...CAPTURED, refunded_paise: paise(2000) };
    expect(written(part)).toEqual([
      ['taken', 9900],
      ['returned', 2000],
    ]);
    const due = row('REFUND_DUE', { role: 'SURPLUS' });
    expect(written({ ...due, state: 'REFUND_REQUESTED' }, { before: due })).toEqual([['taken', 9900]]);
  });

  it('is written down once, though the entries were read from before the move that the payment was read after', () => {
    const booked = { ver: 6, taken_paise: paise(9900), returned_paise: paise(3900), by_hand_paise: paise(0) };
    const part = { ...CAPTURED, refunded_paise: paise(3900), booked };
    expect(written(part, { money: [TAKEN] })).toEqual([]);
    expect(written(part, { money: [] })).toEqual([]);
    // An entry is newer than the payment's own count.
    const more = { ...part, refunded_paise: paise(5000) };
    expect(written(more, { before: part, money: [TAKEN, { ...returned(paise(1100)), ver: 7 }] })).toEqual([]);
  });

  it('is all of a payment that was never seen captured, once a person sent it back by bank', () => {
    const waiting = row('REFUND_MANUAL', { role: 'SURPLUS' });
    const by_hand = [{ reference: 'UTR 1', amount_paise: paise(9900), at: waiting.updated_at }];
    expect(written({ ...waiting, state: 'REFUNDED', by_hand }, { before: waiting })).toEqual([
      ['taken', 9900],
      ['returned', 9900],
    ]);
  });

  it('tells what a person sent back by bank apart from what Razorpay returned', () => {
    const by_hand = [{ reference: 'UTR1', amount_paise: paise(5900), at: CAPTURED.updated_at }];
    const closed = row('REFUNDED', { refunded_paise: paise(4000), by_hand });
    const { booking } = snapshot({ booking: { payments: [row('REFUND_MANUAL')], money: [TAKEN] } });
    const { entries } = bookPayment(booking, appointment({ ver: 7 }), closed);
    expect(entries.map(({ how, amount_paise }) => [how, amount_paise])).toEqual([
      ['online', 4000],
      ['by_hand', 5900],
    ]);
  });
});
