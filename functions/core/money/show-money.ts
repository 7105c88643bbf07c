import { CLINICS_PER_MONEY_PAGE, ENTRIES_PER_PAGE, ENTRIES_PER_PART } from '#shared/contract/list-pages.ts';
import {
  MoneyLine,
  type ClinicMoney,
  type ClinicMoneyQuery,
  type ClinicMonth,
  type MoneyPage,
  type PayoutForm,
} from '#shared/contract/money/money.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { statusOf } from '#shared/domain/booking/lifecycle.ts';
import { NO_MONEY, payableOf, type LedgerEntry, type CountedMonth } from '#shared/domain/money/money-sums.ts';
import type { Payout } from '#shared/domain/money/payout.ts';
import { Problem } from '#shared/problems.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { istDay } from '#shared/values/ist.ts';
import { ZERO_PAISE } from '#shared/values/money/money.ts';
import { type Month, istMonth } from '#shared/values/month.ts';
import { viewOf } from '#shared/values/lazy.ts';
import type { MoneyStore } from '#functions/store/money/money-store.ts';
import { differences, editVersioned, NEVER_SAVED } from '../audit/edit-versioned.ts';
import { AUDITED_PAYOUT } from '../audit/audited-fields.ts';
import type { AuditDeps } from '../audit/audit-event-of.ts';

export type MoneyDeps = { money: MoneyStore };

/** A month of all clinics that had money in it, by name: one Query, and one BatchGet of what was paid out. */
export async function showMonth(
  { money }: MoneyDeps,
  { month, cursor }: { month: Month; cursor?: string | undefined },
  limit = CLINICS_PER_MONEY_PAGE,
): Promise<MoneyPage> {
  const page = await money.month(month, limit, cursor);
  const settled = new Map(page.settlements.map((payout) => [payout.clinic_id, payout]));
  const { sums, open_paise, clinics } = page.total ?? { sums: NO_MONEY, open_paise: ZERO_PAISE, clinics: 0 };
  return {
    month,
    counted_at: page.mark?.seen_until ?? null,
    clinics: page.counted.map((counted) => shown(counted, settled.get(counted.clinic_id) ?? null)),
    total: { sums, payable_paise: payableOf(sums), open_paise, clinics },
    next_cursor: page.next_cursor,
  };
}

/** A page of a clinic's month, down to the booking. Throws clinic_not_found. */
export const showClinicMonth = (deps: MoneyDeps, query: ClinicMoneyQuery): Promise<ClinicMoney> =>
  linesOf(deps, query, ENTRIES_PER_PAGE);

/** A part of a clinic's statement: as a page, and longer. Throws clinic_not_found. */
export const showStatement = (deps: MoneyDeps, query: ClinicMoneyQuery): Promise<ClinicMoney> =>
  linesOf(deps, query, ENTRIES_PER_PART);

async function linesOf(
  { money }: MoneyDeps,
  { id, month, cursor }: ClinicMoneyQuery,
  limit: number,
): Promise<ClinicMoney> {
  const of = { clinic_id: id, month };
  const { entries, next_cursor } = await money.entries(of, limit, cursor);
  const named = [...new Set(entries.map(({ appointment_id }) => appointment_id))];
  const { clinic, counted, settlement: payout, mark, visits } = await money.beside(of, named);
  if (clinic === null || clinic.deleted_at !== null) throw new Problem('clinic_not_found', 'id');
  const { clinic_name, clinic_address, city } = clinic;
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  const nothing = { ...of, clinic_name, sums: NO_MONEY, open_paise: ZERO_PAISE };
  return {
    month,
    clinic: { id, clinic_name, clinic_address, city },
    counted: shown(counted ?? nothing, payout),
    counted_at: mark?.seen_until ?? null,
    lines: entries.map((entry) => lineOf(entry, visitOf.get(entry.appointment_id))),
    next_cursor,
  };
}

function shown(counted: CountedMonth, payout: Payout | null): ClinicMonth {
  const { clinic_id, clinic_name, sums, open_paise } = counted;
  return {
    clinic_id,
    clinic_name,
    sums,
    payable_paise: payableOf(sums),
    open_paise,
    settlement: payout,
  };
}

const lineOf = (
  entry: LedgerEntry,
  visit: Awaited<ReturnType<MoneyStore['beside']>>['visits'][number] | undefined,
): MoneyLine =>
  viewOf(MoneyLine, {
    ...entry,
    booking_ref: bookingRef(entry.appointment_id),
    slot: visit?.slot ?? null,
    status: visit === undefined ? null : statusOf(visit.phase),
  });

type PayoutDeps = AuditDeps & { money: Pick<MoneyStore, 'clinic' | 'settlement' | 'settle'> };

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
    save: (edit, auditEvent) => deps.money.settle(edit, auditEvent),
  });
}
