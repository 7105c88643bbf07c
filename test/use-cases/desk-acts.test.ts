import { describe, expect, it } from 'vitest';
import { allowedActs } from '#functions/core/booking/allowed-acts.ts';
import { bookAtDesk } from '#functions/core/booking/book-at-desk.ts';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { markPaid, undoPaid } from '#functions/core/booking/mark-paid.ts';
import { moveBooking } from '#functions/core/booking/move-booking.ts';
import { completeVisit, correctVisit, noteNoShow } from '#functions/core/booking/note-visit.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { giveRefund } from '#functions/core/refunds/give-refund.ts';
import { sendNotices } from '#functions/core/notices/send-notices.ts';
import { settleAppointment } from '#functions/core/payments/settle-appointment.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { sumsOf } from '#shared/domain/money-sums.ts';
import { slotsOn } from '#shared/domain/schedule.ts';
import { addDays, DAY_MS, HOUR_MS, istDay, MINUTE_MS } from '#shared/values/ist.ts';
import { clinicId, NEXT_SLOT, NOW, sampleClinic, SLOT } from '#test/store/sample-booking.ts';
import { ADMIN, deskWorld, STAFF } from './desk-world.ts';
import { refusal } from './free-booking.ts';
import { CUSTOMER, REQUEST } from './small-world.ts';

const cancel = { reason: 'the dentist is ill', refund: 'policy', isFresh: true } as const;
const WALK_IN = {
  clinic_id: clinicId(),
  slot: SLOT,
  name: 'Kamala',
  phone: '9876501234',
  paid_by: 'at_clinic',
} as const;

