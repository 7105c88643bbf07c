import { expect, test } from 'vitest';
import { hourFromNow } from '#test/flows/all-day.ts';
import { bookedEarlier } from '#test/flows/earlier.ts';
import { runningProduct } from '#test/running-product.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { createStaffNotifications } from '#functions/store/staff/staff-notification-store.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { ClinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import { AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { inTable } from '#test/table-client.ts';
import * as z from 'zod';
import { allDayClinic } from '../clinics/a-clinic.ts';
import { call, bearer } from '../call.ts';
import { invited } from '../enquiries/invited-partner.ts';

const product = runningProduct();
const Emails = z.array(z.object({ kind: z.string(), to: z.union([z.string(), z.array(z.string())]) }).loose());

/** Somebody of the team nobody else in this run is. */
async function someone(groups: string[]) {
  const id = `news-${groups.join('-')}-${process.pid}-${Date.now()}`;
  const token = await product.staffToken({ sub: id, groups });
  const ask = (method: string, at: string, body?: object) =>
    call(method, at, { headers: bearer(token), ...(body === undefined ? {} : { body }) });
  expect((await ask('GET', '/admin/me')).status).toBe(200);
  const mails = async (): Promise<string[]> =>
    Emails.parse(await product.inbox())
      .filter(({ kind, to }) => kind === 'mail' && to.includes(`${id}@team.example`))
      .map(({ subject, text }) => `${String(subject)}\n${String(text)}`);
  return { id, ask, mails };
}

test('everybody of the team chooses what they are told of by e-mail: an admin begins with what needs somebody, staff with nothing (A-052)', async () => {
  const [admin, staff] = [await someone(['admins']), await someone(['staff'])];
  const begins = await admin.ask('GET', '/admin/me/notifications');
  expect(begins.body).toMatchObject({ news: expect.arrayContaining(['refund_by_hand', 'message_failed']), ver: 1 });
  expect((await staff.ask('GET', '/admin/me/notifications')).body).toEqual({ news: [], language: 'en', ver: 1 });
  const chosen = await staff.ask('PUT', '/admin/me/notifications', {
    news: ['booked'],
    language: 'hi',
    ver: 1,
  });
  expect([chosen.status, chosen.body]).toEqual([200, { news: ['booked'], language: 'hi', ver: 2 }]);
  const stale = await staff.ask('PUT', '/admin/me/notifications', { news: [], language: 'en', ver: 1 });
  expect([stale.status, stale.body['code']]).toEqual([409, 'changed_meanwhile']);
  const unspoken = await staff.ask('PUT', '/admin/me/notifications', { news: [], language: 'ml', ver: 2 });
  expect([unspoken.status, unspoken.body['field']]).toEqual([400, 'language']);
  const unknown = await staff.ask('PUT', '/admin/me/notifications', { news: ['everything'], language: 'en', ver: 2 });
  expect(unknown.status).toBe(400);
  expect((await staff.ask('GET', '/admin/me/notifications')).body).toEqual({
    news: ['booked'],
    language: 'hi',
    ver: 2,
  });
});

/** A time at a clinic of this test alone: at those of the samples other tests may be quicker. */
const ownSlot = async () => ({ clinic_id: (await allDayClinic()).id, slot: hourFromNow(72) });

/** A partner says that everything is filled in, as if ten minutes ago: what has just happened is told by the next run. */
async function finishedEarlier(): Promise<{ clinic_name: string }> {
  const { clinic_id, link } = await invited();
  const at = `/own-clinics/${clinic_id}`;
  const own = ClinicOnboarding.parse((await call('GET', '/own-clinics', { headers: bearer(link.key) })).body);
  const { clinic_name, city: _c, images: _i, completed_at: _a, edits_until: _u, id: _id, ...form } = own;
  const saved = await call('PUT', at, { headers: bearer(link.key), body: { ...form, finished: true } });
  expect(saved.status).toBe(200);
  await inTable(product, async ({ client, name: TableName }) => {
    const { Item } = await client.get({ TableName, Key: keyOf.clinic(clinic_id) });
    const partner_completed_at = new Date(Date.now() - 10 * MINUTE_MS).toISOString();
    const clinic = { ...AdminClinicRecord.parse(Item), partner_completed_at };
    await client.put({ TableName, Item: { ...Item, ...rowOf.clinic(clinic) } });
  });
  return { clinic_name };
}

/**
 * Somebody was told of everything until then (milliseconds): what follows is named first, however many bookings other tests
 * make, and only the first ones of a mail are named.
 */
const toldUntil = (id: string, until: number): Promise<void> =>
  inTable(product, ({ client, name }) =>
    createStaffNotifications(client, name, loudLog).saveNotified({
      id,
      until: new Date(until).toISOString(),
      known: [],
      delivery_id: null,
    }),
  );

/** Somebody is told of what `happens` ten minutes ago by the runs after it, and of nothing by those that the clock starts meanwhile. */
async function toldAfter<T>(id: string, happens: () => Promise<T>): Promise<T> {
  const from = Date.now() - 10 * MINUTE_MS;
  await toldUntil(id, Date.now() + HOUR_MS);
  const happened = await happens();
  await toldUntil(id, from);
  return happened;
}

test('an admin is told once that a partner has finished a draft, and is led to it', async () => {
  const admin = await someone(['admins']);
  const { clinic_name } = await toldAfter(admin.id, finishedEarlier);
  await product.runNow('notify-staff');
  await product.runNow('notify-staff');
  // Other tests finish drafts, too; what is told together leads to the list.
  const mails = (await admin.mails()).filter((mail) => mail.includes(clinic_name));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/\d clinic drafts? to publish/);
  expect(mails[0]).toContain(`${product.adminUrl}/admin/partners`);
});

test('staff who chose it are notified of a booking once, by reference and without a name; others are not', async () => {
  const [wants, not] = [await someone(['staff']), await someone(['staff'])];
  await wants.ask('PUT', '/admin/me/notifications', { news: ['booked'], language: 'en', ver: 1 });
  const slot = await ownSlot();
  const id = await toldAfter(wants.id, () => bookedEarlier(product, slot, 10));
  await product.runNow('notify-staff');
  await product.runNow('notify-staff');
  const mails = (await wants.mails()).filter((mail) => mail.includes(bookingRef(id)));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^Punnagai: \d+ new bookings?\n/);
  expect(await not.mails()).toEqual([]);
});

test('a staff member who chose Tamil is notified in Tamil', async () => {
  const staff = await someone(['staff']);
  await staff.ask('PUT', '/admin/me/notifications', { news: ['booked'], language: 'ta', ver: 1 });
  const slot = await ownSlot();
  const id = await toldAfter(staff.id, () => bookedEarlier(product, slot, 10));
  await product.runNow('notify-staff');
  const [mail] = (await staff.mails()).filter((one) => one.includes(bookingRef(id)));
  expect(mail).toMatch(/^Punnagai: \d+ புதிய புக்கிங்/);
  expect(mail).toContain(`புக்கிங் எண் ${bookingRef(id)}`);
});
