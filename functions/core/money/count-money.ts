import {
  addedUp,
  isNoMoney,
  NO_MONEY,
  areSame,
  sumsOf,
  type MoneySums,
  type LedgerEntry,
  type DailyStats,
  type CountedMonth,
  type CountMark,
  type OpenRefund,
} from '#shared/domain/money/money-sums.ts';
import { refundedOf, refundDueOf } from '#shared/domain/payments/refund-due.ts';
import { addDays, daysBetween, HOUR_MS, istDay, MINUTE_MS } from '#shared/values/ist.ts';
import { ZERO_PAISE } from '#shared/values/money/money.ts';
import { subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import { addMonths, istMonth, monthOfDay, type Month } from '#shared/values/month.ts';
import { isCaptured } from '../payments/transition-money.ts';
import type { Clock } from '../ports.ts';
import { reportStuck, type StuckDeps } from '../alarms.ts';
import type { MoneyCounts } from '#functions/store/money/money-counts.ts';

export type CountingDeps = StuckDeps & { clock: Clock; counts: MoneyCounts };

/** An index may lag, and so may the clock of whoever wrote: the last minutes are looked at again. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** Each night one of so many older months is counted anew, in turn. */
const OLDER_MONTHS = 12;
const AT_ONCE = 8;

type Named = { id: string; clinic_name: string };

/**
 * Brings the sums of clinics and months in step with what was written down: each run the days of clinics that got an entry
 * since, and once a day, from the first run after midnight (IST) on, every clinic's months anew. Days are counted from all
 * their entries each time, so that a run which is repeated, or finds the index behind, does no harm.
 * @param until milliseconds; no clinic is begun after it
 * @returns what was done, for whoever looks at the log
 */
export async function countMoney(deps: CountingDeps, until: number): Promise<string> {
  const { clock, counts } = deps;
  const now = clock.now();
  const today = istDay(now);
  const mark = (await counts.mark()) ?? {
    seen_until: new Date(now - OVERLAP_MS).toISOString(),
    whole_on: null,
    open: {},
  };
  const refunds = await counts.openRefunds();
  reportStuck(deps, 'refund', stuckRefunds(refunds, now));
  const open = openByMonth(refunds);
  const counting = new Counting(counts, open);
  await counting.newEntries(new Date(Date.parse(mark.seen_until) - OVERLAP_MS).toISOString(), today);
  const isWhole = mark.whole_on === today || (await counting.everything(monthsOf(today), () => clock.now() < until));
  await counting.openChanges(mark.open);
  await counting.totals();
  await counts.keepMark({ seen_until: new Date(now).toISOString(), whole_on: isWhole ? today : mark.whole_on, open });
  return `${counting.changed} months of clinics counted${isWhole ? '' : ', more to come'}`;
}

/** The month, the one before, and one older. */
function monthsOf(today: string): Month[] {
  const month = monthOfDay(today);
  const turn = daysBetween('2026-01-01', today) % OLDER_MONTHS;
  return [month, addMonths(month, -1), addMonths(month, -2 - turn)];
}

class Counting {
  changed = 0;
  private readonly changedMonths = new Set<Month>();
  private readonly counts: MoneyCounts;

  private readonly open: Open;

  constructor(counts: MoneyCounts, open: Open) {
    this.counts = counts;
    this.open = open;
  }

  /** The days since an instant of the clinics that have entries since. A worker that was down begins again yesterday: the night does the rest. */
  async newEntries(since: string, today: string): Promise<void> {
    for (const day of [addDays(today, -1), today]) {
      if (day < istDay(since)) continue;
      const ids = [...new Set(await this.counts.clinicsWithMoney(day, since))];
      await eachOf(await this.counts.clinics(ids), async (clinic) => {
        const sums = sumsOf(await this.counts.entriesOfDay(clinic.id, day));
        await this.replace(clinic, monthOfDay(day), (days) => ({ ...days, [day]: sums }));
      });
    }
  }

  /** True if every clinic was counted before the time was up. */
  async everything(months: readonly Month[], isTime: () => boolean): Promise<boolean> {
    const clinics = await this.counts.everyClinic();
    for (const month of months) this.changedMonths.add(month);
    let isWhole = true;
    await eachOf(clinics, async (clinic) => {
      if (!isTime()) isWhole = false;
      else for (const month of months) await this.wholeMonth(clinic, month);
    });
    return isWhole;
  }

  private async wholeMonth(clinic: Named, month: Month): Promise<void> {
    const entries = await this.counts.entriesOfMonth({ clinic_id: clinic.id, month });
    await this.replace(clinic, month, () => byDay(entries));
  }

  private async replace({ id, clinic_name }: Named, month: Month, change: (days: Days) => Days): Promise<void> {
    const before = await this.counts.counted({ clinic_id: id, month });
    const days = withMoney(change(before?.days ?? {}));
    if (before === null && Object.keys(days).length === 0) return;
    if (before !== null && before.clinic_name === clinic_name && haveSame(before.days, days)) return;
    const of = { clinic_id: id, clinic_name, month };
    const open_paise = this.open[openKey(month, id)] ?? ZERO_PAISE;
    // The month before its days: a run that ends between the two finds the days to be counted again.
    await this.counts.keepMonth({ ...of, sums: addedUp(Object.values(days)), open_paise });
    await this.counts.keepDays({ ...of, days });
    this.changedMonths.add(month);
    this.changed += 1;
  }

  /** Writes what is open where it is not what it was. */
  async openChanges(before: Open): Promise<void> {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(this.open)])];
    const changed = keys.filter((key) => before[key] !== this.open[key]);
    await eachOf(changed, async (key) => {
      const [month = '', clinic_id = ''] = key.split('#');
      const open_paise = this.open[key] ?? ZERO_PAISE;
      const counted = (await this.counts.month({ clinic_id, month })) ?? (await this.emptyMonth(clinic_id, month));
      if (counted === null || counted.open_paise === open_paise) return;
      await this.counts.keepMonth({ ...counted, open_paise });
      this.changedMonths.add(month);
    });
  }

  private async emptyMonth(clinicId: string, month: Month): Promise<CountedMonth | null> {
    const [clinic] = await this.counts.clinics([clinicId]);
    if (clinic === undefined) return null;
    return { clinic_id: clinicId, clinic_name: clinic.clinic_name, month, sums: NO_MONEY, open_paise: ZERO_PAISE };
  }

  /** All clinics together, of the months in which something changed or may have been left behind. */
  async totals(): Promise<void> {
    for (const month of this.changedMonths) {
      const all = await this.counts.everyCounted(month);
      if (all.length === 0) continue;
      await this.counts.keepTotal({
        month,
        sums: addedUp(all.map(({ sums }) => sums)),
        open_paise: sumPaise(all.map(({ open_paise }) => open_paise)),
        clinics: all.length,
      });
    }
  }
}