describe('a visit that is cancelled (A-091)', () => {
  it('frees its slot, owes the whole fee four hours before, tells its patient, and names who did it', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    const answer = await cancelBooking(desk.world, ADMIN, { ...visit, ...cancel });
    expect(answer).toMatchObject({
      id: visit.id,
      ver: visit.ver + 1,
      status: 'cancelled',
      payment_status: 'Refund due',
    });
    expect(desk.store.lock(clinicId(), SLOT)).toBeNull();
    expect(await desk.acts()).toEqual([['asha', 'booking.cancel', `booking#${visit.id}`]]);
    await sendNotices(desk.world, visit.id);
    expect(desk.sent.texts.map(({ text }) => text)).toEqual([
      expect.stringContaining('is cancelled. You get Rs 99 back'),
    ]);
    expect(desk.sent.mails.map(({ event }) => event)).toEqual([
      expect.objectContaining({ uid: visit.id, isCancelled: true, sequence: 1 }),
    ]);
    await settleAppointment(desk.world, visit.id);
    while (desk.timeline.next() < Infinity) desk.timeline.runNext();
    await settleAppointment(desk.world, visit.id);
    expect(desk.booking(visit.id).payments).toMatchObject([{ state: 'REFUNDED', amount_paise: 9900 }]);
    expect(await desk.wrong()).toEqual([]);
  });

  it('returns nothing in its last four hours, unless an admin decides otherwise', async () => {
    for (const [refund, state] of [
      ['policy', 'CAPTURED'],
      ['whole', 'REFUND_DUE'],
      ['none', 'CAPTURED'],
    ] as const) {
      const desk = deskWorld();
      const visit = await desk.paid();
      desk.timeline.now = Date.parse(SLOT) - 4 * HOUR_MS + MINUTE_MS;
      await cancelBooking(desk.world, ADMIN, { ...visit, ...cancel, refund });
      expect([refund, desk.booking(visit.id).payments[0]?.state]).toEqual([refund, state]);
      await sendNotices(desk.world, visit.id);
      expect(desk.sent.texts[0]?.text).toContain(state === 'CAPTURED' ? 'No refund, as it was late.' : 'Rs 99 back');
    }
  });

  it('days ahead, of which an admin keeps the fee, is not told as one that was cancelled late', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    await cancelBooking(desk.world, ADMIN, { ...visit, ...cancel, refund: 'none' });
    desk.timeline.now = Date.parse(SLOT) - HOUR_MS;
    await sendNotices(desk.world, visit.id);
    const [said, mail] = [desk.sent.texts[0]?.text, desk.sent.mails[0]?.text];
    expect(said).toContain('is cancelled. No refund. Ref');
    expect(mail).toContain('The fee is not returned.');
    expect(mail).not.toContain('less than 4 hours');
  });

  it('and of which money goes back later all the same, is not told as one that stays as it is', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    await cancelBooking(desk.world, ADMIN, { ...visit, ...cancel, refund: 'none' });
    const [payment] = desk.booking(visit.id).payments;
    const refund = {
      ...desk.seen(visit.id),
      payment_id: payment?.payment_id ?? '',
      amount_paise: 5000,
      reason: 'a kindness',
    };
    await giveRefund(desk.world, ADMIN, refund);
    await sendNotices(desk.world, visit.id);
    const mail = desk.sent.mails.find(({ subject }) => subject === 'You get ₹50 back');
    expect(mail?.text).toContain('It goes back to the account you paid from.');
    expect(mail?.text).not.toContain('Your booking stays as it is.');
  });

  it('gives its patient by the link what the policy says, whatever is asked for, until the visit begins', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    desk.timeline.now = Date.parse(SLOT) - HOUR_MS;
    expect(allowedActs(desk.booking(visit.id), desk.timeline.now, 'patient')).toEqual([
      { act: 'cancel', refund_paise: 0, until: SLOT },
    ]);
    await cancelBooking(desk.world, 'patient', { ...visit, ...cancel, refund: 'whole', isFresh: false });
    expect(desk.booking(visit.id).payments[0]?.state).toBe('CAPTURED');
    const { audit } = (await desk.dump()).bookings[0] ?? {};
    expect(audit?.at(-1)).toMatchObject({ actor: 'patient', actor_id: null, reason: cancel.reason });
    const late = deskWorld();
    const begun = await late.paid();
    late.timeline.now = Date.parse(SLOT);
    await expect(cancelBooking(late.world, 'patient', { ...begun, ...cancel })).rejects.toEqual(
      refusal('act_not_allowed'),
    );
  });

  it('is an admin’s to cancel once money was taken, after a young sign-in', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    await expect(cancelBooking(desk.world, STAFF, { ...visit, ...cancel })).rejects.toEqual(refusal('forbidden'));
    await expect(cancelBooking(desk.world, ADMIN, { ...visit, ...cancel, isFresh: false })).rejects.toEqual(
      refusal('sign_in_again'),
    );
    expect(desk.booking(visit.id).appointment.phase).toBe('CONFIRMED');
  });

  it('that nobody has paid for is released, and money that comes later goes back; what is being paid for is not', async () => {
    const desk = deskWorld();
    const { id, order_id } = await desk.ordered();
    desk.razorpay.begin(order_id);
    const unpaid = { ...desk.seen(id), ...cancel };
    await expect(cancelBooking(desk.world, STAFF, unpaid)).rejects.toEqual(refusal('payment_under_way'));
    desk.control.outage = true;
    await expect(cancelBooking(desk.world, STAFF, unpaid)).rejects.toEqual(refusal('payment_under_way'));
    desk.control.outage = false;
    desk.timeline.now += 13 * MINUTE_MS;
    expect(await cancelBooking(desk.world, STAFF, unpaid)).toMatchObject({ status: 'cancelled' });
    expect(desk.store.lock(clinicId(), SLOT)).toBeNull();
    const payment = desk.authorise(order_id);
    await settleAppointment(desk.world, id);
    expect(desk.booking(id).payments).toMatchObject([{ payment_id: payment, role: 'SURPLUS', state: 'VOID_WAIT' }]);
  });

  it('that was paid a moment ago tells whoever cancels it', async () => {
    const desk = deskWorld();
    const { id, order_id } = await desk.ordered();
    const before = desk.seen(id);
    desk.authorise(order_id);
    const ask = () => cancelBooking(desk.world, STAFF, { ...before, ...cancel });
    await expect(ask()).rejects.toEqual(refusal('payment_under_way'));
    // It was made known to the queue, which settles it.
    await settleAppointment(desk.world, desk.queued.at(-1)?.appointment_id ?? '');
    await expect(ask()).rejects.toMatchObject({
      code: 'changed_meanwhile',
      facts: { ver: before.ver + 2, status: 'confirmed', slot: SLOT },
    });
  });

  it('waits while its money is authorised and not captured', async () => {
    const desk = deskWorld();
    const { id, order_id } = await desk.ordered();
    desk.authorise(order_id);
    const capture = () => Promise.reject(new Error('not now'));
    const world = { ...desk.world, provider: { ...desk.world.provider, capture } };
    await settleAppointment(world, id).catch(() => null);
    expect(desk.booking(id).appointment.phase).toBe('SECURED');
    await expect(cancelBooking(desk.world, ADMIN, { ...desk.seen(id), ...cancel })).rejects.toEqual(
      refusal('payment_under_way'),
    );
    expect(allowedActs(desk.booking(id), desk.timeline.now, 'admin')).toEqual([]);
  });
});

