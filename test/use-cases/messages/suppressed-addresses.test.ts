import { expect, it, test } from 'vitest';
import { resendNotification } from '#functions/core/booking/admin/resend-notification.ts';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import {
  addSuppressed,
  removeSuppressed,
  suppressAddress,
} from '#functions/core/messages/suppression/suppression-list.ts';
import { checkBounces } from '#infra/local/invariants/check-notifications.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import { ADMIN, bookingOperationDeps, STAFF } from '../booking/booking-operation-deps.ts';
import { CUSTOMER } from '../test-deps.ts';
import { suppressing } from './suppression-deps.ts';

/** A desk whose e-mails honour the list, and a paid booking whose messages are pending. */
async function paidDesk() {
  const desk = bookingOperationDeps();
  const of = suppressing(desk);
  const deps = { ...desk.deps, mail: of.mail };
  const { id } = await desk.paid();
  const messages = () =>
    Object.fromEntries(
      desk
        .booking(id)
        .notifications.map((notification) => [`${notification.kind} ${notification.channel}`, notification.state]),
    );
  const listed = (why: 'BOUNCED' | 'COMPLAINED' | 'UNSUBSCRIBED', address = CUSTOMER.email) =>
    suppressAddress(of.list, { address, why, told_by: 'ses' });
  return { ...desk, ...of, deps, id, messages, listed, send: () => sendNotifications(deps, id) };
}

it.each(['BOUNCED', 'COMPLAINED', 'UNSUBSCRIBED'] as const)(
  'nothing is mailed to an address that is listed as %s: its message is settled at once, without an alarm; SMS go on',
  async (why) => {
    const desk = await paidDesk();
    await desk.listed(why, ` ${CUSTOMER.email.toUpperCase()} `);
    await desk.send();
    desk.timeline.now += DAY_MS;
    await desk.send();
    expect([desk.sent.mails, desk.alarms]).toEqual([[], []]);
    expect(desk.messages()).toMatchObject({ 'confirmed email': 'SUPPRESSED', 'confirmed sms': 'SENT' });
    expect(desk.booking(desk.id).notifications.find(({ channel }) => channel === 'email')).toMatchObject({
      attempts: 1,
      next_check_at: null,
      sent_at: null,
    });
  },
);

it('whose e-mails come back is told so by SMS where the visit is to come: once, in the transaction that settles the e-mail', async () => {
  const desk = await paidDesk();
  await desk.listed('BOUNCED');
  await desk.send();
  // The sweeper finds it in the list of what is due.
  await desk.send();
  const said = () => desk.sent.texts.filter(({ text }) => text.includes('came back'));
  expect([said().length, desk.messages()['email_bounced sms']]).toEqual([1, 'SENT']);
  expect(
    await resendNotification(desk.deps, ADMIN, { id: desk.id, kind: 'confirmed', channel: 'email' }),
  ).toMatchObject({
    ok: true,
  });
  await desk.send();
  const emails = desk.booking(desk.id).notifications.filter(({ channel }) => channel === 'email');
  expect(emails.map(({ state }) => state)).toEqual(['SUPPRESSED', 'SUPPRESSED']);
  expect(said()).toHaveLength(1);
  expect(checkBounces({ dump: await desk.dump() } as Parameters<typeof checkBounces>[0])).toEqual([]);
});

it.each(['COMPLAINED', 'UNSUBSCRIBED'] as const)(
  'a patient listed as %s is not notified that e-mails bounce',
  async (why) => {
    const desk = await paidDesk();
    await desk.listed(why);
    await desk.send();
    expect(desk.messages()).not.toHaveProperty('email_bounced sms');
  },
);

it('no SMS reports a bounce for a cancelled visit, and a booking that changes meanwhile is read anew', async () => {
  const desk = await paidDesk();
  await desk.send();
  await desk.listed('BOUNCED');
  await cancelBooking(desk.deps, ADMIN, { ...desk.seen(desk.id), reason: 'ill', refund: 'none', isFresh: true });
  await desk.send();
  expect(desk.messages()).toMatchObject({ 'cancelled email': 'SUPPRESSED', 'cancelled sms': 'SENT' });
  expect(desk.messages()).not.toHaveProperty('email_bounced sms');

  const other = await paidDesk();
  await other.listed('BOUNCED');
  let isChanged = false;
  const bookings: typeof other.deps.bookings = {
    ...other.deps.bookings,
    async updateNotification(notification, attempts, owed) {
      if (owed && !isChanged) {
        isChanged = true;
        await resendNotification(other.deps, ADMIN, { id: other.id, kind: 'confirmed', channel: 'sms' });
      }
      return other.deps.bookings.updateNotification(notification, attempts, owed);
    },
  };
  await sendNotifications({ ...other.deps, bookings }, other.id);
  expect(other.messages()).toMatchObject({ 'confirmed email': 'PENDING' });
  expect(other.messages()).not.toHaveProperty('email_bounced sms');
  other.timeline.now += HOUR_MS;
  await sendNotifications(other.deps, other.id);
  await sendNotifications(other.deps, other.id);
  expect(other.messages()).toMatchObject({ 'confirmed email': 'SUPPRESSED', 'email_bounced sms': 'SENT' });
});

