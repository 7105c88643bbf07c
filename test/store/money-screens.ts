import { countMoney } from '#functions/core/money/count-money.ts';
import { showClinicMonth, showMonth, showStatement } from '#functions/core/money/show-money.ts';
import type { MoneyWorld } from '#functions/core/money/show-money.ts';
import { createMoneyCounts } from '#functions/store/money-counts.ts';
import { createMoneyDesk } from '#functions/store/money-store.ts';
import type { TableHandle } from '#functions/store/table-definition.ts';
import { addMonths, istMonth } from '#shared/values/month.ts';
import { loudLog } from '#test/loud-log.ts';
import { clinicId, NOW } from './sample-booking.ts';

/** A month that is over, of which every clinic has money. */
const MONTH = addMonths(istMonth(NOW), -1);
/** The visits of some others never came about (many-bookings.ts). */
const OF_CLINIC = { id: clinicId(6), month: MONTH };

/** Counts everything, as the night does. Answers what was done. */
export const countAll = ({ client, name }: TableHandle): Promise<string> =>
  countMoney({ clock: { now: () => Date.parse(NOW) }, counts: createMoneyCounts(client, name, loudLog) }, Infinity);

export const moneyDesk = ({ client, name }: TableHandle): MoneyWorld => ({
  money: createMoneyDesk(client, name, loudLog),
});

/** What the team looks at of money, and how many rows each screen shows. */
export const MONEY_SCREENS: Readonly<Record<string, (desk: MoneyWorld) => Promise<number>>> = {
  'money: a month of all clinics': async (desk) => (await showMonth(desk, { month: MONTH })).clinics.length,
  'money: its second page': async (desk) => {
    const { next_cursor } = await showMonth(desk, { month: MONTH });
    return (await showMonth(desk, { month: MONTH, cursor: next_cursor ?? undefined })).clinics.length;
  },
  "money: a clinic's month": async (desk) => (await showClinicMonth(desk, OF_CLINIC)).lines.length,
  'money: a statement': async (desk) => (await showStatement(desk, OF_CLINIC)).lines.length,
};
