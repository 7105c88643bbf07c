import { expect, it } from 'vitest';
import { CHECKS_SHOWN } from '#shared/contract/money/money.ts';
import { CLINICS_PER_MONEY_PAGE, ENTRIES_PER_PAGE, REFUNDS_PER_PAGE } from '#shared/contract/list-pages.ts';
import { engineFilledWith } from '../prefilled-engine.ts';
import { rowsOfBookings } from '../booking/many-bookings.ts';
import { checkAll, countAll, MONEY_SCREENS, moneyDesk } from './money-screens.ts';
import { pricesOfScreens } from '../prices-of-screens.ts';

/** Rows, requests and read units of each screen among so many bookings, a thousand of a year at each clinic. */
async function pricesAmong(count: number) {
  const { table, endpoint, stop } = await engineFilledWith(rowsOfBookings(count));
  try {
    await countAll(table);
    await checkAll(table);
    return await pricesOfScreens(endpoint, MONEY_SCREENS, (client) => moneyDesk({ client, name: table.name }));
  } finally {
    await stop();
  }
}

it('the money of a month, of all clinics and of one, and each list of refunds is one Query and one BatchGet, at most a read unit a row, among 6,000 bookings as among 27,000', async () => {
  const few = await pricesAmong(6000);
  const many = await pricesAmong(27_000);
  const refunds = { rows: REFUNDS_PER_PAGE, asked: '1 BatchGetItem, 1 Query' };
  expect(many).toMatchObject({
    'money: a month of all clinics': { rows: CLINICS_PER_MONEY_PAGE, asked: '1 BatchGetItem, 1 Query' },
    "money: a clinic's month": { rows: ENTRIES_PER_PAGE, asked: '1 BatchGetItem, 1 Query' },
    'money: a statement': { asked: '1 BatchGetItem, 1 Query' },
    'money: checks of two weeks': { rows: CHECKS_SHOWN, asked: '1 Query' },
    'refunds: asked': refunds,
    'refunds: under way': refunds,
    'refunds: failed': refunds,
    'refunds: by hand': refunds,
    'refunds: two pages of those by hand': { rows: 2 * REFUNDS_PER_PAGE, asked: '2 BatchGetItem, 2 Query' },
  });
  for (const name of Object.keys(MONEY_SCREENS)) {
    const [before, after] = [few[name], many[name]];
    if (before === undefined || after === undefined) throw new Error(`${name} was not measured`);
    expect([name, after.rows > 0, after.units <= after.rows]).toEqual([name, true, true]);
    // The reads beside the rows cost the same for any number of rows.
    const [dear, cheap] = [after.units / after.rows, before.units / before.rows];
    expect([name, dear <= cheap * 1.1]).toEqual([name, true]);
  }
});
