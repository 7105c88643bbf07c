import type { PayoutForm } from '#shared/contract/money/money.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Payout } from '#shared/domain/money/payout.ts';
import { Problem } from '#shared/problems.ts';
import { istDay } from '#shared/values/ist.ts';
import { istMonth, type Month } from '#shared/values/month.ts';
import type { AuditDeps } from '../audit/audit-event-of.ts';
import { AUDITED_PAYOUT } from '../audit/audited-fields.ts';
import { differences, editVersioned, NEVER_SAVED } from '../audit/edit-versioned.ts';
import type { MoneyStore } from '#functions/store/money/money-store.ts';

export type PayoutDeps = AuditDeps & { money: Pick<MoneyStore, 'clinic' | 'settlement' | 'settle'> };

/** `ver` 0 where nothing was recorded yet. */
type Wanted = PayoutForm & { id: string; month: Month; ver: number };

/**
 * Records that a clinic was paid for a month, or corrects the record; the same transaction writes the audit event. A
 * record moves no money.
 * @throws Problem clinic_not_found; changed_meanwhile when another version is stored; invalid_input for a month or a
 * transfer in the future
 */
export async function recordPayout(
  deps: PayoutDeps,
  actor: Actor,
  { id, month, ver, amount_paise, reference, paid_on }: Wanted,
): Promise<Payout> {
  const now = deps.clock.now();
  if (month > istMonth(now)) throw new Problem('invalid_input', 'month');
  if (paid_on > istDay(now)) throw new Problem('invalid_input', 'paid_on');
  const clinic = await deps.money.clinic(id);
  if (clinic === null || clinic.deleted_at !== null) throw new Problem('clinic_not_found', 'id');
  const of = { clinic_id: id, month };
  return editVersioned<Payout, Payout | null>(deps, actor, {
    ver,
    read: () => deps.money.settlement(of),
    change: (before) => ({ ...NEVER_SAVED, ...before, ...of, amount_paise, reference, paid_on }),
    audit: (edit) => ({
      action: 'settlement.record',
      entity: `settlement#${id}#${month}`,
      ...differences(AUDITED_PAYOUT, edit),
    }),
    save: (edit, act) => deps.money.settle(edit, act),
  });
}
