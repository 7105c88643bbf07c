import { expect, it } from 'vitest';
import { BOOKINGS_PER_PAGE } from '#shared/contract/list-pages.ts';
import { BOOKING_SCREENS, deskAmong } from './booking-screens.ts';
import { engineFilledWith } from '../prefilled-engine.ts';
import { rowsOfBookings } from './many-bookings.ts';
import { pricesOfScreens } from '../prices-of-screens.ts';

/** Rows, requests and read units of each screen among so many bookings. */
async function pricesAmong(count: number) {
  const { table, endpoint, stop } = await engineFilledWith(rowsOfBookings(count));
  try {
    return await pricesOfScreens(endpoint, BOOKING_SCREENS, (client) => deskAmong({ client, name: table.name }, count));
  } finally {
    await stop();
  }
}

it('each list of bookings asks the same and costs at most one read unit a row, among 5,000 bookings as among 20,000', async () => {
  const few = await pricesAmong(5000);
  const many = await pricesAmong(20_000);
  const oneList = { rows: BOOKINGS_PER_PAGE, asked: '1 BatchGetItem, 1 Query' };
  expect(many).toMatchObject({
    all: { rows: BOOKINGS_PER_PAGE, asked: '1 BatchGetItem, 3 Query' },
    paid: oneList,
    pending: oneList,
    cancelled: oneList,
    'a reference': { rows: 1, asked: '1 BatchGetItem, 1 Query' },
    'a phone': { rows: 4, asked: '1 BatchGetItem, 1 Query' },
    'an address': { rows: 4, asked: '1 BatchGetItem, 1 Query' },
    'an order': { rows: 1, asked: '1 BatchGetItem, 1 GetItem' },
    'a payment': { rows: 1, asked: '1 BatchGetItem, 1 Query' },
    "a clinic's day": { asked: '1 BatchGetItem, 1 GetItem, 1 Query' },
    "a clinic's week": { asked: '1 BatchGetItem, 1 GetItem, 1 Query' },
    'ten pages of all': { rows: 10 * BOOKINGS_PER_PAGE, asked: '10 BatchGetItem, 30 Query' },
    'ten pages of paid': { rows: 10 * BOOKINGS_PER_PAGE, asked: '10 BatchGetItem, 10 Query' },
    'one booking': { rows: 1, asked: '2 Query', units: 1.5 },
  });
  for (const tab of ['all', 'paid', 'pending', 'cancelled', 'ten pages of all', 'ten pages of paid'])
    expect([tab, (many[tab]?.units ?? Infinity) <= (many[tab]?.rows ?? 0)]).toEqual([tab, true]);
  // A booking found by a lock or a number costs half a unit, and its patient another half. The Query, the clinic and
  // the pause come on top.
  const beside = {
    'a reference': 0.5,
    'a phone': 0.5,
    'an address': 0.5,
    'a payment': 0.5,
    "a clinic's day": 2,
    "a clinic's week": 2.5,
  };
  for (const [name, units] of Object.entries(beside))
    expect([name, (many[name]?.units ?? Infinity) <= (many[name]?.rows ?? 0) + units]).toEqual([name, true]);
  for (const [name, { asked, units }] of Object.entries(many))
    expect([name, asked, units <= (few[name]?.units ?? 0) * 1.3 + 1]).toEqual([name, few[name]?.asked, true]);
});
