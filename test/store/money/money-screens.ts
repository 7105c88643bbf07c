import { countMoney } from '#functions/core/money/count-money.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { showChecks } from '#functions/core/money/check-days.ts';
import { showClinicMonth, showMonth, showStatement } from '#functions/core/money/show-money.ts';
import { listRefunds } from '#functions/core/payments/refunds/list-refunds.ts';
import type { RefundList } from '#shared/domain/booking/booking-lists.ts';
import { createBookingReader } from '#functions/store/booking/booking-reader.ts';
import { createMoneyChecking, createMoneyCounts } from '#functions/store/money/money-counts.ts';
import { createMoneyStore } from '#functions/store/money/money-store.ts';
import { createRefundReader } from '#functions/store/payments/refund-reader.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { addMonths, istMonth } from '#shared/values/month.ts';
import { loudLog } from '#test/loud-log.ts';
import { clinicId, NOW } from '../booking/sample-booking.ts';

/** A month that is over, of which every clinic has money. */
const MONTH = addMonths(istMonth(NOW), -1);
/** The visits of some others never came about (many-bookings.ts). */
const SIXTH = clinicId(6);

/** Counts everything, as the night does. Answers what was done. */
export const countAll = ({ client, name }: TableHandle): Promise<string> =>
  countMoney(
    { ...keptStuck().deps, clock: { now: () => Date.parse(NOW) }, counts: createMoneyCounts(client, name, loudLog) },
    Infinity,
  );

/** Keeps what the checks of a month came to, as the nights do. */
export async function checkAll({ client, name }: TableHandle): Promise<void> {
  const checking = createMoneyChecking(client, name, loudLog);
  const side = { taken_paise: paise(990_000), returned_paise: paise(49_500) };
  for (let back = 0; back < 30; back += 1)
    await checking.keep({
      day: addDays(istDay(NOW), -back),
      checked_at: NOW,
      whole: true,
      payments: 100,
      ours: side,
      razorpay: side,
      different: 0,
      differences: [],
    });
}

/** Creates the stores of the money screens; `shownClinic` is the clinic whose month is shown. */
export const moneyDesk = ({ client, name }: TableHandle, shownClinic = SIXTH) => ({
  of: { id: shownClinic, month: MONTH },
  clock: { now: () => Date.parse(NOW) },
  money: createMoneyStore(client, name, loudLog),
  refunds: createRefundReader(client, name, loudLog),
  reader: createBookingReader(client, name, loudLog),
  checking: createMoneyChecking(client, name, loudLog),
});
type Desk = ReturnType<typeof moneyDesk>;

const refunds =
  (state: RefundList) =>
  async (desk: Desk): Promise<number> =>
    (await listRefunds(desk, { state })).refunds.length;

/** Money screens of staff, and how many rows each screen shows. */
export const MONEY_SCREENS: Readonly<Record<string, (desk: Desk) => Promise<number>>> = {
  'money: a month of all clinics': async (desk) => (await showMonth(desk, { month: MONTH })).clinics.length,
  'money: two pages of them': async (desk) => {
    const first = await showMonth(desk, { month: MONTH });
    const second = await showMonth(desk, { month: MONTH, cursor: first.next_cursor ?? undefined });
    return first.clinics.length + second.clinics.length;
  },
  "money: a clinic's month": async (desk) => (await showClinicMonth(desk, desk.of)).lines.length,
  'money: a statement': async (desk) => (await showStatement(desk, desk.of)).lines.length,
  'money: checks of two weeks': async (desk) => (await showChecks(desk, {})).checks.length,
  'refunds: asked': refunds('asked'),
  'refunds: under way': refunds('under_way'),
  'refunds: failed': refunds('failed'),
  'refunds: by hand': refunds('by_hand'),
  'refunds: two pages of those by hand': async (desk) => {
    const first = await listRefunds(desk, { state: 'by_hand' });
    const second = await listRefunds(desk, { state: 'by_hand', cursor: first.next_cursor ?? undefined });
    return first.refunds.length + second.refunds.length;
  },
};
