import { describe, expect, it } from 'vitest';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { sentBack } from './money-note.tsx';

const line = (what: 'taken' | 'returned', amount_paise: Paise, payment_id: string | null) => ({
  what,
  amount_paise,
  payment_id,
  at: '2026-11-22T04:30:00.000Z',
});

describe('the money returned to the account that a patient paid from', () => {
  it('is what was returned of payments', () =>
    expect(
      sentBack([
        line('taken', paise(9900), 'pay_1'),
        line('returned', paise(4000), 'pay_1'),
        line('returned', paise(900), 'pay_1'),
      ]),
    ).toBe(4900));

  it('is nothing of a fee that was paid at the clinic, and given back there', () =>
    expect(sentBack([line('taken', paise(9900), null), line('returned', paise(9900), null)])).toBe(0));
});
