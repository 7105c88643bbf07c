import { describe, expect, test } from 'vitest';
import { addNote } from '#functions/core/booking-desk/add-note.ts';
import { resendNotice } from '#functions/core/booking-desk/resend-notice.ts';
import { showBooking } from '#functions/core/booking-desk/show-booking.ts';
import { verifyBooking } from '#functions/core/booking-desk/verify-booking.ts';
import { checkInvariants } from '#functions/core/checks/check-invariants.ts';
import { sendNotices } from '#functions/core/notices/send-notices.ts';
import { settleAppointment } from '#functions/core/payments/settle-appointment.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { KEPT_SECONDS } from '#shared/domain/retention.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { appointmentId } from '#test/store/sample-booking.ts';
import { ASHA, RAVI } from './admin-world.ts';
import { bookingDesk } from './booking-desk.ts';

describe('Verify', () => {
  const texts = {
    paid: 'Payment status has been updated successfully',
    pending: 'Could not verify payment status',
    not_paid: 'No successful payment found for this booking',
  };

  test('has three outcomes, says what the specification says, and names who looked (A-092, A-099, A-140)', async () => {
    const { desk, razorpay, control, ordered, actsOn } = bookingDesk();
    const { appointment_id: id, order_id } = await ordered();
    const verify = () => verifyBooking(desk, ASHA, { id });
    expect(await verify()).toMatchObject({ success: false, outcome: 'not_paid', message: texts.not_paid });
    razorpay.authorise(razorpay.begin(order_id) ?? '');
    control.outage = true;
    expect(await verify()).toMatchObject({ success: false, outcome: 'pending', message: texts.pending });
    control.outage = false;
    const verified = await verify();
    expect(verified).toMatchObject({ success: true, outcome: 'paid', message: texts.paid });
    expect(verified.booking).toMatchObject({ id, status: 'confirmed', payment_status: 'Paid', ver: 4 });
    expect(await verify()).toMatchObject({ outcome: 'paid', booking: { ver: 4 } });
    const act = (fields: string[]) => ['booking.verify', ASHA.id, fields];
    expect(await actsOn(id)).toEqual([act([]), act([]), act(['payments', 'phase']), act([])]);
    await expect(verifyBooking(desk, ASHA, { id: appointmentId(99) })).rejects.toMatchObject({
      code: 'appointment_not_found',
      field: 'id',
    });
  });

  test('money that came too late was never captured: nothing was paid', async () => {
    const { desk, razorpay, timeline, ordered } = bookingDesk();
    const { appointment_id: id, order_id } = await ordered();
    timeline.now += 30 * HOUR_MS;
    razorpay.authorise(razorpay.begin(order_id) ?? '');
    await settleAppointment(desk, id);
    expect(await verifyBooking(desk, RAVI, { id })).toMatchObject({
      outcome: 'not_paid',
      booking: { status: 'cancelled' },
    });
  });
});

describe('a note', () => {
  test('is seen by the team with who wrote it, and neither moves the booking nor is read when it is settled', async () => {
    const { desk, paid, actsOn, store } = bookingDesk();
    const { appointment_id: id } = await paid();
    const before = await showBooking(desk, 'staff', { id });
    const first = await addNote(desk, ASHA, { id, text: 'Afraid of needles.' });
    const second = await addNote(desk, RAVI, { id, text: 'Comes by bus, may be late.' });
    const shown = await showBooking(desk, 'staff', { id });
    expect(shown.notes).toEqual([first, second]);
    expect(shown.notes).toMatchObject([
      { text: 'Afraid of needles.', by: 'asha@example.in' },
      { text: 'Comes by bus, may be late.', by: 'ravi' },
    ]);
    expect({ ...shown, notes: [] }).toEqual(before);
    expect(store.load(id)?.appointment.ver).toBe(before.ver);
    expect(await actsOn(id)).toEqual([
      ['booking.note', ASHA.id, ['notes']],
      ['booking.note', RAVI.id, ['notes']],
    ]);
    await expect(addNote(desk, ASHA, { id: appointmentId(99), text: 'x' })).rejects.toMatchObject({
      code: 'appointment_not_found',
    });
  });

  test('ends with the details of a visit that nobody paid for', () => {
    const at = '2026-11-30T06:00:00.000Z';
    const note = { id: 'act_1', appointment_id: appointmentId(), text: 'x', at, by_id: 'asha', by_email: null };
    expect(rowOf.note(note, true)['ttl']).toBeUndefined();
    expect(rowOf.note(note, false)['ttl']).toBe(Date.parse(at) / 1000 + KEPT_SECONDS.unpaid_details);
  });
});

describe('a message', () => {
  test('is sent again once for each time somebody asks, by that channel alone, and the history names them', async () => {
    const { desk, world, sent, paid, actsOn, dump, razorpay, timeline } = bookingDesk();
    const { appointment_id: id } = await paid();
    const resend = () => resendNotice(desk, ASHA, { id, kind: 'confirmed', channel: 'sms' });
    // The first is still on its way.
    await expect(resend()).rejects.toMatchObject({ code: 'nothing_to_resend', field: 'kind' });
    await sendNotices(world, id);
    expect(await resend()).toEqual({ ok: true, ver: 5 });
    await expect(resend()).rejects.toMatchObject({ code: 'nothing_to_resend' });
    await sendNotices(world, id);
    expect(await resend()).toEqual({ ok: true, ver: 6 });
    await sendNotices(world, id);
    expect([sent.mails.length, sent.texts.length]).toEqual([1, 3]);
    expect(new Set(sent.texts.map((sms) => sms.id)).size).toBe(3);
    const { history } = await showBooking(desk, 'staff', { id });
    expect(history.slice(4).map(({ move, actor, actor_id }) => [move, actor, actor_id])).toEqual([
      ['resend', 'admin', ASHA.id],
      ['resend', 'admin', ASHA.id],
    ]);
    expect((await actsOn(id)).map(([action]) => action)).toEqual(['booking.resend', 'booking.resend']);
    const facts = { dump: await dump(), ledger: razorpay.ledger(), sent: null, now: timeline.now };
    expect(checkInvariants({ ...facts, atRest: false })).toEqual([]);
  });

  test('that is no longer true, or never was, is not sent', async () => {
    const { desk, world, paid, razorpay, timeline } = bookingDesk();
    const { appointment_id: id, payment_id } = await paid();
    await sendNotices(world, id);
    await expect(resendNotice(desk, ASHA, { id, kind: 'refunded', channel: 'email' })).rejects.toMatchObject({
      code: 'nothing_to_resend',
    });
    razorpay.refund(payment_id, 9900, null);
    timeline.now += HOUR_MS;
    await settleAppointment(desk, id);
    const { notices } = await showBooking(desk, 'staff', { id });
    expect(notices.filter(({ kind }) => kind === 'confirmed').map(({ can_resend }) => can_resend)).toEqual([
      false,
      false,
    ]);
    await expect(resendNotice(desk, ASHA, { id, kind: 'confirmed', channel: 'email' })).rejects.toMatchObject({
      code: 'nothing_to_resend',
    });
  });
});
