import { expect, test } from 'vitest';
import { freeSlot } from '#test/flows/free-slot.ts';
import { bookedEarlier } from '#test/flows/earlier.ts';
import { runningProduct } from '#test/running-product.ts';
import { bookingRef } from '#shared/values/booking-ref.ts';
import * as z from 'zod';
import { call, holder } from './call.ts';

const product = runningProduct();
const Mails = z.array(z.object({ kind: z.string(), to: z.union([z.string(), z.array(z.string())]) }).loose());

/** Somebody of the team nobody else in this run is. */
async function someone(groups: string[]) {
  const id = `news-${groups.join('-')}-${process.pid}-${Date.now()}`;
  const token = await product.teamToken({ sub: id, groups });
  const ask = (method: string, at: string, body?: object) =>
    call(method, at, { headers: holder(token), ...(body === undefined ? {} : { body }) });
  expect((await ask('GET', '/admin/me')).status).toBe(200);
  const mails = async (): Promise<string[]> =>
    Mails.parse(await product.inbox())
      .filter(({ kind, to }) => kind === 'mail' && to.includes(`${id}@team.example`))
      .map(({ subject, text }) => `${String(subject)}\n${String(text)}`);
  return { id, ask, mails };
}

test('everybody of the team chooses what they are told of by e-mail: an admin begins with what needs somebody, staff with nothing (A-052)', async () => {
  const [admin, staff] = [await someone(['admins']), await someone(['staff'])];
  const begins = await admin.ask('GET', '/admin/me/notifications');
  expect(begins.body).toMatchObject({ news: expect.arrayContaining(['refund_by_hand', 'message_failed']), ver: 1 });
  expect((await staff.ask('GET', '/admin/me/notifications')).body).toEqual({ news: [], ver: 1 });
  const chosen = await staff.ask('PUT', '/admin/me/notifications', { news: ['booked'], ver: 1 });
  expect([chosen.status, chosen.body]).toEqual([200, { news: ['booked'], ver: 2 }]);
  const stale = await staff.ask('PUT', '/admin/me/notifications', { news: [], ver: 1 });
  expect([stale.status, stale.body['code']]).toEqual([409, 'changed_meanwhile']);
  const unknown = await staff.ask('PUT', '/admin/me/notifications', { news: ['everything'], ver: 2 });
  expect(unknown.status).toBe(400);
  expect((await staff.ask('GET', '/admin/me/notifications')).body).toEqual({ news: ['booked'], ver: 2 });
});

test('who chose it is told of a booking once, by reference and without a name; who did not is not', async () => {
  const [wants, not] = [await someone(['staff']), await someone(['staff'])];
  await wants.ask('PUT', '/admin/me/notifications', { news: ['booked'], ver: 1 });
  const id = await bookedEarlier(product, await freeSlot(product), 10);
  await product.runNow('tell-team');
  await product.runNow('tell-team');
  const mails = await wants.mails();
  expect(mails.filter((mail) => mail.includes(bookingRef(id)))).toHaveLength(1);
  expect(mails[0]).toMatch(/^Punnagai: \d+ new bookings?\n/);
  expect(await not.mails()).toEqual([]);
});
