import { describe, expect, it } from 'vitest';
import { SettlementForm } from './money.ts';

const transfer = { reference: 'UTR 0042', paid_on: '2026-11-20' };

describe('what is typed when a clinic was paid', () => {
  it('takes rupees and paise', () => {
    for (const amount of [0, 99, 1250.5]) expect(SettlementForm.parse({ ...transfer, amount }).amount).toBe(amount);
  });

  it('takes no amount that is not there for nothing at all', () => {
    for (const amount of ['', '  ', null, true, []])
      expect(SettlementForm.safeParse({ ...transfer, amount }).error?.issues[0]?.message).toBe(
        'Please enter the amount in rupees',
      );
  });
});
