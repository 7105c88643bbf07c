import { describe, expect, test } from 'vitest';
import { addNote } from '#functions/core/booking/admin/add-note.ts';
import { resendNotification } from '#functions/core/booking/admin/resend-notification.ts';
import { showBooking } from '#functions/core/booking/admin/show-booking.ts';
import { verifyBooking } from '#functions/core/booking/admin/verify-booking.ts';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import { giveRefund } from '#functions/core/payments/refunds/give-refund.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { identify } from '#functions/store/table/table.ts';
import { keptSeconds } from '#shared/domain/privacy/retention.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { appointmentId } from '#test/store/booking/sample-booking.ts';
import { ASHA, RAVI } from '../clinics/clinic-admin-deps.ts';
import { bookingAdminDeps } from './booking-admin-deps.ts';

const STAFF = { ...ASHA, role: 'staff' } as const;

describe('Verify', () => {
  const texts = {
    paid: 'Payment status has been updated successfully',
    pending: 'Could not verify payment status',
    not_paid: 'No successful payment found for this booking',
  };

  test('has three outcomes, says what the specification says, and names who looked (A-092, A-099, A-140)', async () => {
    const { desk, razorpay, control, ordered, actsOn } = bookingAdminDeps();
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
    const { desk, razorpay, timeline, ordered } = bookingAdminDeps();
    const { appointment_id: id, order_id } = await ordered();
    timeline.now += 30 * HOUR_MS;
    razorpay.authorise(razorpay.begin(order_id) ?? '');
    await reconcileBooking(desk, id);
    expect(await verifyBooking(desk, RAVI, { id })).toMatchObject({
      outcome: 'not_paid',
      booking: { status: 'cancelled' },
    });
  });
});

const rowsOf = (dynamo: ReturnType<typeof bookingAdminDeps>['dynamo']) =>
  [...dynamo.table.partitions.values()].flatMap((rows) => rows.all());