/** Payments whose refund waits for a person, or was not accepted by Razorpay for an hour. */
const stuckRefunds = (refunds: readonly OpenRefund[], now: number): string[] =>
  refunds.flatMap(({ payment: { payment_id, state, refund_due_since, created_at } }) => {
    const isLate = now - Date.parse(refund_due_since ?? created_at) >= HOUR_MS;
    return state === 'REFUND_MANUAL' || (state === 'REFUND_DUE' && isLate) ? [payment_id] : [];
  });

/** Amounts by month and clinic. */
type Open = CountMark['open'];
const openKey = (month: Month, clinicId: string): string => `${month}#${clinicId}`;

/** An amount stands in the month since which it is owed. An authorisation that Razorpay lets go is owed to nobody. */
function openByMonth(refunds: readonly OpenRefund[]): Open {
  const open: Open = {};
  for (const { clinic_id, payment } of refunds.filter((refund) => isCaptured(refund.payment))) {
    const key = openKey(istMonth(payment.refund_due_since ?? payment.created_at), clinic_id);
    open[key] = sumPaise([open[key] ?? ZERO_PAISE, subtractPaise(refundDueOf(payment), refundedOf(payment))]);
  }
  return open;
}

type Days = DailyStats['days'];

const byDay = (entries: readonly LedgerEntry[]): Days =>
  Object.fromEntries(
    [...Map.groupBy(entries, ({ at }) => istDay(at))].map(([day, ofDay]): [string, MoneySums] => [day, sumsOf(ofDay)]),
  );

const withMoney = (days: Days): Days => Object.fromEntries(Object.entries(days).filter(([, sums]) => !isNoMoney(sums)));

const haveSame = (a: Days, b: Days): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((day) => areSame(a[day] ?? NO_MONEY, b[day] ?? NO_MONEY));

/** Some at once, until all are done. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(work));
}
