import { expect, it } from 'vitest';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { viewAppointment } from '#functions/core/booking/view-appointment.ts';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { replaceLink } from '#functions/core/booking/replace-link.ts';
import {
  submitOwnRefundRequest,
  cancelOwn,
  rescheduleOwn,
  replaceManageLink,
  reviewOwn,
} from '#functions/core/booking/manage-link/act-on-managed-booking.ts';
import { viewManagedBooking } from '#functions/core/booking/manage-link/view-managed-booking.ts';
import { approveRefundRequest, declineRefundRequest } from '#functions/core/payments/refunds/decide-refund-request.ts';
import { FIRST_LINK, MANAGE_LINK_DAYS } from '#shared/domain/booking/manage-link.ts';
import { DAY_MS, HOUR_MS, istInstant } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { NEXT_SLOT, sampleClinic, SLOT } from '#test/store/booking/sample-booking.ts';
import { allowedOperation } from '#functions/core/payments/changes/allowed-operations.ts';
import { ADMIN, bookingOperationDeps, STAFF } from './booking-operation-deps.ts';
import { CUSTOMER, ORDER, REQUEST } from '../test-deps.ts';

const OPERATIONS_END = Date.parse(SLOT) + 24 * HOUR_MS;

/** A paid and confirmed booking with the key of its messages, as its page saw it. */
async function bookedByLink() {
  const small = bookingOperationDeps();
  const { id, ver } = await small.paid();
  const key = small.deps.signer.linkCode(id, FIRST_LINK);
  const { address } = REQUEST;
  const view = () => viewManagedBooking(small.deps, { key, address });
  return { small, id, ask: { id, key, ver, address }, view };
}

const refused = (code: string) => expect.objectContaining({ code });
const events = ({ allowed }: { allowed: { operation: string }[] }) => allowed.map(({ operation }) => operation);

it('cancelling gives back what the screen said, frees the time, and says so with the link', async () => {
  const { small, id, ask, view } = await bookedByLink();
  expect((await view()).allowed).toContainEqual({ operation: 'cancel', refund_paise: 9900, until: SLOT });
  const booking = await cancelOwn(small.deps, { ...ask, refund_paise: paise(9900) });
  expect(booking).toMatchObject({ status: 'cancelled', payment_status: 'Refund due', ver: ask.ver + 1 });
  expect(events(booking)).toEqual(['replace_link']);
  expect(booking.money).toMatchObject({ going_back_paise: 9900, lines: [{ what: 'taken', amount_paise: 9900 }] });
  expect(small.store.load(id)?.appointment.phase).toBe('CANCELLED');
  expect(await small.deps.bookings.lock(REQUEST.clinic_id, SLOT)).toBeNull();
  await sendNotifications(small.deps, id);
  const [mail] = small.sent.mails.slice(-1);
  expect(mail).toMatchObject({ to: CUSTOMER.email, subject: expect.stringMatching(/^Cancelled/) });
  expect(mail?.text).toContain(`/b#${ask.key}`);
});

it('a click that was shown another amount does nothing: four hours before the visit the refund ends', async () => {
  const { small, ask, view } = await bookedByLink();
  small.timeline.now = Date.parse(SLOT) - 4 * HOUR_MS + 1;
  await expect(cancelOwn(small.deps, { ...ask, refund_paise: paise(9900) })).rejects.toEqual(
    refused('changed_meanwhile'),
  );
  const seen = await view();
  expect(seen).toMatchObject({ status: 'confirmed', ver: ask.ver });
  expect(seen.allowed).toContainEqual({ operation: 'cancel', refund_paise: 0, until: SLOT });
  const booking = await cancelOwn(small.deps, { ...ask, refund_paise: paise(0) });
  expect(booking).toMatchObject({ status: 'cancelled', money: { going_back_paise: 0 } });
});

it('the answer to a hold says until when cancelling is free, by the hours that stand at that time', async () => {
  const small = bookingOperationDeps();
  small.control.cancelHours = 12;
  const hold = { ...REQUEST, slot: NEXT_SLOT };
  const free_until = new Date(Date.parse(NEXT_SLOT) - 12 * HOUR_MS).toISOString();
  expect(await holdSlot(small.deps, hold)).toMatchObject({ free_until, cancel_hours: 12 });
  small.timeline.now = Date.parse(SLOT) - 12 * HOUR_MS + 1;
  expect(await holdSlot(small.deps, REQUEST)).toMatchObject({ slot: SLOT, free_until: null });
});

