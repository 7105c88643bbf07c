import { expect, it } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { EventTooEarly, noteArrival } from '#functions/core/notices/note-arrival.ts';
import type { ArrivalStore } from '#functions/core/notices/ports.ts';
import { sendNotices } from '#functions/core/notices/send-notices.ts';
import { settleAppointment } from '#functions/core/payments/settle-appointment.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { noticeKey } from '#shared/domain/notice-key.ts';
import type { NoticeArrival } from '#shared/domain/notice.ts';
import { readMailEvent } from '#shared/jobs/mail-event.ts';
import { ORDER, REQUEST, smallWorld } from './small-world.ts';

const EVENTS: Readonly<Record<NoticeArrival, object>> = {
  ARRIVED: { eventType: 'Delivery' },
  RETURNED: { eventType: 'Bounce', bounce: { bounceType: 'Transient' } },
  BOUNCED: { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } },
  COMPLAINED: { eventType: 'Complaint' },
};

/** A booking whose confirmation is pending, and whoever hears what became of the mail. */
async function paidBooking() {
  const small = smallWorld();
  const { appointment_id, token } = await holdSlot(small.world, REQUEST);
  const { order_id } = await createOrder(small.world, { appointment_id, token, ...ORDER });
  small.razorpay.authorise(small.razorpay.begin(order_id ?? '') ?? '');
  await settleAppointment(small.world, appointment_id);
  const mailOf = () => small.store.load(appointment_id)?.notices.find(({ channel }) => channel === 'email');
  const arrivals: ArrivalStore = {
    notice: async (mail) =>
      small.store.load(mail.appointment_id)?.notices.find((notice) => noticeKey(notice) === noticeKey(mail)) ?? null,
    async keepArrival(read, arrival) {
      small.store.put(rowOf.notice({ ...read, arrival }));
      return true;
    },
  };
  const world = { arrivals, log: small.world.log };
  /** SES tells of the mail that it took as `messageId`, by the tags that the mail had. */
  const told = (arrival: NoticeArrival, messageId: string) => {
    const tags = small.sent.mails[0]?.tags ?? { appointment: appointment_id, kind: 'confirmed' };
    const listed = Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]]));
    return noteArrival(world, readMailEvent({ ...EVENTS[arrival], mail: { messageId, tags: listed } }));
  };
  return { told, mailOf, send: () => sendNotices(small.world, appointment_id), world };
}

it('what becomes of a mail is kept with its message, found by the tags that it was sent with', async () => {
  const { told, mailOf, send } = await paidBooking();
  await send();
  expect(mailOf()).not.toHaveProperty('arrival');
  await told('ARRIVED', 'mail 1');
  expect(mailOf()).toMatchObject({ state: 'SENT', arrival: 'ARRIVED' });
});

it.each([
  [['ARRIVED', 'BOUNCED', 'COMPLAINED'], 'COMPLAINED'],
  [['COMPLAINED', 'BOUNCED', 'ARRIVED'], 'COMPLAINED'],
  [['BOUNCED', 'ARRIVED', 'BOUNCED'], 'BOUNCED'],
  [['ARRIVED', 'RETURNED'], 'ARRIVED'],
  [['RETURNED', 'ARRIVED'], 'ARRIVED'],
] as const)('events in any order, and again, end alike: %j ends as %s', async (events, end) => {
  const { told, mailOf, send } = await paidBooking();
  await send();
  for (const event of [...events, ...events]) await told(event, 'mail 1');
  expect(mailOf()?.arrival).toBe(end);
});

it('an event of an earlier sending says nothing of the one that counts', async () => {
  const { told, mailOf, send } = await paidBooking();
  await send();
  await told('BOUNCED', 'mail 0');
  expect(mailOf()).not.toHaveProperty('arrival');
});

it('an event that comes before the mail is written down as sent comes again', async () => {
  const { told, mailOf, send } = await paidBooking();
  await expect(told('ARRIVED', 'mail 1')).rejects.toThrow(EventTooEarly);
  await send();
  await told('ARRIVED', 'mail 1');
  expect(mailOf()?.arrival).toBe('ARRIVED');
});

it('where another event was written meanwhile it comes again, and a booking that is gone changes nothing', async () => {
  const { world, mailOf, send } = await paidBooking();
  await send();
  const read = mailOf();
  if (read === undefined) throw new Error('no mail');
  const event = { mail: { ...read, channel: 'email' }, delivery_id: 'mail 1', arrival: 'ARRIVED' } as const;
  const lost = { ...world, arrivals: { ...world.arrivals, keepArrival: async () => false } };
  await expect(noteArrival(lost, event)).rejects.toThrow(EventTooEarly);
  const gone = { ...lost, arrivals: { ...lost.arrivals, notice: async () => null } };
  await expect(noteArrival(gone, event)).resolves.toBeUndefined();
});
