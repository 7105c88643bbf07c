import { describe, expect, it } from 'vitest';
import { PayoutForm } from './money.ts';

const transfer = { reference: 'UTR 0042', paid_on: '2026-11-20' };

describe('the amount typed when a clinic was paid', () => {
  it('takes whole paise', () => {
    for (const amount_paise of [0, 9900, 125_050])
      expect(PayoutForm.parse({ ...transfer, amount_paise }).amount_paise).toBe(amount_paise);
  });

  it('takes no amount that is not there for nothing at all', () => {
    for (const amount_paise of [null, undefined])
      expect(PayoutForm.safeParse({ ...transfer, amount_paise }).error?.issues[0]?.message).toBe(
        'Please enter the amount in rupees',
      );
    for (const amount_paise of ['', '  ', true, [], 0.5, Number.NaN])
      expect(PayoutForm.safeParse({ ...transfer, amount_paise }).error?.issues[0]?.message).toBe(
        'An amount can have at most two decimals',
      );
  });
});