it('a booking keeps the hours to cancel that stood when its time was held, whatever the setting says later: on its page, in its refund and in its e-mails', async () => {
  const small = bookingOperationDeps();
  small.control.cancelHours = 12;
  const { id, ver } = await small.paid();
  small.control.cancelHours = 2;
  const ask = { id, key: small.deps.signer.linkCode(id, FIRST_LINK), ver, address: REQUEST.address };
  const view = () => viewManagedBooking(small.deps, ask);
  await sendNotifications(small.deps, id);
  const mail = small.sent.mails.at(-1);
  expect(mail?.text).toContain('Free cancellation until Mon 30 Nov, 10 PM.');
  expect(mail?.event?.notes).toContain('Free cancellation until Mon 30 Nov, 10 PM');
  expect(await view()).toMatchObject({ cancel_hours: 12, free_until: istInstant('2026-11-30', '22:00') });
  const moved = await rescheduleOwn(small.deps, { ...ask, slot: NEXT_SLOT });
  expect(moved).toMatchObject({ cancel_hours: 12 });
  small.timeline.now = Date.parse(NEXT_SLOT) - 12 * HOUR_MS + 1;
  const seen = await view();
  expect(seen.allowed).toContainEqual({ operation: 'cancel', refund_paise: 0, until: NEXT_SLOT });
  await cancelOwn(small.deps, { ...ask, ver: seen.ver, refund_paise: paise(0) });
  await sendNotifications(small.deps, id);
  expect(small.sent.mails.at(-1)?.text).toContain('less than 12 hours before it began');
});

it('moving keeps reference, payment and link, which acts until a day after the new time', async () => {
  const { small, id, ask, view } = await bookedByLink();
  const before = await view();
  const booking = await rescheduleOwn(small.deps, { ...ask, slot: NEXT_SLOT });
  expect(booking).toMatchObject({
    slot: NEXT_SLOT,
    status: 'confirmed',
    booking_ref: before.booking_ref,
    money: before.money,
    moves_left: before.moves_left - 1,
  });
  expect(Date.parse(booking.acts_until)).toBe(OPERATIONS_END + HOUR_MS);
  await sendNotifications(small.deps, id);
  expect(small.sent.texts.at(-1)?.text).toContain(`/b#${ask.key}`);
  small.timeline.now = OPERATIONS_END;
  expect(events(await view())).toContain('ask_promise');
  small.timeline.now = OPERATIONS_END + HOUR_MS;
  expect(events(await view())).toEqual(['replace_link']);
});

it('the money-back promise is asked for within a day of the start of the visit, once, and shown with what was decided (P-061)', async () => {
  const { small, id, ask, view } = await bookedByLink();
  const reason = 'The dentist was not there';
  const asking = () => submitOwnRefundRequest(small.deps, { ...ask, reason });
  small.timeline.now = Date.parse(SLOT) - 1;
  await expect(asking()).rejects.toEqual(refused('act_not_allowed'));
  small.timeline.now = Date.parse(SLOT);
  expect((await view()).allowed).toContainEqual({
    operation: 'ask_promise',
    refund_paise: 9900,
    until: new Date(OPERATIONS_END).toISOString(),
  });
  const booking = await asking();
  expect(events(booking)).toEqual(['replace_link']);
  expect(booking).toMatchObject({ ver: ask.ver + 1, refund_request: { state: 'asked', words: null } });
  await expect(asking()).rejects.toEqual(refused('changed_meanwhile'));
  await expect(submitOwnRefundRequest(small.deps, { ...ask, ver: booking.ver, reason })).rejects.toEqual(
    refused('act_not_allowed'),
  );
  await declineRefundRequest(small.deps, ADMIN, { id, ver: booking.ver, words: 'The dentist was there at ten' });
  expect(await view()).toMatchObject({ refund_request: { state: 'refused', words: 'The dentist was there at ten' } });
  expect(JSON.stringify(await view())).not.toContain(reason);
  const audit = (await small.dump()).bookings.flatMap((one) => one.audit);
  expect(audit.map(({ move }) => move)).toContain('promise_asked');
  expect(JSON.stringify(audit)).not.toContain('dentist');
});

it('an approved promise is on its way back, and the visit stands (P-061)', async () => {
  const { small, id, ask, view } = await bookedByLink();
  small.timeline.now = OPERATIONS_END - 1;
  const booking = await submitOwnRefundRequest(small.deps, { ...ask, reason: 'It hurt' });
  await approveRefundRequest(small.deps, ADMIN, { id, ver: booking.ver, words: '' });
  expect(await view()).toMatchObject({
    status: 'confirmed',
    payment_status: 'Refund due',
    money: { going_back_paise: 9900 },
    refund_request: { state: 'approved' },
  });
});