describe('a visit that took place, or did not (A-091)', () => {
  it('is noted once it has begun, and can be made the other for seven days', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    await expect(completeVisit(desk.world, STAFF, visit)).rejects.toEqual(refusal('act_not_allowed'));
    desk.timeline.now = Date.parse(SLOT);
    expect(await noteNoShow(desk.world, STAFF, visit)).toMatchObject({ status: 'no_show', payment_status: 'Paid' });
    desk.timeline.now += 7 * DAY_MS - MINUTE_MS;
    const corrected = await correctVisit(desk.world, ADMIN, desk.seen(visit.id));
    expect(corrected).toMatchObject({ status: 'completed', payment_status: 'Paid' });
    desk.timeline.now += MINUTE_MS;
    await expect(correctVisit(desk.world, ADMIN, desk.seen(visit.id))).rejects.toEqual(refusal('act_not_allowed'));
    expect(await desk.acts()).toEqual([
      ['ravi', 'booking.no_show', `booking#${visit.id}`],
      ['asha', 'booking.correct', `booking#${visit.id}`],
    ]);
    expect(desk.store.lock(clinicId(), SLOT)).toMatchObject({ appointment_id: visit.id, state: 'BOOKED' });
    expect(await desk.wrong()).toEqual([]);
  });

  it('is noted by one of two who act on what both saw; the other is told', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    desk.timeline.now = Date.parse(SLOT) + MINUTE_MS;
    const both = await Promise.allSettled([
      completeVisit(desk.world, STAFF, visit),
      noteNoShow(desk.world, ADMIN, visit),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject({ code: 'changed_meanwhile', facts: { ver: visit.ver + 1 } });
  });

  it('is nobody’s to note but the team’s', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    desk.timeline.now = Date.parse(SLOT) + MINUTE_MS;
    await expect(completeVisit(desk.world, 'patient', visit)).rejects.toEqual(refusal('act_not_allowed'));
    expect(allowedActs(desk.booking(visit.id), desk.timeline.now, 'patient').map(({ act }) => act)).toEqual([
      'ask_promise',
    ]);
  });
});

