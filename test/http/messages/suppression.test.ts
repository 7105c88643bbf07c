import { expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { ExportPart } from '#shared/contract/list-exports.ts';
import { DataSubjectPage } from '#shared/contract/privacy/privacy.ts';
import { AddedAddress, SuppressedList } from '#shared/contract/messages/suppression.ts';
import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { addDays, istDay, istInstant } from '#shared/values/ist.ts';
import { bookedEarlier } from '#test/flows/earlier.ts';
import { newPatient } from '#test/flows/patient.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { allDayClinic, asStaffMember } from '../clinics/a-clinic.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { pay, takeOrder } from '../steps.ts';

const LIST = '/admin/suppressed-addresses';
const NOBODY = 'f'.repeat(64);

/** The one address that is searched for, as staff see it. */
async function found(address: string): Promise<SuppressedAddress | undefined> {
  const { body, status, headers } = await asStaffMember('POST', `${LIST}/list`, { address }, 'staff');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  return SuppressedList.parse(body).addresses[0];
}
const add = async (address: string): Promise<AddedAddress> =>
  AddedAddress.parse((await asStaffMember('POST', LIST, { address })).body);
const lift = ({ id, since }: Pick<SuppressedAddress, 'id' | 'since'>) =>
  asStaffMember('POST', `${LIST}/${id}/remove`, { since });

/** A booking of somebody with this address, whose payment was seen. */
async function paidBy(email: string): Promise<string> {
  const { appointment_id, order_id } = await takeOrder({ email });
  await pay(order_id);
  expect((await asStaffMember('POST', `/admin/bookings/${appointment_id}/verify`, {}, 'staff')).status).toBe(200);
  return appointment_id;
}

/** The messages of a booking and how they stand: 'confirmed email SENT BOUNCED'. */
async function messagesOf(id: string): Promise<string[]> {
  const { notifications } = BookingDetail.parse(
    (await asStaffMember('GET', `/admin/bookings/${id}`, undefined, 'staff')).body,
  );
  return notifications
    .map(({ kind, channel, state, arrival }) => [kind, channel, state, arrival].join(' ').trim())
    .toSorted();
}

test.each([
  ['bounce', 'BOUNCED'],
  ['complaint', 'COMPLAINED'],
])(
  'an e-mail to %s@ lists its address: the next booking’s is not mailed, until somebody lifts it',
  async (fate, why) => {
    const email = `${fate}+${Date.now()}@patients.example`;
    const first = await paidBy(email);
    await until('it is listed', async () => (await found(email))?.why === why);
    expect(await found(email.toUpperCase())).toMatchObject({ address: email, told_by: 'ses', added_by: null });
    const listed = SuppressedList.parse((await asStaffMember('POST', `${LIST}/list`, {}, 'staff')).body).addresses;
    expect(listed.map(({ address }) => address)).toContain(email);

    const second = await paidBy(email);
    await until('its messages are settled', async () => {
      const states = await messagesOf(second);
      return states.includes('confirmed email SUPPRESSED') && states.includes('confirmed sms SENT');
    });
    // At night it waits for the morning.
    const isTold = (await messagesOf(second)).some((message) => message.startsWith('email_bounced sms'));
    expect(isTold).toBe(why === 'BOUNCED');
    expect(await messagesOf(first)).toContain(`confirmed email SENT ${why}`);

    const seen = await found(email);
    if (seen === undefined) throw new Error('it is not listed');
    expect((await lift(seen)).status).toBe(200);
    expectRefusal(await lift(seen), 404, 'suppressed_address_not_found', 'id');
    const again = { kind: 'confirmed', channel: 'email' };
    expect((await asStaffMember('POST', `/admin/bookings/${second}/resends`, again, 'staff')).status).toBe(200);
    await until('it goes out, and comes back', async () =>
      (await messagesOf(second)).includes(`confirmed email SENT ${why}`),
    );
  },
);

test('an address that the provider refuses for good is listed, whoever was written to: a patient, a clinic, somebody of the team', async () => {
  const product = runningProduct();
  const of = (who: string): string => `gone+${who}-${Date.now()}@refused.example`;
  const patient = of('patient');
  const id = await paidBy(patient);
  await until('it is listed', async () => (await found(patient))?.why === 'BOUNCED');
  await until('it is settled', async () => (await messagesOf(id)).includes('confirmed email FAILED REFUSED'));

  const clinic = of('clinic');
  const { id: clinic_id } = await allDayClinic();
  const contact = { email: clinic, phone: '', news: ['changes'], ver: 1 };
  expect((await asStaffMember('PUT', `/admin/clinics/${clinic_id}/contact`, contact)).status).toBe(200);
  const sub = `gone+team-${Date.now()}`;
  const headers = bearer(await product.staffToken({ sub, groups: ['staff'] }));
  expect((await call('GET', '/admin/me', { headers })).status).toBe(200);
  const news = { headers, body: { news: ['booked'], language: 'en', ver: 1 } };
  expect((await call('PUT', '/admin/me/notifications', news)).status).toBe(200);
  await bookedEarlier(product, { clinic_id, slot: istInstant(addDays(istDay(Date.now()), 3), '11:00') }, 10);
  await product.runNow('notify-clinics', { at_night: true });
  await product.runNow('notify-staff');
  for (const address of [clinic, `${sub}@team.example`])
    expect(await found(address)).toMatchObject({ why: 'BOUNCED', told_by: 'ses' });
});

test('an admin adds whoever asked for no e-mail, and lifts them: both are in the audit, which names nobody', async () => {
  const { email } = newPatient();
  const { listed, added } = await add(` ${email.toUpperCase()} `);
  expect([added, listed.address, listed.why, listed.told_by]).toEqual([true, email, 'UNSUBSCRIBED', 'team']);
  expect(await add(email)).toEqual({ listed, added: false });
  const id = await paidBy(email);
  await until('its messages are settled', async () => (await messagesOf(id)).every((one) => !one.includes('PENDING')));
  expect(await messagesOf(id)).toEqual(['confirmed email SUPPRESSED', 'confirmed sms SENT']);
  expectRefusal(await lift({ ...listed, since: '2026-01-01T00:00:00.000Z' }), 409, 'suppression_changed', 'id');
  expect((await lift(listed)).body).toEqual({ id: listed.id });
  expect(await found(email)).toBeUndefined();
  const entity = `suppressed_address#${listed.id.slice(0, 16)}`;
  const { events } = AuditEventList.parse((await asStaffMember('POST', '/admin/audit/list', { entity })).body);
  expect(events.map(({ action }) => action)).toEqual(['suppressed_address.lift', 'suppressed_address.add']);
  expect(JSON.stringify(events)).not.toContain(email);
});

test('staff look and change nothing; what is no address, place or id is refused', async () => {
  expectRefusal(await asStaffMember('POST', LIST, { address: 'a@example.in' }, 'staff'), 403, 'forbidden');
  const since = new Date().toISOString();
  expectRefusal(await asStaffMember('POST', `${LIST}/${NOBODY}/remove`, { since }, 'staff'), 403, 'forbidden');
  expectRefusal(
    await asStaffMember('POST', `${LIST}/${NOBODY}/remove`, { since }),
    404,
    'suppressed_address_not_found',
    'id',
  );
  expectRefusal(await asStaffMember('POST', LIST, { address: 'nobody' }), 400, 'invalid_input', 'address');
  expectRefusal(await asStaffMember('POST', `${LIST}/list`, { address: '' }, 'staff'), 400, 'invalid_input', 'address');
  expectRefusal(
    await asStaffMember('POST', `${LIST}/list`, { cursor: 'log:1' }, 'staff'),
    400,
    'invalid_input',
    'cursor',
  );
});

test('the list leaves as CSV, and who is forgotten leaves it', async () => {
  const { email } = newPatient();
  await add(email);
  const { csv, rows } = ExportPart.parse(
    (await asStaffMember('POST', '/admin/exports/suppressed-addresses', { rows: 0 })).body,
  );
  expect(rows).toBeGreaterThan(0);
  expect(csv).toMatch(new RegExp(`\r\n${email},UNSUBSCRIBED,team,`));
  const person = DataSubjectPage.parse((await asStaffMember('POST', '/admin/privacy/find', { email })).body).entries;
  expect(person).toMatchObject([{ kind: 'suppressed_address', obstacle: null }]);
  const [entry] = person;
  const erased = () => asStaffMember('POST', `/admin/privacy/suppressed-addresses/${entry?.id}/erase`, {});
  expect((await erased()).body).toEqual({ id: entry?.id });
  expectRefusal(await erased(), 404, 'suppressed_address_not_found', 'id');
  expect(await found(email)).toBeUndefined();
});
