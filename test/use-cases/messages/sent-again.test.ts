import { expect, it } from 'vitest';
import { resendNotification } from '#functions/core/booking/admin/resend-notification.ts';
import { listUnsent } from '#functions/core/messages/message-log/logged-messages.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { createInboxCounts } from '#functions/store/stats/inbox-counts.ts';
import { createMessageLogReader } from '#functions/store/messages/message-log-reader.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { type Notification, notificationKey } from '#shared/domain/messages/notification.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { bookingOperationDeps, STAFF } from '../booking/booking-operation-deps.ts';
import { CUSTOMER } from '../test-deps.ts';
import { suppressing } from './suppression-deps.ts';

/** A paid booking of which a message was given up or came back, and what then waits for a person. */
async function deskWithFailed(changes: Partial<Notification> & Pick<Notification, 'channel'>) {
  const desk = bookingOperationDeps();
  const of = suppressing(desk);
  const deps = { ...desk.deps, mail: of.mail };
  const { id } = await desk.paid();
  await sendNotifications(deps, id);
  const said = desk.booking(id).notifications.find(({ channel }) => channel === changes.channel);
  if (said === undefined) throw new Error('nothing was said');
  const failed: Notification = { ...said, ...changes };
  desk.store.put(rowOf.notification(failed));
  desk.timeline.now += DAY_MS / 24;
  const client = directClient(desk.dynamo);
  const attention = createInboxCounts(client, 'punnagai', loudLog);
  const messageLog = createMessageLogReader(client, 'punnagai', loudLog);
  const since = new Date(0).toISOString();
  const logged = async (state: 'failed' | 'bounced') =>
    (await listUnsent({ messageLog }, { state })).messages.map((message) => message.id.replace(`${id}.`, ''));
  return {
    ...desk,
    ...of,
    id,
    failed,
    deps,
    /** Returns the messages that the log lists, and the count of the dashboard. */
    waiting: async () => ({
      failed: await logged('failed'),
      bounced: await logged('bounced'),
      counted: [...(await attention.failedNotifications(since, 9)), ...(await attention.bouncedNotifications(since, 9))]
        .length,
    }),
    put: (notification: Notification) => desk.store.put(rowOf.notification(notification)),
    ask: () => resendNotification(deps, STAFF, { id, kind: 'confirmed', channel: changes.channel }),
    send: () => sendNotifications(deps, id),
    messages: () =>
      desk.booking(id).notifications.map((notification) => `${notificationKey(notification)} ${notification.state}`),
  };
}

const GIVEN_UP = { state: 'FAILED', sent_at: null, delivery_id: null, next_check_at: null } as const;

it('a message that was given up needs no person once it was sent again: it stays where it was until then, and in its booking', async () => {
  const desk = await deskWithFailed({ channel: 'sms', ...GIVEN_UP });
  const stands = { failed: ['confirmed.sms'], bounced: [], counted: 1 };
  expect(await desk.waiting()).toEqual(stands);
  await desk.ask();
  // It is on its way, and nobody knows yet whether it gets there.
  expect(await desk.waiting()).toEqual(stands);
  await desk.send();
  expect(await desk.waiting()).toEqual({ failed: [], bounced: [], counted: 0 });
  expect(desk.messages()).toEqual(
    expect.arrayContaining(['confirmed#sms FAILED', 'confirmed#sms#again-resend-1 SENT']),
  );
});

it('one that is given up again waits in the place of the first, until a third is sent', async () => {
  const desk = await deskWithFailed({ channel: 'sms', ...GIVEN_UP });
  await desk.ask();
  desk.control.smsDown = true;
  for (let tries = 0; tries < 30; tries += 1) {
    await desk.send();
    desk.timeline.now += DAY_MS / 8;
  }
  expect(await desk.waiting()).toEqual({ failed: ['confirmed.sms.again-resend-1'], bounced: [], counted: 1 });
  desk.control.smsDown = false;
  await desk.ask();
  await desk.send();
  expect(await desk.waiting()).toEqual({ failed: [], bounced: [], counted: 0 });
});

it('an e-mail that came back needs no person once it was sent again; while its address is listed nothing is sent, and it does', async () => {
  const desk = await deskWithFailed({ channel: 'email', arrival: 'BOUNCED' });
  const stands = { failed: [], bounced: ['confirmed.email'], counted: 1 };
  await desk.add(CUSTOMER.email);
  await desk.ask();
  await desk.send();
  expect(desk.messages()).toContain('confirmed#email#again-resend-1 SUPPRESSED');
  expect(await desk.waiting()).toEqual(stands);
  await desk.lift(CUSTOMER.email);
  await desk.ask();
  await desk.send();
  expect(desk.messages()).toContain('confirmed#email#again-resend-2 SENT');
  expect(await desk.waiting()).toEqual({ failed: [], bounced: [], counted: 0 });
});

it('a notification not sent again stays: another channel, another kind, another amount, another time of the visit', async () => {
  const desk = await deskWithFailed({ channel: 'sms', ...GIVEN_UP });
  const others: Partial<Notification>[] = [
    { channel: 'email' },
    { kind: 'cancelled' },
    { occasion: 'ofa-part', amount_paise: paise(4000) },
    { occasion: 'earlier', slot: new Date(0).toISOString() },
  ];
  for (const other of others) desk.put({ ...desk.failed, ...other, created_at: new Date(0).toISOString() });
  await desk.ask();
  await desk.send();
  expect((await desk.waiting()).counted).toBe(others.length);
});