describe('a visit that is moved to another time', () => {
  it('claims the new time and frees the old one; payment, price and id stay, and its patient gets the calendar entry anew', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    await sendNotices(desk.world, visit.id);
    desk.store.putClinic(sampleClinic({ consultation_fee: 500 }));
    const answer = await moveBooking(desk.world, STAFF, { ...visit, slot: NEXT_SLOT });
    expect(answer).toEqual({
      id: visit.id,
      ver: visit.ver + 1,
      status: 'confirmed',
      payment_status: 'Paid',
      slot: NEXT_SLOT,
    });
    expect(desk.store.lock(clinicId(), SLOT)).toBeNull();
    expect(desk.store.lock(clinicId(), NEXT_SLOT)).toMatchObject({
      state: 'BOOKED',
      appointment_id: visit.id,
      payment_id: visit.payment_id,
    });
    expect(desk.booking(visit.id)).toMatchObject({
      appointment: { slot: NEXT_SLOT, amount_paise: 9900, ics_sequence: 1, moves_by_patient: 0 },
      payments: [{ payment_id: visit.payment_id, state: 'CAPTURED' }],
    });
    await sendNotices(desk.world, visit.id);
    const [confirmed, moved] = desk.sent.mails.map(({ event }) => event);
    expect(confirmed).toMatchObject({ uid: visit.id, sequence: 0, start: SLOT });
    expect(moved).toMatchObject({ uid: visit.id, sequence: 1, start: NEXT_SLOT, isCancelled: false });
    expect(desk.sent.texts.at(-1)?.text).toContain('has a new time: 01 Dec 2026, 11:00 AM');
    // The old time can be had again.
    expect((await holdSlot(desk.world, REQUEST)).slot).toBe(SLOT);
    expect(await desk.wrong()).toEqual([]);
  });

  it('withdraws what was to be said of a time that it does not have any more', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    await sendNotices(desk.world, visit.id);
    await moveBooking(desk.world, STAFF, { ...visit, slot: NEXT_SLOT });
    const third = '2026-12-01T06:30:00.000Z';
    await moveBooking(desk.world, STAFF, { ...desk.seen(visit.id), slot: third });
    await sendNotices(desk.world, visit.id);
    expect(desk.sent.mails.map(({ event }) => event?.start)).toEqual([SLOT, third]);
    const moved = desk.booking(visit.id).notices.filter(({ kind }) => kind === 'moved');
    const inState = (wanted: string) => moved.filter(({ state }) => state === wanted).map(({ slot }) => slot);
    expect(inState('WITHDRAWN')).toEqual([NEXT_SLOT, NEXT_SLOT]);
    expect(inState('SENT')).toEqual([third, third]);
  });

  it('stays where it is when somebody has the time, whoever was faster; a hold that is over has it no more', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    await holdSlot(desk.world, { ...REQUEST, slot: NEXT_SLOT });
    const move = { ...visit, slot: NEXT_SLOT };
    await expect(moveBooking(desk.world, STAFF, move)).rejects.toEqual(refusal('slot_taken'));
    expect(desk.store.lock(clinicId(), SLOT)?.appointment_id).toBe(visit.id);
    desk.timeline.now += 8 * MINUTE_MS;
    await sweep(desk.world, Infinity);
    expect(await moveBooking(desk.world, STAFF, move)).toMatchObject({ slot: NEXT_SLOT });
    const rivals = deskWorld();
    const [first, second] = [await rivals.paid(), await rivals.paid('2026-12-01T06:30:00.000Z')];
    const both = await Promise.allSettled(
      [first, second].map((one) => moveBooking(rivals.world, STAFF, { ...one, slot: NEXT_SLOT })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(['slot_taken']);
    expect(await rivals.wrong()).toEqual([]);
  });

  it('by its patient: until four hours before, twice, within what the site offers', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    const to = (slot: string) => moveBooking(desk.world, 'patient', { ...desk.seen(visit.id), slot });
    const inHours = slotsOn(sampleClinic(), addDays(istDay(NOW), 21))[0] ?? '';
    await expect(to(inHours)).rejects.toEqual(refusal('slot_not_offered'));
    await expect(to('2026-12-01T04:45:00.000Z')).rejects.toEqual(refusal('slot_not_offered'));
    await expect(to(SLOT)).rejects.toMatchObject({ code: 'invalid_input', field: 'slot' });
    await to(NEXT_SLOT);
    await to('2026-12-04T04:30:00.000Z');
    expect(desk.booking(visit.id).appointment).toMatchObject({ moves_by_patient: 2, ics_sequence: 2 });
    await expect(to(SLOT)).rejects.toEqual(refusal('moved_too_often'));
    expect(await moveBooking(desk.world, STAFF, { ...desk.seen(visit.id), slot: inHours })).toMatchObject({
      slot: inHours,
    });
    const late = deskWorld();
    const soon = await late.paid();
    late.timeline.now = Date.parse(SLOT) - 4 * HOUR_MS;
    await expect(moveBooking(late.world, 'patient', { ...soon, slot: NEXT_SLOT })).rejects.toEqual(
      refusal('move_too_late'),
    );
    expect(await desk.wrong()).toEqual([]);
  });

  it('by its patient: not at a clinic that takes no new bookings, where the team still may', async () => {
    const desk = deskWorld();
    const visit = await desk.paid();
    desk.store.putClinic(sampleClinic({ paused_at: NOW }));
    const move = { ...visit, slot: NEXT_SLOT };
    await expect(moveBooking(desk.world, 'patient', move)).rejects.toEqual(refusal('slot_not_offered'));
    expect(await moveBooking(desk.world, STAFF, move)).toMatchObject({ slot: NEXT_SLOT });
  });
});

