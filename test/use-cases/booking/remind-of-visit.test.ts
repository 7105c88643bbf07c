import { expect, it } from 'vitest';
import { bookAtDesk } from '#functions/core/booking/book-at-desk.ts';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { markPaid } from '#functions/core/booking/mark-paid.ts';
import { rescheduleBooking } from '#functions/core/booking/reschedule-booking.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { PATIENT_RESCHEDULES } from '#shared/domain/booking/allowed-operation.ts';
import { istInstant } from '#shared/values/ist.ts';
import { clinicId, SLOT } from '#test/store/booking/sample-booking.ts';
import { ADMIN, bookingOperationDeps, STAFF } from './booking-operation-deps.ts';
import { CUSTOMER } from '../test-deps.ts';

type Desk = ReturnType<typeof bookingOperationDeps>;

/** Booked at noon on Monday, 30 November. */
const FRIDAY = istInstant('2026-12-04', '15:00');

/** Lets time pass, with a sweep and the queue's work at its end. */
async function at(desk: Desk, instant: string, id: string): Promise<void> {
  desk.timeline.now = Date.parse(instant);
  await sweep(desk.deps, Infinity);
  await sendNotifications(desk.deps, id);
}

const subjects = (desk: Desk): string[] => desk.sent.mails.map(({ subject }) => subject.split(':')[0] ?? '');

async function confirmed(slot = FRIDAY) {
  const desk = bookingOperationDeps();
  const visit = await desk.paid(slot);
  await sendNotifications(desk.deps, visit.id);
  return { desk, ...visit };
}

it('a patient is reminded a day and two hours before the visit, once each, by e-mail and SMS', async () => {
  const { desk, id } = await confirmed();
  await at(desk, istInstant('2026-12-03', '14:59'), id);
  expect(subjects(desk)).toEqual(['Booking Confirmed']);
  for (const minute of ['15:00', '15:01', '15:02']) await at(desk, istInstant('2026-12-03', minute), id);
  expect(subjects(desk)).toEqual(['Booking Confirmed', 'Booking Reminder']);
  for (const minute of ['13:00', '13:01', '14:00']) await at(desk, istInstant('2026-12-04', minute), id);
  expect(subjects(desk)).toEqual(['Booking Confirmed', 'Booking Reminder', 'Booking Reminder']);
  const begins =
    'Punnagai: Your appointment at Neem Tree Dental is on Fri 04 Dec 3 PM. Please arrive 10 minutes early.';
  expect(desk.sent.texts.slice(1).map(({ text }) => text.split(' Ref ')[0])).toEqual([
    `${begins} Cannot come? Move or cancel it by the link.`,
    `${begins} Cannot come? Cancel it by the link.`,
  ]);
  expect(desk.store.lock(clinicId(), FRIDAY)?.remind_at).toBeNull();
  expect(await desk.wrong()).toEqual([]);
});

/** Returns the sentence in e-mails about a visit for patients who cannot come. */
const whoCannotCome = (desk: Desk): (string | undefined)[] =>
  desk.sent.mails.map(({ text }) => /Cannot come\?.*/.exec(text)?.[0]);
const MOVE_OR_CANCEL = 'Cannot come? Move or cancel it with the link below. Free cancellation until Fri 04 Dec, 11 AM.';
const CANCEL_ONLY = 'Cannot come? Cancel it with the link below. Starts in less than 4 hours: no refund if you cancel.';

it('two hours before the visit it is neither to be moved any more nor is the whole fee promised', async () => {
  const { desk, id } = await confirmed();
  await at(desk, istInstant('2026-12-03', '15:00'), id);
  await at(desk, istInstant('2026-12-04', '13:00'), id);
  expect(whoCannotCome(desk)).toEqual([MOVE_OR_CANCEL, MOVE_OR_CANCEL, CANCEL_ONLY]);
});

it('nor is it in the confirmation of a visit that is booked three hours before', async () => {
  const desk = bookingOperationDeps();
  desk.timeline.now = Date.parse(istInstant('2026-12-04', '12:00'));
  await sendNotifications(desk.deps, (await desk.paid(FRIDAY)).id);
  expect(whoCannotCome(desk)).toEqual([CANCEL_ONLY]);
});

it('a patient who has moved the visit as often as they may is offered to cancel it only', async () => {
  const { desk, id } = await confirmed();
  const { appointment } = desk.booking(id);
  desk.store.put(rowOf.appointment({ ...appointment, moves_by_patient: PATIENT_RESCHEDULES }));
  await at(desk, istInstant('2026-12-03', '15:00'), id);
  expect(whoCannotCome(desk).at(-1)).toBe(MOVE_OR_CANCEL.replace('Move or cancel', 'Cancel'));
  expect(desk.sent.texts.at(-1)?.text).toContain('Cannot come? Cancel it by the link.');
});

it('a patient whose fee the clinic took, who cannot cancel by the link, is told to call the clinic', async () => {
  const desk = bookingOperationDeps();
  const atDesk = { clinic_id: clinicId(), slot: FRIDAY, name: 'Kamala', phone: CUSTOMER.phone, email: CUSTOMER.email };
  const made = await bookAtDesk(desk.deps, STAFF, { ...atDesk, paid_by: 'at_clinic' });
  await markPaid(desk.deps, STAFF, made);
  await at(desk, istInstant('2026-12-03', '15:00'), made.id);
  expect(whoCannotCome(desk).at(-1)).toBe(
    'Cannot come? Please call the clinic, so that someone else can have the time.',
  );
  expect(desk.sent.texts.at(-1)?.text).toContain('Cannot come? Please call the clinic.');
});