it('once it is lifted the next mail goes out; what was kept back stays so until somebody sends it again', async () => {
  const desk = await paidDesk();
  await desk.listed('BOUNCED');
  await desk.send();
  await desk.lift(CUSTOMER.email);
  await desk.send();
  expect([desk.sent.mails.length, desk.messages()['confirmed email']]).toEqual([0, 'SUPPRESSED']);
  await resendNotification(desk.deps, STAFF, { id: desk.id, kind: 'confirmed', channel: 'email' });
  await desk.send();
  expect(desk.sent.mails.map(({ to }) => to)).toEqual([CUSTOMER.email]);
});

it('while the list cannot be read nothing is mailed, and the message is tried again', async () => {
  const desk = await paidDesk();
  const down = { send: () => Promise.reject(new Error('the table is away')) };
  await sendNotifications({ ...desk.deps, mail: down }, desk.id);
  expect(desk.messages()).toMatchObject({ 'confirmed email': 'PENDING', 'confirmed sms': 'SENT' });
  desk.timeline.now += HOUR_MS;
  await desk.send();
  expect(desk.messages()).toMatchObject({ 'confirmed email': 'SENT' });
});

test('an address is listed once, for the reason that weighs most, by whoever says so', async () => {
  const { list, found, all, timeline } = await paidDesk();
  const tell = async (why: 'BOUNCED' | 'COMPLAINED' | 'UNSUBSCRIBED', told_by: 'ses' | 'sendgrid' | 'resend') => {
    timeline.now += HOUR_MS;
    expect(await suppressAddress(list, { address: 'Asha@Example.org', why, told_by })).toBe(true);
    const { why: kept, told_by: by, address } = (await found('asha@example.org')) ?? {};
    return [kept, by, address];
  };
  expect(await tell('BOUNCED', 'ses')).toEqual(['BOUNCED', 'ses', 'asha@example.org']);
  expect(await tell('BOUNCED', 'resend')).toEqual(['BOUNCED', 'ses', 'asha@example.org']);
  expect(await tell('UNSUBSCRIBED', 'sendgrid')).toEqual(['UNSUBSCRIBED', 'sendgrid', 'asha@example.org']);
  expect(await tell('COMPLAINED', 'ses')).toEqual(['COMPLAINED', 'ses', 'asha@example.org']);
  expect(await tell('UNSUBSCRIBED', 'sendgrid')).toEqual(['COMPLAINED', 'ses', 'asha@example.org']);
  expect(await all()).toHaveLength(1);
});

test('two who tell of one address at once: one writes it, the other is told to tell it again', async () => {
  const { list } = await paidDesk();
  const stale = { ...list, suppressed: { ...list.suppressed, get: async () => null } };
  const telling = { address: 'asha@example.org', why: 'COMPLAINED', told_by: 'ses' } as const;
  expect(await Promise.all([suppressAddress(stale, telling), suppressAddress(stale, telling)])).toEqual(
    expect.arrayContaining([true, false]),
  );
  expect(await suppressAddress(list, telling)).toBe(true);
});

test('an admin adds an address by hand and lifts it; who comes second is told, and the audit names no address', async () => {
  const { list, found, all, dump, listed, timeline } = await paidDesk();
  expect(await addSuppressed(list, ADMIN, { address: 'Ravi@Example.in' })).toMatchObject({
    added: true,
    listed: { address: 'ravi@example.in', why: 'UNSUBSCRIBED', told_by: 'team', added_by: ADMIN.email },
  });
  expect((await addSuppressed(list, ADMIN, { address: 'ravi@example.in' })).added).toBe(false);
  const seen = await found('ravi@example.in');
  if (seen === undefined) throw new Error('it is not listed');
  timeline.now += HOUR_MS;
  await listed('COMPLAINED', 'ravi@example.in');
  const refused = { code: 'suppression_changed', field: 'id' };
  await expect(removeSuppressed(list, ADMIN, seen)).rejects.toMatchObject(refused);
  const stands = await found('ravi@example.in');
  if (stands === undefined) throw new Error('it is not listed');
  expect(await removeSuppressed(list, ADMIN, stands)).toEqual({ id: seen.id });
  await expect(removeSuppressed(list, ADMIN, stands)).rejects.toMatchObject({ code: 'suppressed_address_not_found' });
  expect(await all()).toEqual([]);
  const events = (await dump()).auditEvents.filter(({ entity }) => entity.startsWith('suppressed_address#'));
  expect(events.map(({ action }) => action).toSorted()).toEqual(['suppressed_address.add', 'suppressed_address.lift']);
  expect(JSON.stringify(events)).not.toContain('ravi@example.in');
});

test('an address that somebody lists or lifts in this moment is not added over it', async () => {
  const { list } = await paidDesk();
  const lost = { ...list, suppressed: { ...list.suppressed, save: async () => false } };
  const adding = addSuppressed(lost, ADMIN, { address: 'ravi@example.in' });
  await expect(adding).rejects.toMatchObject({ code: 'suppression_changed', field: 'address' });
});