describe('a booking at the clinic’s desk', () => {
  it('is confirmed at once by name and phone, owes an SMS, and reads Pending until staff note that it was paid', async () => {
    const desk = deskWorld();
    const made = await bookAtDesk(desk.world, STAFF, WALK_IN);
    expect(made).toMatchObject({ ver: 1, status: 'confirmed', payment_status: 'Pending', slot: SLOT });
    await settleAppointment(desk.world, made.id);
    await sendNotices(desk.world, made.id);
    expect(desk.sent.mails).toEqual([]);
    expect(desk.sent.texts.map(({ to }) => to)).toEqual([WALK_IN.phone]);
    await expect(holdSlot(desk.world, REQUEST)).rejects.toEqual(refusal('slot_taken'));
    const paid = await markPaid(desk.world, STAFF, made);
    expect(paid).toMatchObject({ ver: 2, status: 'confirmed', payment_status: 'Paid' });
    expect(desk.booking(made.id).money).toMatchObject([
      { what: 'taken', how: 'at_clinic', amount_paise: 9900, payment_id: null, ver: 2 },
    ]);
    await expect(markPaid(desk.world, STAFF, paid)).rejects.toEqual(refusal('act_not_allowed'));
    expect(await desk.acts()).toEqual([
      ['ravi', 'booking.book', `booking#${made.id}`],
      ['ravi', 'booking.mark_paid', `booking#${made.id}`],
    ]);
    expect(await desk.wrong()).toEqual([]);
  });

  it('that was paid at the desk gives its money back there, by an admin', async () => {
    const desk = deskWorld();
    const made = await bookAtDesk(desk.world, STAFF, { ...WALK_IN, email: CUSTOMER.email });
    await markPaid(desk.world, STAFF, made);
    const seen = desk.seen(made.id);
    await expect(cancelBooking(desk.world, STAFF, { ...seen, ...cancel })).rejects.toEqual(refusal('forbidden'));
    await expect(cancelBooking(desk.world, 'patient', { ...seen, ...cancel })).rejects.toEqual(
      refusal('act_not_allowed'),
    );
    const cancelled = await cancelBooking(desk.world, ADMIN, { ...seen, ...cancel });
    expect(cancelled).toMatchObject({ status: 'cancelled', payment_status: 'Refunded' });
    expect(desk.booking(made.id).money.map(({ what, amount_paise }) => [what, amount_paise])).toEqual([
      ['taken', 9900],
      ['returned', 9900],
    ]);
    await sendNotices(desk.world, made.id);
    expect(desk.sent.mails.at(-1)?.text).toContain('The clinic gives your fee back.');
    expect(await desk.wrong()).toEqual([]);
  });

  it('is cancelled with just what was given back at the desk written down: a part, or nothing', async () => {
    for (const [given_back_paise, refund, status, told] of [
      [2500, 'policy', 'Paid', 'The clinic gives you ₹25 back.'],
      [0, 'whole', 'Paid', 'The fee is not returned.'],
      [undefined, 'none', 'Paid', 'The fee is not returned.'],
      [9900, 'none', 'Refunded', 'The clinic gives your fee back.'],
    ] as const) {
      const desk = deskWorld();
      const made = await bookAtDesk(desk.world, STAFF, { ...WALK_IN, email: CUSTOMER.email });
      const { id } = await markPaid(desk.world, STAFF, made);
      const asked = { ...desk.seen(id), ...cancel, refund };
      await expect(cancelBooking(desk.world, ADMIN, { ...asked, given_back_paise: 9901 })).rejects.toMatchObject({
        code: 'refund_too_much',
        field: 'given_back',
      });
      expect(await cancelBooking(desk.world, ADMIN, { ...asked, given_back_paise })).toMatchObject({
        status: 'cancelled',
        payment_status: status,
      });
      const returned = desk.booking(id).money.filter(({ what }) => what === 'returned');
      const back = given_back_paise ?? 0;
      expect(returned.map(({ amount_paise }) => amount_paise)).toEqual(back === 0 ? [] : [back]);
      await sendNotices(desk.world, id);
      expect(desk.sent.mails.at(-1)?.text).toContain(told);
      expect(await desk.wrong()).toEqual([]);
    }
  });

  it('that was noted as paid by mistake is put right by an admin, who says why, and may be paid after all', async () => {
    const desk = deskWorld();
    const made = await bookAtDesk(desk.world, STAFF, WALK_IN);
    const reason = 'it was another visit';
    await expect(undoPaid(desk.world, ADMIN, { ...desk.seen(made.id), reason })).rejects.toEqual(
      refusal('act_not_allowed'),
    );
    const paid = await markPaid(desk.world, STAFF, made);
    await expect(undoPaid(desk.world, STAFF, { ...paid, reason })).rejects.toEqual(refusal('act_not_allowed'));
    await expect(undoPaid(desk.world, ADMIN, { ...made, reason })).rejects.toEqual(refusal('changed_meanwhile'));
    const undone = await undoPaid(desk.world, ADMIN, { ...paid, reason });
    expect(undone).toMatchObject({ ver: 3, status: 'confirmed', payment_status: 'Pending' });
    expect(desk.booking(made.id).money.map(({ what, how, amount_paise }) => [what, how, amount_paise])).toEqual([
      ['taken', 'at_clinic', 9900],
      ['taken', 'at_clinic', -9900],
    ]);
    expect((await desk.dump()).bookings[0]?.audit.at(-1)).toMatchObject({
      move: 'undo_paid',
      actor_id: 'asha',
      reason,
    });
    expect((await desk.acts()).at(-1)).toEqual(['asha', 'booking.undo_paid', `booking#${made.id}`]);
    expect(await desk.wrong()).toEqual([]);
    const again = await markPaid(desk.world, STAFF, undone);
    expect(again).toMatchObject({ ver: 4, payment_status: 'Paid' });
    await cancelBooking(desk.world, ADMIN, { ...desk.seen(made.id), ...cancel });
    expect(sumsOf(desk.booking(made.id).money)).toMatchObject({ taken_at_clinic: 9900, returned_at_clinic: 9900 });
    expect(await desk.wrong()).toEqual([]);
  });

  it('reaches ninety days ahead and the hour that has begun, counts in no share, and is free where staff say so', async () => {
    const days = [90, 91].map((ahead) => addDays(istDay(NOW), ahead));
    const desk = deskWorld({ open_dates: days });
    const [far = '', farther = ''] = days.map((day) => slotsOn(sampleClinic({ open_dates: days }), day)[0] ?? '');
    await bookAtDesk(desk.world, STAFF, { ...WALK_IN, slot: far });
    await expect(bookAtDesk(desk.world, STAFF, { ...WALK_IN, slot: farther })).rejects.toEqual(
      refusal('slot_not_offered'),
    );
    desk.timeline.now = Date.parse(SLOT) + 59 * MINUTE_MS;
    const running = await bookAtDesk(desk.world, STAFF, { ...WALK_IN, paid_by: 'free' });
    expect(running).toMatchObject({ slot: SLOT });
    await expect(markPaid(desk.world, STAFF, running)).rejects.toEqual(refusal('act_not_allowed'));
    expect(await completeVisit(desk.world, STAFF, running)).toMatchObject({ status: 'completed' });
    expect((await desk.dump()).tickets).toEqual([]);
    expect(await desk.wrong()).toEqual([]);
  });

  it('is one however often it is asked for with its key, and refused for another person with the same', async () => {
    const desk = deskWorld();
    const ask = (change = {}) =>
      bookAtDesk(desk.world, STAFF, { ...WALK_IN, ...change, idempotency_key: 'one and the same key' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(desk.store.bookings()).toHaveLength(1);
    await expect(ask({ slot: NEXT_SLOT })).rejects.toEqual(refusal('idempotency_mismatch'));
    await expect(ask({ phone: '9876500000' })).rejects.toEqual(refusal('idempotency_mismatch'));
    for (const other of [{ name: 'Kumar' }, { paid_by: 'free' }, { email: 'kamala@example.in' }])
      await expect(ask(other)).rejects.toEqual(refusal('idempotency_mismatch'));
    expect(await ask()).toEqual(answers[0]);
    await expect(bookAtDesk(desk.world, STAFF, WALK_IN)).rejects.toEqual(refusal('slot_taken'));
  });

  it('is not taken by a clinic that takes no new bookings', async () => {
    const desk = deskWorld({ paused_at: NOW });
    await expect(bookAtDesk(desk.world, STAFF, WALK_IN)).rejects.toEqual(refusal('slot_not_offered'));
    desk.store.putClinic(sampleClinic({ archived_at: NOW }));
    await expect(bookAtDesk(desk.world, STAFF, WALK_IN)).rejects.toEqual(refusal('clinic_not_found'));
  });
});

it('the sweeper leaves what the desk booked and noted alone', async () => {
  const desk = deskWorld();
  const made = await bookAtDesk(desk.world, STAFF, WALK_IN);
  desk.timeline.now = Date.parse(SLOT) + HOUR_MS;
  await noteNoShow(desk.world, STAFF, made);
  desk.timeline.now += DAY_MS;
  await sweep(desk.world, Infinity);
  expect(desk.booking(made.id).appointment).toMatchObject({ phase: 'NO_SHOW', ver: 2, next_check_at: null });
});