it('nobody is reminded of a visit that was cancelled, not even by what waited already', async () => {
  const { desk, id, ver } = await confirmed();
  desk.timeline.now = Date.parse(istInstant('2026-12-03', '15:00'));
  await sweep(desk.deps, Infinity);
  await cancelBooking(desk.deps, ADMIN, {
    id,
    ver,
    reason: 'the dentist is ill',
    refund: 'whole',
    isFresh: true,
  });
  await sendNotifications(desk.deps, id);
  await at(desk, istInstant('2026-12-04', '13:00'), id);
  expect(subjects(desk)).not.toContain('Booking Reminder');
  const reminders = desk.booking(id).notifications.filter(({ kind }) => kind === 'reminder');
  expect(reminders.map(({ state }) => state)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
});

it('a visit that was moved is reminded of when its new time is near, and not when the old one was', async () => {
  const { desk, id, ver } = await confirmed();
  await rescheduleBooking(desk.deps, ADMIN, { id, ver, slot: istInstant('2026-12-05', '11:00') });
  await sendNotifications(desk.deps, id);
  await at(desk, istInstant('2026-12-03', '15:00'), id);
  expect(subjects(desk)).toEqual(['Booking Confirmed', 'New time']);
  await at(desk, istInstant('2026-12-04', '11:00'), id);
  await at(desk, istInstant('2026-12-05', '09:00'), id);
  expect(subjects(desk).slice(2)).toEqual(['Booking Reminder', 'Booking Reminder']);
});

it('a reminder that could not be sent by day is not sent at night, nor once the visit has begun', async () => {
  const { desk, id } = await confirmed(istInstant('2026-12-04', '10:00'));
  desk.control.emailDown = true;
  await at(desk, istInstant('2026-12-03', '10:00'), id);
  desk.control.emailDown = false;
  await at(desk, istInstant('2026-12-03', '22:30'), id);
  expect(subjects(desk)).toEqual(['Booking Confirmed']);
  await at(desk, istInstant('2026-12-04', '10:00'), id);
  expect(subjects(desk)).toEqual(['Booking Confirmed']);
  const mails = desk
    .booking(id)
    .notifications.filter(({ kind, channel }) => kind === 'reminder' && channel === 'email');
  expect(mails.map(({ state }) => state)).toEqual(['WITHDRAWN']);
});

it('and what waited through the night goes out at eight', async () => {
  const { desk, id } = await confirmed(FRIDAY);
  desk.control.smsDown = true;
  desk.control.emailDown = true;
  await at(desk, istInstant('2026-12-03', '15:00'), id);
  desk.control.smsDown = false;
  desk.control.emailDown = false;
  await at(desk, istInstant('2026-12-03', '23:00'), id);
  expect(desk.sent.texts).toHaveLength(1);
  await at(desk, istInstant('2026-12-04', '07:59'), id);
  expect(desk.sent.texts).toHaveLength(1);
  await at(desk, istInstant('2026-12-04', '08:00'), id);
  expect(desk.sent.texts).toHaveLength(2);
});

it('a patient who books for the next morning is reminded in that morning only; nothing is repeated within the hour', async () => {
  const { desk, id } = await confirmed(SLOT);
  expect(desk.store.lock(clinicId(), SLOT)?.remind_at).toBe(istInstant('2026-12-01', '08:00'));
  await at(desk, istInstant('2026-12-01', '08:00'), id);
  expect(subjects(desk)).toEqual(['Booking Confirmed', 'Booking Reminder']);
});

it('a sweeper that was down for a day sends the later reminder alone', async () => {
  const { desk, id } = await confirmed();
  await at(desk, istInstant('2026-12-04', '13:30'), id);
  expect(subjects(desk)).toEqual(['Booking Confirmed', 'Booking Reminder']);
});

it('two sweeps at once write one reminder', async () => {
  const { desk, id } = await confirmed();
  desk.timeline.now = Date.parse(istInstant('2026-12-03', '15:00'));
  await Promise.all([sweep(desk.deps, Infinity), sweep(desk.deps, Infinity)]);
  await sendNotifications(desk.deps, id);
  expect(subjects(desk)).toEqual(['Booking Confirmed', 'Booking Reminder']);
});

/** How nothing gets out for a while: nobody takes it, or the team stopped it. */
const OUTAGES: Readonly<Record<string, (desk: Desk, isOut: boolean) => void>> = {
  'whoever brings messages is down': (desk, isOut) => {
    desk.control.emailDown = isOut;
    desk.control.smsDown = isOut;
  },
  'sending is stopped': (desk, isOut) => {
    desk.deps.sending = { isStopped: async () => isOut };
  },
};

it.each(Object.entries(OUTAGES))(
  'while %s from the evening before until two hours before, one reminder is left to arrive',
  async (_name, set) => {
    const { desk, id } = await confirmed();
    set(desk, true);
    for (const hour of ['15:00', '18:00', '20:30']) await at(desk, istInstant('2026-12-03', hour), id);
    for (const hour of ['08:00', '11:00', '12:59']) await at(desk, istInstant('2026-12-04', hour), id);
    expect([subjects(desk).length, desk.sent.texts.length]).toEqual([1, 1]);
    set(desk, false);
    for (const minute of ['13:00', '13:30', '14:30']) await at(desk, istInstant('2026-12-04', minute), id);
    expect([subjects(desk), desk.sent.texts.length]).toEqual([['Booking Confirmed', 'Booking Reminder'], 2]);
    const states = desk.booking(id).notifications.filter(({ kind }) => kind === 'reminder');
    expect(states.map(({ state }) => state).toSorted()).toEqual(['SENT', 'SENT', 'WITHDRAWN', 'WITHDRAWN']);
    expect(await desk.wrong()).toEqual([]);
  },
);
