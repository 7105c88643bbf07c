import type { SettlementForm } from '#shared/contract/money/money.ts';
import type { Actor } from '#shared/domain/audit/act.ts';
import type { Settlement } from '#shared/domain/money/settlement.ts';
import { Problem } from '#shared/problems.ts';
import { istDay } from '#shared/values/ist.ts';
import { istMonth, type Month } from '#shared/values/month.ts';
import { actOf, type AuditWorld } from '../audit/act-of.ts';
import { changesOf } from '../audit/changes-of.ts';
import { AUDITED_SETTLEMENT } from '../audit/audited-fields.ts';
import { changedMeanwhile, editedBy, editedFields } from '../clinics/admin/edit-clinic.ts';
import type { MoneyStore } from './ports.ts';

export type SettlementWorld = AuditWorld & { money: Pick<MoneyStore, 'clinic' | 'settlement' | 'settle'> };

/** `ver` 0 where nothing was recorded yet. */
type Wanted = SettlementForm & { id: string; month: Month; ver: number };

/**
 * Records that a clinic was paid for a month, or corrects the record; the same transaction writes the audit event. A
 * record moves no money.
 * @throws Problem clinic_not_found; changed_meanwhile when another version is stored; invalid_input for a month or a
 * transfer in the future
 */
export async function recordSettlement(
  world: SettlementWorld,
  actor: Actor,
  { id, month, ver, amount_paise, reference, paid_on }: Wanted,
): Promise<Settlement> {
  const now = world.clock.now();
  if (month > istMonth(now)) throw new Problem('invalid_input', 'month');
  if (paid_on > istDay(now)) throw new Problem('invalid_input', 'paid_on');
  const clinic = await world.money.clinic(id);
  if (clinic === null || clinic.deleted_at !== null) throw new Problem('clinic_not_found', 'id');
  const of = { clinic_id: id, month };
  const before = await world.money.settlement(of);
  if ((before?.ver ?? 0) !== ver) throw overtaken(before);
  const edit = editedBy(world, actor, ver);
  const after = { ...before, ...of, amount_paise, reference, paid_on, ...edit };
  const act = actOf(world, actor, {
    action: 'settlement.record',
    entity: `settlement#${id}#${month}`,
    fields: editedFields(before ?? {}, after),
    changes: changesOf(AUDITED_SETTLEMENT, before ?? {}, after),
  });
  if (!(await world.money.settle({ before, after }, act))) throw overtaken(await world.money.settlement(of));
  return after;
}

/** Returns the conflict with the stored settlement; it can only be missing where a person deleted the row by hand. */
const overtaken = (standing: Settlement | null): Problem =>
  changedMeanwhile(standing ?? { ver: 0, updated_at: null, updated_by: null });