it('one of two tabs wins, and the other gets the stored state and does nothing', async () => {
  const { small, id, ask } = await bookedByLink();
  await rescheduleOwn(small.deps, { ...ask, slot: NEXT_SLOT });
  const late = await cancelOwn(small.deps, { ...ask, refund_paise: paise(9900) }).catch((error: unknown) => error);
  expect(late).toMatchObject({ code: 'changed_meanwhile', facts: { ver: ask.ver + 1, slot: NEXT_SLOT } });
  expect(small.store.load(id)?.appointment).toMatchObject({ phase: 'CONFIRMED', slot: NEXT_SLOT, ver: ask.ver + 1 });
  expect(await small.wrong()).toEqual([]);
});

it('a link acts until a day after the visit began and shows until 90 days after it; no other key does either', async () => {
  const { small, id, ask, view } = await bookedByLink();
  const other = small.deps.signer.linkCode('apt_01KB00000000000000000000ZZ', FIRST_LINK);
  for (const key of [other, '', small.deps.signer.tokenFor(id)]) {
    await expect(viewManagedBooking(small.deps, { key, address: REQUEST.address })).rejects.toEqual(
      refused('unauthorized'),
    );
    await expect(rescheduleOwn(small.deps, { ...ask, key, slot: NEXT_SLOT })).rejects.toEqual(refused('unauthorized'));
    await expect(cancelOwn(small.deps, { ...ask, key, refund_paise: paise(9900) })).rejects.toEqual(
      refused('unauthorized'),
    );
  }
  small.timeline.now = OPERATIONS_END;
  await expect(cancelOwn(small.deps, { ...ask, refund_paise: paise(0) })).rejects.toEqual(refused('unauthorized'));
  await expect(rescheduleOwn(small.deps, { ...ask, slot: NEXT_SLOT })).rejects.toEqual(refused('unauthorized'));
  const ends = Date.parse(SLOT) + 90 * DAY_MS;
  expect(MANAGE_LINK_DAYS).toBe(90);
  small.timeline.now = ends - 1;
  expect(events(await view())).toEqual(['replace_link']);
  small.timeline.now = ends;
  await expect(view()).rejects.toEqual(refused('unauthorized'));
  await expect(replaceManageLink(small.deps, ask)).rejects.toEqual(refused('unauthorized'));
  const opened = viewAppointment(small.deps, { appointment_id: id, token: small.deps.signer.tokenFor(id) });
  await expect(opened).rejects.toEqual(refused('unauthorized'));
});

it('an address that asks too often is turned away before anything is looked at', async () => {
  const { small, ask, view } = await bookedByLink();
  const asked = Array.from({ length: small.deps.limits.requestsPerAddress }, () =>
    rescheduleOwn(small.deps, { ...ask, ver: ask.ver + 7, slot: NEXT_SLOT }).catch((error: unknown) => error),
  );
  for (const error of await Promise.all(asked)) expect(error).toEqual(refused('changed_meanwhile'));
  await expect(rescheduleOwn(small.deps, { ...ask, slot: NEXT_SLOT })).rejects.toEqual(refused('too_many_requests'));
  expect(await view()).toMatchObject({ slot: SLOT, ver: ask.ver });
});

it('looking writes nothing', async () => {
  const { small, view } = await bookedByLink();
  const before = await small.dump();
  await view();
  await view();
  expect(await small.dump()).toEqual(before);
});