describe('a note', () => {
  test('is seen by the team with who wrote it, and neither moves the booking nor is read when it is settled', async () => {
    const { desk, paid, actsOn, store } = bookingAdminDeps();
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

  test('a note on an unpaid visit expires with its details, and stays with it once it is paid', async () => {
    const { desk, dynamo, razorpay, ordered } = bookingAdminDeps();
    const { appointment_id: id, order_id } = await ordered();
    const first = await addNote(desk, ASHA, { id, text: 'Wants the first hour.' });
    const ends = () => rowsOf(dynamo).flatMap((row) => (identify(row).item === 'NOTE' ? [row['ttl'] ?? 'never'] : []));
    expect(ends()).toEqual([Date.parse(first.at) / 1000 + keptSeconds('unpaid_details')]);
    razorpay.authorise(razorpay.begin(order_id) ?? '');
    await reconcileBooking(desk, id);
    expect(ends()).toEqual(['never']);
    const second = await addNote(desk, RAVI, { id, text: 'Paid while we spoke.' });
    expect((await showBooking(desk, 'staff', { id })).notes).toEqual([first, second]);
  });

  test('a note written during a payment stays, too', async () => {
    const { desk, dynamo, razorpay, ordered } = bookingAdminDeps();
    const { appointment_id: id, order_id } = await ordered();
    razorpay.authorise(razorpay.begin(order_id) ?? '');
    let isFirst = true;
    const bookings = {
      load: async (wanted: string) => {
        const booking = await desk.bookings.load(wanted);
        if (isFirst) {
          isFirst = false;
          await reconcileBooking(desk, id);
        }
        return booking;
      },
    };
    const note = await addNote({ ...desk, bookings }, ASHA, { id, text: 'Pays right now.' });
    expect((await showBooking(desk, 'staff', { id })).notes).toEqual([note]);
    expect(rowsOf(dynamo).filter((row) => identify(row).item.endsWith('NOTE') && 'ttl' in row)).toEqual([]);
  });

  test('is one however often it is sent with its key, before and after somebody paid, and refused with other words', async () => {
    const { desk, razorpay, ordered, actsOn } = bookingAdminDeps();
    const { appointment_id: id, order_id } = await ordered();
    const ask = (idempotency_key: string, text = 'Call her son.') => addNote(desk, ASHA, { id, text, idempotency_key });
    const early = await Promise.all([ask('one key'), ask('one key')]);
    razorpay.authorise(razorpay.begin(order_id) ?? '');
    await reconcileBooking(desk, id);
    const late = [await ask('one key'), ...(await Promise.all([ask('another'), ask('another')]))];
    const { notes } = await showBooking(desk, 'staff', { id });
    expect(notes).toEqual([early[0], late[1]]);
    expect([early[1], late[0], late[2]]).toEqual([early[0], early[0], late[1]]);
    expect(await actsOn(id)).toHaveLength(2);
    for (const key of ['one key', 'another'])
      await expect(ask(key, 'Call her daughter.')).rejects.toMatchObject({
        code: 'idempotency_mismatch',
        field: 'Idempotency-Key',
      });
  });
});

describe('a message', () => {
  test('is sent again once for each time somebody asks, by that channel alone, and the history names them', async () => {
    const { desk, deps, sent, paid, actsOn, dump, razorpay, timeline } = bookingAdminDeps();
    const { appointment_id: id } = await paid();
    const resend = () => resendNotification(desk, STAFF, { id, kind: 'confirmed', channel: 'sms' });
    // The first is still on its way.
    await expect(resend()).rejects.toMatchObject({ code: 'nothing_to_resend', field: 'kind' });
    await sendNotifications(deps, id);
    expect(await resend()).toEqual({ ok: true, ver: 5 });
    await expect(resend()).rejects.toMatchObject({ code: 'nothing_to_resend' });
    await sendNotifications(deps, id);
    expect(await resend()).toEqual({ ok: true, ver: 6 });
    await sendNotifications(deps, id);
    expect([sent.mails.length, sent.texts.length]).toEqual([1, 3]);
    expect(new Set(sent.texts.map((sms) => sms.id)).size).toBe(3);
    const { history } = await showBooking(desk, 'staff', { id });
    expect(history.slice(4).map(({ move, actor, actor_id }) => [move, actor, actor_id])).toEqual([
      ['resend', 'staff', ASHA.id],
      ['resend', 'staff', ASHA.id],
    ]);
    expect((await actsOn(id)).map(([action]) => action)).toEqual(['booking.resend', 'booking.resend']);
    const facts = { dump: await dump(), ledger: razorpay.ledger(), sent: null, now: timeline.now };
    expect(checkInvariants({ ...facts, atRest: false })).toEqual([]);
  });

  test('is sent once, although who asks at the same moment reads the booking without what the first one wrote beside it', async () => {
    const { desk, deps, paid, sent } = bookingAdminDeps();
    const { appointment_id: id } = await paid();
    await sendNotifications(deps, id);
    const before = await desk.bookings.load(id);
    const asked = { id, kind: 'confirmed', channel: 'sms' } as const;
    expect(await resendNotification(desk, STAFF, asked)).toEqual({ ok: true, ver: 5 });
    // A Query may run beside a transaction: of two rows it shows one from before and one from after.
    let reads = 0;
    const load: typeof desk.bookings.load = async (which) => {
      const booking = await desk.bookings.load(which);
      reads += 1;
      return reads > 1 || booking === null || before === null
        ? booking
        : { ...booking, notifications: before.notifications };
    };
    const second = resendNotification({ ...desk, bookings: { ...desk.bookings, load } }, STAFF, asked);
    await expect(second).rejects.toMatchObject({ code: 'nothing_to_resend' });
    await sendNotifications(deps, id);
    expect(sent.texts.length).toBe(2);
  });

  test('a message that is no longer true, or never was, is not sent', async () => {
    const { desk, deps, paid, razorpay, timeline } = bookingAdminDeps();
    const { appointment_id: id, payment_id } = await paid();
    await sendNotifications(deps, id);
    await expect(resendNotification(desk, STAFF, { id, kind: 'refunded', channel: 'email' })).rejects.toMatchObject({
      code: 'nothing_to_resend',
    });
    razorpay.refund(payment_id, paise(9900), null);
    timeline.now += HOUR_MS;
    await reconcileBooking(desk, id);
    const { notifications } = await showBooking(desk, 'staff', { id });
    expect(notifications.filter(({ kind }) => kind === 'confirmed').map(({ can_resend }) => can_resend)).toEqual([
      false,
      false,
    ]);
    await expect(resendNotification(desk, STAFF, { id, kind: 'confirmed', channel: 'email' })).rejects.toMatchObject({
      code: 'nothing_to_resend',
    });
  });

  test('a message that a refund has started is not sent again after the message that it is complete', async () => {
    const { desk, deps, paid, timeline } = bookingAdminDeps();
    const { appointment_id: id, payment_id } = await paid();
    const give = { id, ver: (await showBooking(desk, 'admin', { id })).ver, payment_id };
    await giveRefund(
      desk,
      { ...ASHA, role: 'admin' },
      { ...give, amount_paise: paise(4000), reason: 'waited two hours' },
    );
    await sendNotifications(deps, id);
    const resend = () => resendNotification(desk, STAFF, { id, kind: 'refund_started', channel: 'email' });
    await resend();
    for (let looks = 0; looks < 5; looks++) {
      timeline.now += 10 * HOUR_MS;
      while (timeline.next() <= timeline.now) timeline.runNext();
      await reconcileBooking(desk, id);
    }
    await sendNotifications(deps, id);
    const { notifications } = await showBooking(desk, 'staff', { id });
    expect(notifications.map(({ kind }) => kind)).toContain('refunded');
    expect(
      notifications.filter(({ kind }) => kind === 'refund_started').map(({ can_resend }) => can_resend),
    ).not.toContain(true);
    await expect(resend()).rejects.toMatchObject({ code: 'nothing_to_resend' });
  });
});
