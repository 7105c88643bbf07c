import { expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { istDay, istInstant, istWallTime } from '#shared/values/ist.ts';
import { asStaffMember, form } from '../clinics/a-clinic.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';
import { runningProduct } from '#test/running-product.ts';
import { isGivenBack, otherFreeSlot, pay, slotState, someFreeSlot, takeOrder } from '../steps.ts';

const at = (id: string, act: string): string => `/admin/bookings/${id}/${act}`;
const caller = { name: 'Kamala Devi', phone: '98888 12345', paid_by: 'at_clinic' };
const OLD_SIGN_IN = { groups: ['admins'], auth_time: Math.floor(Date.now() / 1000) - 3600 };

/** Books at the desk, wherever nobody was quicker. */
async function bookSomewhere(): Promise<ChangedBooking & { clinic_id: string }> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const time = await someFreeSlot();
    const reply = await asStaffMember('POST', '/admin/bookings', { ...caller, ...time }, 'staff');
    if (reply.status === 201) return { ...ChangedBooking.parse(reply.body), clinic_id: time.clinic_id };
    expect(reply.status, JSON.stringify(reply.body)).toBe(409);
  }
  throw new Error('no time could be booked');
}

/** A visit that was paid for, and its version. */
async function paidVisit() {
  const order = await takeOrder();
  const { appointment_id: id } = order;
  await call('POST', '/verify-payment', { body: { appointment_id: id, ...(await pay(order.order_id)) } });
  const { body } = await asStaffMember('GET', `/admin/bookings/${id}`, undefined, 'staff');
  return { ...order, id, ver: Number(body['ver']) };
}

test('an admin cancels a visit that was paid for, after a young sign-in, and its money goes back; staff may not (A-091)', async () => {
  const { id, ver, token, clinic_id, slot } = await paidVisit();
  const body = { ver, reason: 'the dentist is ill' };
  expectRefusal(await asStaffMember('POST', at(id, 'cancel'), body, 'staff'), 403, 'forbidden');
  const old = bearer(await runningProduct().staffToken(OLD_SIGN_IN));
  expectRefusal(await call('POST', at(id, 'cancel'), { body, headers: old }), 401, 'sign_in_again');
  const reply = await asStaffMember('POST', at(id, 'cancel'), body);
  expect(ChangedBooking.parse(reply.body)).toEqual({
    id,
    ver: ver + 1,
    status: 'cancelled',
    payment_status: 'Refund due',
    slot,
  });
  expect(await isGivenBack({ id, clinic_id, slot })).toBe(true);
  const view = await call('GET', `/appointments/${id}`, { headers: bearer(token) });
  expect(view.body).toMatchObject({ status: 'cancelled' });
  const entity = `booking#${id}`;
  const { events } = AuditEventList.parse((await asStaffMember('POST', '/admin/audit/list', { entity })).body);
  expect(events).toMatchObject([{ action: 'booking.cancel', fields: ['phase', 'payments'] }]);
  const again = await asStaffMember('POST', at(id, 'cancel'), body);
  expect([again.status, again.body]).toMatchObject([
    409,
    { code: 'changed_meanwhile', field: 'ver', status: 'cancelled', slot, ver: expect.any(Number) },
  ]);
});

test('staff release what nobody has paid for; what they did is refused a second time', async () => {
  const { appointment_id: id, clinic_id, slot } = await takeOrder();
  const reply = await asStaffMember('POST', at(id, 'cancel'), { ver: 2, reason: 'they called' }, 'staff');
  expect([reply.status, reply.body]).toMatchObject([200, { status: 'cancelled', payment_status: 'Pending' }]);
  expect(await isGivenBack({ id, clinic_id, slot })).toBe(true);
  expectRefusal(await asStaffMember('POST', at(id, 'cancel'), { ver: 3, reason: 'twice' }), 409, 'act_not_allowed');
});

test('staff move a visit to another time: the new one is taken, the old one free again', async () => {
  const { id, ver, clinic_id, slot } = await paidVisit();
  let moved: ChangedBooking | null = null;
  for (let attempt = 0; attempt < 20 && moved === null; attempt += 1) {
    const other = await otherFreeSlot({ clinic_id, slot });
    const reply = await asStaffMember('POST', at(id, 'move'), { ver, slot: other }, 'staff');
    if (reply.status === 200) moved = ChangedBooking.parse(reply.body);
    else expectRefusal(reply, 409, 'slot_taken', 'slot');
  }
  if (moved === null) throw new Error('no other time of the clinic was free');
  expect(moved).toMatchObject({ ver: ver + 1, status: 'confirmed', payment_status: 'Paid' });
  expect(await slotState({ clinic_id, slot: moved.slot })).not.toBe('free');
  expect(await isGivenBack({ id, clinic_id, slot })).toBe(true);
});

