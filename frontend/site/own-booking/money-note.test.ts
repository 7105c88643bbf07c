import { describe, expect, it } from 'vitest';
import { sentBack } from './money-note.tsx';

const line = (what: 'taken' | 'returned', amount: number, payment_id: string | null) => ({
  what,
  amount,
  payment_id,
  at: '2026-11-22T04:30:00.000Z',
});

describe('what was sent back to the account that a patient paid from', () => {
  it('is what was returned of payments', () =>
    expect(sentBack([line('taken', 99, 'pay_1'), line('returned', 40, 'pay_1'), line('returned', 9, 'pay_1')])).toBe(
      49,
    ));

  it('is nothing of a fee that was paid at the clinic, and given back there', () =>
    expect(sentBack([line('taken', 99, null), line('returned', 99, null)])).toBe(0));
});
