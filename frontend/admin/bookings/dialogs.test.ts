import { describe, expect, it } from 'vitest';
import { paidAtClinic } from './dialogs.ts';

const entry = (what: 'taken' | 'returned', how: 'online' | 'at_clinic') => ({
  at: '2026-11-22T04:30:00.000Z',
  what,
  how,
  payment_id: null,
  refund_id: null,
  amount: 99,
});

describe('what the clinic has of a fee that was paid at its desk', () => {
  it('is what was taken there and not given back', () => {
    expect(paidAtClinic({ money: [entry('taken', 'at_clinic')] })).toBe(99);
    expect(paidAtClinic({ money: [entry('taken', 'at_clinic'), entry('returned', 'at_clinic')] })).toBe(0);
  });

  it('is nothing of what was paid online', () => expect(paidAtClinic({ money: [entry('taken', 'online')] })).toBe(0));
});