test('staff book for a caller, once for a key, and note that the fee was paid at the clinic (A-077)', async () => {
  const made = await bookSomewhere();
  expect(made).toMatchObject({ ver: 1, status: 'confirmed', payment_status: 'Pending' });
  const paid = await asStaffMember('POST', at(made.id, 'mark-paid'), { ver: 1 }, 'staff');
  expect(ChangedBooking.parse(paid.body)).toMatchObject({ ver: 2, payment_status: 'Paid' });
  expectRefusal(await asStaffMember('POST', at(made.id, 'mark-paid'), { ver: 2 }, 'staff'), 409, 'act_not_allowed');
  const wrong = { ver: 2, reason: 'it was another visit' };
  expectRefusal(await asStaffMember('POST', at(made.id, 'undo-paid'), wrong, 'staff'), 403, 'forbidden');
  const undone = await asStaffMember('POST', at(made.id, 'undo-paid'), wrong);
  expect(ChangedBooking.parse(undone.body)).toMatchObject({ ver: 3, payment_status: 'Pending' });
  expectRefusal(await asStaffMember('POST', at(made.id, 'undo-paid'), { ...wrong, ver: 3 }), 409, 'act_not_allowed');
  await asStaffMember('POST', at(made.id, 'mark-paid'), { ver: 3 }, 'staff');
  const taken = { ...caller, clinic_id: made.clinic_id, slot: made.slot };
  expectRefusal(await asStaffMember('POST', '/admin/bookings', taken, 'staff'), 409, 'slot_taken', 'slot');
  const early = await asStaffMember('POST', at(made.id, 'complete'), { ver: 4 }, 'staff');
  expectRefusal(early, 409, 'act_not_allowed');
});

test('a walk-in takes the hour that has begun; whether the patient came is noted, and corrected', async () => {
  const clinic = AdminClinic.parse((await asStaffMember('POST', '/admin/clinics', form)).body);
  const hours = { is_open: true, morning_start_time: '00:00', morning_end_time: '23:59' };
  const availability = clinic.availability.map((day) => ({
    ...day,
    ...hours,
    evening_start_time: null,
    evening_end_time: null,
  }));
  await asStaffMember('PUT', `/admin/clinics/${clinic.id}/hours`, { availability, ver: clinic.ver });
  const now = new Date().toISOString();
  const slot = istInstant(istDay(now), `${istWallTime(now).slice(0, 2)}:00`);
  const walkIn = { ...caller, paid_by: 'free', clinic_id: clinic.id, slot };
  const headers = {
    ...bearer(await runningProduct().staffToken({ groups: ['staff'], sub: 'at-the-desk' })),
    'idempotency-key': crypto.randomUUID(),
  };
  const ask = () => call('POST', '/admin/bookings', { body: walkIn, headers });
  const [first, second] = [await ask(), await ask()].map(({ body }) => ChangedBooking.parse(body));
  expect(second).toEqual(first);
  const { id = '' } = first ?? {};
  const act = async (name: string, ver: number) =>
    ChangedBooking.parse((await asStaffMember('POST', at(id, name), { ver }, 'staff')).body).status;
  expect(await act('no-show', 1)).toBe('no_show');
  expect(await act('correct', 2)).toBe('completed');
  const late = await asStaffMember('POST', at(id, 'complete'), { ver: 1 });
  expect([late.status, late.body]).toMatchObject([409, { code: 'changed_meanwhile', status: 'completed', ver: 3 }]);
  const current = AdminClinic.parse((await asStaffMember('GET', `/admin/clinics/${clinic.id}`)).body);
  await asStaffMember('POST', `/admin/clinics/${clinic.id}/archive`, { ver: current.ver });
});

test('every act wants a booking there is, the version that was seen, and what it is about', async () => {
  const nobodys = 'apt_01KB0000000000000000000099';
  const moving = { ver: 1, slot: '2026-12-01T04:30:00.000Z' };
  const cancelling = { ver: 1, reason: 'they called' };
  for (const [act, body] of [
    ['cancel', cancelling],
    ['complete', { ver: 1 }],
    ['no-show', { ver: 1 }],
    ['correct', { ver: 1 }],
    ['move', moving],
    ['mark-paid', { ver: 1 }],
  ] as const) {
    expectRefusal(await asStaffMember('POST', at(nobodys, act), body, 'staff'), 404, 'appointment_not_found', 'id');
    expectRefusal(await call('POST', at(nobodys, act), { body }), 401, 'unauthorized', 'Authorization');
    for (const [field, , wrong] of spoilt(body, { ver: [0, '1', undefined] }))
      expectRefusal(await asStaffMember('POST', at(nobodys, act), wrong, 'staff'), 400, 'invalid_input', field);
  }
  for (const [field, , wrong] of spoilt(cancelling, { reason: [' ', 'x'.repeat(201)], refund: ['half'] }))
    expectRefusal(await asStaffMember('POST', at(nobodys, 'cancel'), wrong), 400, 'invalid_input', field);
  for (const [field, , wrong] of spoilt(
    { ...cancelling, given_back_paise: 0 },
    { given_back_paise: [-1, 0.1, '9900', 2e8] },
  ))
    expectRefusal(await asStaffMember('POST', at(nobodys, 'cancel'), wrong), 400, 'invalid_input', field);
  for (const [field, , wrong] of spoilt(cancelling, { reason: [' ', undefined], ver: [0] }))
    expectRefusal(await asStaffMember('POST', at(nobodys, 'undo-paid'), wrong), 400, 'invalid_input', field);
  expectRefusal(await asStaffMember('POST', at(nobodys, 'undo-paid'), cancelling), 404, 'appointment_not_found', 'id');
  for (const [field, , wrong] of spoilt(moving, { slot: ['tomorrow', undefined] }))
    expectRefusal(await asStaffMember('POST', at(nobodys, 'move'), wrong), 400, 'invalid_input', field);
  const booking = { ...caller, clinic_id: 'cln_01KB0000000000000000000099', slot: moving.slot };
  expectRefusal(await asStaffMember('POST', '/admin/bookings', booking), 404, 'clinic_not_found', 'clinic_id');
  const fields = { name: ['9'], phone: ['12345'], email: ['nobody'], paid_by: ['online'] };
  for (const [field, , wrong] of spoilt(booking, fields))
    expectRefusal(await asStaffMember('POST', '/admin/bookings', wrong), 400, 'invalid_input', field);
});