it('a patient who replaces the link gets the new one by message, and the old one and the token of the booking tab open nothing', async () => {
  const { small, id, ask, view } = await bookedByLink();
  const token = small.deps.signer.tokenFor(id);
  const byToken = () => viewAppointment(small.deps, { appointment_id: id, token });
  expect((await byToken()).own_page).toContain(ask.key);
  // Neither the link nor anything that leads to it is answered: the caller may be the person it is replaced for.
  expect(await replaceManageLink(small.deps, ask)).toEqual({ success: true });
  const key = small.deps.signer.linkCode(id, FIRST_LINK + 1);
  for (const old of [view, byToken]) await expect(old()).rejects.toEqual(refused('unauthorized'));
  const seen = { ...ask, ver: ask.ver + 1 };
  for (const acting of [
    () => cancelOwn(small.deps, { ...seen, refund_paise: paise(9900) }),
    () => rescheduleOwn(small.deps, { ...seen, slot: NEXT_SLOT }),
    () => reviewOwn(small.deps, { ...seen, rating: 5, text: 'Good', name: 'Asha' }),
    () => replaceManageLink(small.deps, seen),
  ])
    await expect(acting()).rejects.toEqual(refused('unauthorized'));
  await sendNotifications(small.deps, id);
  const [mail, text] = [small.sent.mails.at(-1), small.sent.texts.at(-1)];
  expect(mail).toMatchObject({ to: CUSTOMER.email, subject: expect.stringMatching(/^New link/) });
  for (const words of [mail?.text, text?.text]) {
    expect(words).toContain(`/b#${key}`);
    expect(words).not.toContain(ask.key);
  }
  expect(await viewManagedBooking(small.deps, { key, address: REQUEST.address })).toMatchObject({
    status: 'confirmed',
    slot: SLOT,
  });
  const [entry] = (await small.dump()).bookings.flatMap((one) => one.audit).toReversed();
  expect(entry).toMatchObject({ move: 'replace_link', actor: 'patient' });
  expect(await small.wrong()).toEqual([]);
});

it('a staff member replaces the link again and again: each time only the newest opens, and is sent once', async () => {
  const { small, id, ask } = await bookedByLink();
  const keys = [1, 2, 3].map((version) => small.deps.signer.linkCode(id, version));
  for (const ver of [ask.ver, ask.ver + 1]) await replaceLink(small.deps, STAFF, { id, ver });
  await expect(replaceLink(small.deps, STAFF, { id, ver: ask.ver })).rejects.toEqual(refused('changed_meanwhile'));
  const opens = keys.map((key) =>
    viewManagedBooking(small.deps, { key, address: REQUEST.address }).then(
      () => true,
      () => false,
    ),
  );
  expect(await Promise.all(opens)).toEqual([false, false, true]);
  await sendNotifications(small.deps, id);
  await sendNotifications(small.deps, id);
  const links = small.store.load(id)?.notifications.filter(({ kind }) => kind === 'new_link') ?? [];
  expect(links.map(({ channel, occasion, state }) => `${channel} ${occasion} ${state}`).toSorted()).toEqual([
    'email link-2 SENT',
    'email link-3 SENT',
    'sms link-2 SENT',
    'sms link-3 SENT',
  ]);
  const actions = (await small.dump()).auditEvents.map(({ action, actor_id }) => `${action} ${actor_id}`);
  expect(actions).toEqual(['booking.replace_link', 'booking.replace_link'].map((action) => `${action} ${STAFF.id}`));
});

it('no link is replaced before a message was sent with one, nor once the patient is not known any more', async () => {
  const { small, id, ask } = await bookedByLink();
  const booking = small.store.load(id);
  if (booking === null) throw new Error('no such booking');
  const rule = (changes: Partial<typeof booking>) =>
    allowedOperation('replace_link', { ...booking, ...changes }, small.timeline.now, 'staff');
  expect(rule({})).not.toBeNull();
  expect(rule({ notifications: [] })).toBeNull();
  expect(rule({ details: null })).toBeNull();
  expect(ask.ver).toBe(booking.appointment.ver);
});

it('the clinic has its texts in the language of the page, and in messages in that of the booking', async () => {
  const translated = { clinic_name: 'வேப்பமரம் பல் மருத்துவமனை', dentist_name: 'டாக்டர் மீரா' };
  const small = bookingOperationDeps({ translations: { ta: translated } });
  const { appointment_id: id, token } = await holdSlot(small.deps, REQUEST);
  const { order_id } = await createOrder(small.deps, { appointment_id: id, token, ...ORDER, language: 'ta' });
  small.authorise(order_id ?? '');
  await reconcileBooking(small.deps, id);
  const ask = { ...small.seen(id), key: small.deps.signer.linkCode(id, FIRST_LINK), address: REQUEST.address };
  for (const language of ['ta', 'hi', undefined] as const) {
    const names = language === 'ta' ? translated : { clinic_name: sampleClinic().clinic_name };
    expect(await viewManagedBooking(small.deps, { ...ask, language })).toMatchObject(names);
    expect(await viewAppointment(small.deps, { appointment_id: id, token, language })).toMatchObject(names);
  }
  await sendNotifications(small.deps, id);
  expect(small.sent.mails.map(({ text }) => text)).toEqual([expect.stringContaining(translated.clinic_name)]);
  expect(await cancelOwn(small.deps, { ...ask, language: 'ta', refund_paise: paise(9900) })).toMatchObject(translated);
});
