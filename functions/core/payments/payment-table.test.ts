import { describe, expect, it } from 'vitest';
import { PaymentState } from '#shared/domain/payments/payment.ts';
import { differsFromProvider } from './differs-from-provider.ts';
import { PAYMENT_TABLE } from './payment-table.ts';
import { next, snapshotOf } from './payment-case.fixture.ts';
import { payment } from './snapshot.fixture.ts';

const STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

describe('every status of Razorpay against every state of ours', () => {
  /** Spelled once more, as the design says it; a change of either side has to be meant. */
  const EXPECTED: Record<PaymentState, Record<(typeof STATUSES)[number], string>> = {
    AUTHORIZED: {
      created: 'rest',
      authorized: 'capture',
      captured: 'confirm',
      refunded: 'lapse',
      failed: 'rest',
    },
    CAPTURED: { created: 'rest', authorized: 'rest', captured: 'rest', refunded: 'reversed', failed: 'rest' },
    VOID_WAIT: {
      created: 'rest',
      authorized: 'rest',
      captured: 'surplus_captured',
      refunded: 'refund_requested',
      failed: 'surplus_ended',
    },
    VOIDED: {
      created: 'rest',
      authorized: 'surplus_authorised',
      captured: 'surplus_captured',
      refunded: 'refund_requested',
      failed: 'rest',
    },
    REFUND_DUE: {
      created: 'refund',
      authorized: 'refund',
      captured: 'refund',
      refunded: 'refund_requested',
      failed: 'refund',
    },
    REFUND_REQUESTED: { created: 'rest', authorized: 'rest', captured: 'rest', refunded: 'rest', failed: 'rest' },
    REFUNDED: { created: 'rest', authorized: 'rest', captured: 'rest', refunded: 'rest', failed: 'rest' },
    REFUND_MANUAL: { created: 'rest', authorized: 'rest', captured: 'rest', refunded: 'rest', failed: 'rest' },
  };
  const cells = PaymentState.options.flatMap((state) => STATUSES.map((status) => ({ state, status })));

  it.each(cells)('$state, seen $status', ({ state, status }) =>
    expect(next({ state, status })).toBe(EXPECTED[state][status]),
  );

  it('has no empty cell, for payments that are not listed either', () => {
    for (const state of PaymentState.options)
      expect(Object.keys(PAYMENT_TABLE[state]).toSorted()).toEqual([...STATUSES, 'unseen'].toSorted());
  });

  it.each(cells)('the ledger sweep has $state looked at when it is seen $status and something follows', (cell) => {
    const [ours] = snapshotOf(cell).booking.payments;
    const follows = !['rest', 'capture', 'refund'].includes(next(cell));
    if (follows) expect(differsFromProvider(ours ?? null, payment(cell.status))).toBe(true);
  });
});
