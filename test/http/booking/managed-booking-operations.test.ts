import { expect, test } from 'vitest';
import { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { messagesOf } from '#test/flows/inbox.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { call, bearer } from '../call.ts';
import { bookedByLink } from './booked-by-link.ts';
import { manageLinkIn } from '../messages/message-links.ts';
import { ATTEMPTS, rescheduleSomewhere } from './reschedule-somewhere.ts';
import { otherFreeSlot } from '../steps.ts';

type Booked = Awaited<ReturnType<typeof bookedByLink>>;

const at = ({ appointment_id }: Booked, operation = ''): string => `/own-bookings/${appointment_id}${operation}`;
const view = async (booked: Booked, key = booked.link.key): Promise<ManagedBooking> =>
  ManagedBooking.parse((await call('GET', '/own-bookings', { headers: bearer(key) })).body);
const ask = (booked: Booked, operation: string, body: object, key = booked.link.key) =>
  call('POST', at(booked, operation), { body, headers: bearer(key) });

/** The times that a booking has. Others may have taken the one it left. */
async function locksOf({ appointment_id }: Booked): Promise<string[]> {
  const { locks } = await runningProduct().dump();
  return locks.filter((lock) => lock.appointment_id === appointment_id).map(({ slot }) => slot);
}

/** A time of a clinic that somebody holds now. */
async function holdAt(clinic_id: string): Promise<string> {
  for (const _ of ATTEMPTS) {
    const slot = await otherFreeSlot({ clinic_id, slot: '' });
    if ((await call('POST', '/holds', { body: { clinic_id, slot } })).status === 201) return slot;
  }
  throw new Error('no time could be held');
}

test('a patient moves the visit by the link: the new time is theirs, the old one free, and the new message has the same link', async () => {
  const booked = await bookedByLink();
  const seen = await view(booked);
  const booking = await rescheduleSomewhere(booked);
  const { key } = booked.link;
  const { slot } = booking;
  expect(booking).toMatchObject({ status: 'confirmed', payment_status: 'Paid', booking_ref: seen.booking_ref });
  expect(slot).not.toBe(booked.slot);
  expect(await locksOf(booked)).toEqual([slot]);
  const moved = await until('the messages of the new time came', async () => {
    const { mails, texts } = await messagesOf(runningProduct(), booked.patient);
    return mails.length > 1 && texts.length > 1 ? { mails, texts } : null;
  });
  expect(manageLinkIn([moved.mails.at(-1)?.text ?? '', moved.texts.at(-1)?.text ?? ''])).toMatchObject({ key });
  expect(await view(booked)).toMatchObject({ slot });
  expect(await view(booked, key)).toMatchObject({ slot });
  const held = await holdAt(booked.clinic_id);
  expectRefusal(await ask(booked, '/move', { ver: booking.ver, slot: held }, key), 409, 'slot_taken', 'slot');
  expect(await view(booked, key)).toMatchObject({ slot, ver: booking.ver });
});

test('a patient cancels by the link: what the screen said goes back, and arrives', async () => {
  const booked = await bookedByLink();
  const { ver, allowed } = await view(booked);
  expect(allowed).toContainEqual({ operation: 'cancel', refund_paise: booked.amount_paise, until: booked.slot });
  const wrong = await ask(booked, '/cancel', { ver, refund_paise: booked.amount_paise + 1 });
  expect(wrong).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', ver, slot: booked.slot } });
  expect(await view(booked)).toMatchObject({ status: 'confirmed', ver });
  const booking = ManagedBooking.parse((await ask(booked, '/cancel', { ver, refund_paise: booked.amount_paise })).body);
  expect(booking).toMatchObject({ status: 'cancelled', payment_status: 'Refund due' });
  expect(booking.allowed.map(({ operation }) => operation)).toEqual(['replace_link']);
  expect(await locksOf(booked)).toEqual([]);
  await until('the money is back', async () => {
    const { money, payment_status } = await view(booked);
    const returned = money.lines.filter(({ what }) => what === 'returned').map(({ amount_paise }) => amount_paise);
    return payment_status === 'Refunded' &&
      money.going_back_paise === 0 &&
      returned.join() === String(booked.amount_paise)
      ? true
      : null;
  });
});

test('one of two tabs acting at once wins; the other gets a 409 with the stored state', async () => {
  const booked = await bookedByLink();
  const { ver } = await view(booked);
  const replies = await Promise.all(
    [1, 2, 3].map(() => ask(booked, '/cancel', { ver, refund_paise: booked.amount_paise })),
  );
  const won = replies.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const stands = await view(booked);
  expect(stands.ver).toBeGreaterThan(ver);
  for (const reply of replies.filter(({ status }) => status !== 200))
    expect(reply).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', field: 'ver', slot: stands.slot } });
  expect((await ask(booked, '/cancel', { ver, refund_paise: booked.amount_paise })).body['code']).toBe(
    'changed_meanwhile',
  );
});

test('nobody else acts, whichever key they hold, and garbage is refused by its name', async () => {
  const [booked, other] = [await bookedByLink(), await bookedByLink()];
  const { ver } = await view(booked);
  const bodies = {
    '/cancel': { ver, refund_paise: booked.amount_paise },
    '/move': { ver, slot: await otherFreeSlot(booked) },
    '/refund-request': { ver, reason: 'It hurt' },
  };
  for (const [operation, body] of Object.entries(bodies)) {
    for (const key of [other.link.key, booked.token, 'own.zzzzzz.aaaaaaaaaaaaaaaaaaaaaa'])
      expectRefusal(await ask(booked, operation, body, key), 401, 'unauthorized', 'Authorization');
    expectRefusal(await call('POST', at(booked, operation), { body }), 401, 'unauthorized', 'Authorization');
    expectRefusal(await ask(booked, operation, { ...body, ver: '1' }), 400, 'invalid_input', 'ver');
    expectRefusal(await ask(booked, operation, { ...body, status: 'confirmed' }), 400, 'invalid_input', 'status');
    expect((await call('GET', at(booked, operation), { headers: bearer(booked.link.key) })).status).toBe(404);
  }
  // Before the visit there is nothing to be dissatisfied with.
  expectRefusal(await ask(booked, '/refund-request', bodies['/refund-request']), 409, 'act_not_allowed');
  expectRefusal(await ask(booked, '/refund-request', { ver, reason: '  ' }), 400, 'invalid_input', 'reason');
  expect(await view(booked)).toMatchObject({ ver, status: 'confirmed', refund_request: null });
});
