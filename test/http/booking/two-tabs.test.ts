import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { ClinicMoney } from '#shared/contract/money/money.ts';
import { istDay } from '#shared/values/ist.ts';
import { istMonth } from '#shared/values/month.ts';
import { ALL_DAY } from '#test/flows/all-day.ts';
import { EARLIER_FEE } from '#test/flows/earlier.ts';
import { archivedClinic, asStaffMember, form } from '../clinics/a-clinic.ts';
import { call, bearer, type Reply } from '../call.ts';
import { bookingNow, visitsAt } from './visits-at.ts';

/** Two tabs show one booking at one version, and act at the same moment. */

/** This test's own, open at every hour. */
let clinic_id = '';
beforeAll(async () => {
  const { id, ver } = AdminClinic.parse((await asStaffMember('POST', '/admin/clinics', form)).body);
  await asStaffMember('PUT', `/admin/clinics/${id}/hours`, { ver, availability: ALL_DAY });
  clinic_id = id;
});
afterAll(async () => {
  const { ver } = AdminClinic.parse((await asStaffMember('GET', `/admin/clinics/${clinic_id}`)).body);
  await asStaffMember('POST', `/admin/clinics/${clinic_id}/archive`, { ver });
});

const { nextSlot, toCome, justBegun, paid, byLink, atDesk, asked, waitingForHand } = visitsAt(() => clinic_id);

type Tab = () => Promise<Reply>;
type Tabs = { id: string; tabs: [Tab, Tab] };

const desk =
  (id: string, act: string, body: object): Tab =>
  () =>
    asStaffMember('POST', `/admin/bookings/${id}/${act}`, body);
const own =
  (id: string, key: string, act: string, body: object): Tab =>
  () =>
    call('POST', `/own-bookings/${id}/${act}`, { body, headers: bearer(key) });

/** Acts of two tabs on one booking, both with the version they read. */
const ACTS: Record<string, () => Promise<Tabs>> = {
  cancel: async () => {
    const { id, ver } = await paid();
    const cancel = (reason: string) => desk(id, 'cancel', { ver, reason });
    return { id, tabs: [cancel('the dentist is ill'), cancel('they called')] };
  },
  move: async () => {
    const { id, ver } = await paid();
    const move = (slot: string) => desk(id, 'move', { ver, slot });
    return { id, tabs: [move(nextSlot()), move(nextSlot())] };
  },
  'complete and no-show': async () => {
    const { id, ver } = await atDesk(justBegun());
    return { id, tabs: [desk(id, 'complete', { ver }), desk(id, 'no-show', { ver })] };
  },
  correct: async () => {
    const { id, ver } = await atDesk(justBegun());
    expect((await desk(id, 'no-show', { ver })()).status).toBe(200);
    const correct = desk(id, 'correct', { ver: ver + 1 });
    return { id, tabs: [correct, correct] };
  },
  'mark paid': async () => {
    const { id, ver } = await atDesk(toCome());
    const markPaid = desk(id, 'mark-paid', { ver });
    return { id, tabs: [markPaid, markPaid] };
  },
  'return a part and all': async () => {
    const { id, ver, payment_id } = await paid();
    const give = (amount_paise: number) => desk(id, 'refunds', { ver, payment_id, amount_paise, reason: 'cut short' });
    return { id, tabs: [give(2000), give(EARLIER_FEE)] };
  },
  'keep and refuse the promise': async () => {
    const { id, ver } = await asked();
    const decide = (how: string, words: string) => desk(id, `refund-requests/${how}`, { ver, words });
    return { id, tabs: [decide('approve', 'We are sorry.'), decide('refuse', 'It was done well.')] };
  },
  'close by hand': async () => {
    const { id, ver, payment_id } = await waitingForHand();
    const close = (reference: string) =>
      desk(id, `payments/${payment_id}/close-by-hand`, { ver, amount_paise: EARLIER_FEE, reference });
    return { id, tabs: [close('UTR4711'), close('UTR4712')] };
  },
  'cancel by the link and move at the desk': async () => {
    const { id, ver, key } = await byLink(toCome());
    const cancel = own(id, key, 'cancel', { ver, refund_paise: EARLIER_FEE });
    return { id, tabs: [cancel, desk(id, 'move', { ver, slot: nextSlot() })] };
  },
  'move and cancel by the link': async () => {
    const { id, ver, key } = await byLink(toCome());
    const move = own(id, key, 'move', { ver, slot: nextSlot() });
    return { id, tabs: [move, own(id, key, 'cancel', { ver, refund_paise: EARLIER_FEE })] };
  },
  'ask for the promise': async () => {
    const { id, ver, key } = await byLink(justBegun());
    const ask = (reason: string) => own(id, key, 'refund-request', { ver, reason });
    return { id, tabs: [ask('It hurt'), ask('Nobody was there')] };
  },
};

/** The acts of people in a booking's history since a version. */
const auditEventsSince = ({ history }: BookingDetail, seen: number) =>
  history.filter(({ ver, actor }) => ver > seen && actor !== 'settle');

test.each(Object.keys(ACTS))(
  'one of two tabs acting on one booking wins, and the other gets the conflict: %s',
  async (act) => {
    const { id, tabs } = (await ACTS[act]?.()) ?? expect.unreachable();
    const { ver } = await bookingNow(id);
    const replies = await Promise.all(tabs.map((tab) => tab()));
    expect(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      JSON.stringify(replies),
    ).toEqual([200, 409]);
    const stands = await bookingNow(id);
    expect(auditEventsSince(stands, ver)).toHaveLength(1);
    const { status, slot } = stands;
    const told = { code: 'changed_meanwhile', field: 'ver', status, slot, changed_at: expect.any(String) };
    const lost = replies.findIndex((reply) => reply.status === 409);
    expect(replies[lost]?.body).toMatchObject(told);
    expect(replies[lost]?.body['ver']).toBeGreaterThan(ver);
    // A repeated press without a reload gets the same refusal.
    expect(await tabs[lost]?.()).toMatchObject({ status: 409, body: told });
    expect(auditEventsSince(await bookingNow(id), ver)).toHaveLength(1);
  },
);

test('one of two tabs recording a clinic’s payment wins, and the other gets the conflict', async () => {
  const { id } = await archivedClinic();
  const month = istMonth(Date.now());
  const record = (amount_paise: number) => {
    const body = { month, amount_paise, reference: `UTR ${amount_paise}`, paid_on: istDay(Date.now()), ver: 0 };
    return asStaffMember('PUT', `/admin/money/clinics/${id}/settlement`, body);
  };
  const replies = await Promise.all([record(1000), record(2000)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [lost] = replies.filter(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: 'changed_meanwhile', ver: 1, changed_at: expect.any(String) });
  const { counted } = ClinicMoney.parse(
    (await asStaffMember('POST', `/admin/money/clinics/${id}/list`, { month })).body,
  );
  const [won] = replies.filter(({ status }) => status === 200);
  expect(counted.settlement).toEqual(won?.body);
});

test('two notes that are written at once are both kept, and refuse nobody', async () => {
  const { id, ver } = await atDesk(toCome());
  const texts = ['Comes with her mother.', 'Is afraid of needles.'];
  const replies = await Promise.all(texts.map((text) => desk(id, 'notes', { text })()));
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect((await bookingNow(id)).notes.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  expect((await desk(id, 'cancel', { ver, reason: 'they called' })()).status).toBe(200);
});
