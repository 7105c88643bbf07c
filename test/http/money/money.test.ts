import { afterAll, expect, test } from 'vitest';
import { ClinicMoney, MoneyChecks, MoneyPage } from '#shared/contract/money/money.ts';
import { MoneyCheck } from '#shared/domain/money/money-check.ts';
import { Payout } from '#shared/domain/money/payout.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { addDays, HOUR_MS, istDay, istInstant } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { addMonths, istMonth, monthOfDay } from '#shared/values/month.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { keyOf, ownKey } from '#functions/store/table/table.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { tableClient } from '#test/table-client.ts';
import { archivedClinic, asStaffMember } from '../clinics/a-clinic.ts';
import { call, type Reply } from '../call.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';
import { pay, takeOrder } from '../steps.ts';

const { dynamoEndpoint, tableName, runNow, sandbox } = runningProduct();
const client = tableClient(dynamoEndpoint);
afterAll(() => client.destroy());

const RUPEE = 100;
/** A run counts every clinic that had money, on a machine that runs everything else as well. */
const COUNTED_WITHIN_MS = 60_000;
const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** A booking that was paid as the checkout does it. */
async function paidVisit() {
  const { appointment_id, order_id, clinic_id, slot, amount_paise } = await takeOrder();
  const checkout = await pay(order_id);
  const reply = await call('POST', '/verify-payment', { body: { appointment_id, ...checkout } });
  expect(reply.body).toMatchObject({ status: 'confirmed' });
  return { appointment_id, clinic_id, slot, payment_id: checkout.razorpay_payment_id, paise: amount_paise };
}

/** The same, and the day of India on which all of it happened: once more when midnight came between. */
async function paidWithinOneDay() {
  for (;;) {
    const day = istDay(Date.now());
    const visit = await paidVisit();
    if (istDay(Date.now()) === day) return { ...visit, day };
  }
}

/** Every page of a list. */
async function everyPage<T extends { next_cursor: string | null }>(
  read: (at: { cursor?: string }) => Promise<Reply>,
  schema: { parse: (body: unknown) => T },
): Promise<T[]> {
  const pages: T[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: T = schema.parse((await read(next === '' ? {} : { cursor: next })).body);
    pages.push(page);
    next = page.next_cursor;
  }
  return pages;
}

const check = async (day: string): Promise<MoneyCheck> =>
  MoneyCheck.parse((await asStaffMember('POST', '/admin/money/check', { day })).body);
const named = ({ differences }: MoneyCheck, payment: string) =>
  differences.filter(({ payment_id }) => payment_id === payment);

test('an admin sees what a clinic took, down to the booking, and records that it was paid', async () => {
  const visit = await paidWithinOneDay();
  const month = monthOfDay(visit.day);
  const at = `/admin/money/clinics/${visit.clinic_id}`;
  // The product counts each minute by itself: a run of its own that ends later may be a moment behind.
  const counted = await until(
    'the visit is counted',
    async () => {
      await runNow('count-money');
      const pages = await everyPage((at) => asStaffMember('POST', '/admin/money/list', { month, ...at }), MoneyPage);
      const clinic = pages.flatMap(({ clinics }) => clinics).find(({ clinic_id }) => clinic_id === visit.clinic_id);
      return clinic !== undefined && clinic.sums.taken_online >= visit.paise && clinic;
    },
    COUNTED_WITHIN_MS,
  );
  for (const list of [`${at}/list`, `${at}/statement/list`]) {
    const pages = await everyPage((next) => asStaffMember('POST', list, { month, ...next }), ClinicMoney);
    const lines = pages.flatMap((page) => page.lines);
    expect(lines.filter(({ appointment_id }) => appointment_id === visit.appointment_id)).toEqual([
      expect.objectContaining({
        booking_ref: bookingRef(visit.appointment_id),
        slot: visit.slot,
        status: 'confirmed',
        what: 'taken',
        how: 'online',
        payment_id: visit.payment_id,
      }),
    ]);
  }
  const before = counted.settlement?.ver ?? 0;
  const paid = { month, amount_paise: 9900, reference: 'UTR 4471/0099', paid_on: istDay(Date.now()), ver: before };
  const reply = await asStaffMember('PUT', `${at}/settlement`, paid);
  expect(Payout.parse(reply.body)).toMatchObject({ amount_paise: 9900, ver: before + 1 });
  const again = await asStaffMember('PUT', `${at}/settlement`, paid);
  expect(again).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', ver: before + 1 } });
});

test('one rupee changed in Razorpay’s books is found and named, by whoever asks and by the daily check', async () => {
  const visit = await paidWithinOneDay();
  const books = `/sandbox/payments/${visit.payment_id}/books`;
  const today = visit.day;
  expect(named(await check(today), visit.payment_id)).toEqual([]);
  await sandbox(books, { amount: visit.paise + RUPEE });
  const difference = {
    payment_id: visit.payment_id,
    appointment_id: visit.appointment_id,
    clinic_id: visit.clinic_id,
    ours: { taken_paise: visit.paise, returned_paise: 0 },
    razorpay: { taken_paise: visit.paise + RUPEE, returned_paise: 0 },
  };
  expect(named(await check(today), visit.payment_id)).toEqual([difference]);
  // As if it had been paid yesterday, on a day that nobody has checked yet.
  const yesterday = addDays(istDay(Date.now() - 2 * HOUR_MS), -1);
  await sandbox(books, { created_at: seconds(istInstant(yesterday, '12:00')) });
  expect(named(await check(yesterday), visit.payment_id)).toEqual([difference]);
  // Another booking has an entry of that day, of nothing: it is looked at, too.
  const other = await paidVisit();
  const entry = rowOf.money({
    appointment_id: other.appointment_id,
    clinic_id: other.clinic_id,
    ver: 1,
    what: 'taken',
    amount_paise: paise(0),
    how: 'online',
    payment_id: other.payment_id,
    refund_id: null,
    at: istInstant(yesterday, '12:00'),
  });
  await client.put({ TableName: tableName, Item: entry });
  await client.delete({ TableName: tableName, Key: keyOf.moneyCheck(yesterday) });
  await runNow('check-money');
  const { checks } = MoneyChecks.parse((await asStaffMember('GET', `/admin/money/check?day=${yesterday}`)).body);
  expect(checks[0]).toMatchObject({ day: yesterday, whole: true });
  expect(checks.flatMap((each) => named(each, visit.payment_id))).toEqual([difference]);
  expect(checks.flatMap((each) => named(each, other.payment_id))).toEqual([]);
  await client.delete({ TableName: tableName, Key: ownKey(entry) });
  await sandbox(books, { amount: visit.paise });
  expect(named(await check(yesterday), visit.payment_id)).toEqual([]);
});

test('staff see no money, and an export or a settlement wants a young sign-in', async () => {
  const { id } = await archivedClinic();
  const month = istMonth(Date.now());
  for (const at of ['/list', `/clinics/${id}/list`])
    expectRefusal(await asStaffMember('POST', `/admin/money${at}`, { month }, 'staff'), 403, 'forbidden');
  expectRefusal(await asStaffMember('GET', '/admin/money/check', undefined, 'staff'), 403, 'forbidden');
  const old = Math.floor(Date.now() / 1000) - 3600;
  const token = await runningProduct().staffToken({ groups: ['admins'], auth_time: old });
  const headers = { authorization: `Bearer ${token}` };
  const statement = await call('POST', `/admin/money/clinics/${id}/statement/list`, { headers, body: { month } });
  expectRefusal(statement, 401, 'sign_in_again', 'Authorization');
  const body = { month, amount_paise: 100, reference: 'UTR 1234', paid_on: istDay(Date.now()), ver: 0 };
  const settled = await call('PUT', `/admin/money/clinics/${id}/settlement`, { headers, body });
  expectRefusal(settled, 401, 'sign_in_again', 'Authorization');
});

test('bad input names its field, and nothing is written', async () => {
  const { id } = await archivedClinic();
  const month = istMonth(Date.now());
  const at = `/admin/money/clinics/${id}`;
  const good = { month, amount_paise: 100, reference: 'UTR 1234', paid_on: istDay(Date.now()), ver: 0 };
  const wrong = spoilt(good, {
    month: ['November', addMonths(month, 2), undefined],
    amount_paise: [-1, 100.5, 1e11, 'much', undefined],
    reference: ['', '   ', '=1+2', 'x'.repeat(61), undefined],
    paid_on: ['soon', addDays(istDay(Date.now()), 2), undefined],
    ver: [-1, 0.5, undefined],
  });
  for (const [field, , body] of wrong)
    expectRefusal(await asStaffMember('PUT', `${at}/settlement`, body), 400, 'invalid_input', field);
  expectRefusal(await asStaffMember('POST', `${at}/list`, {}), 400, 'invalid_input', 'month');
  expectRefusal(await asStaffMember('POST', '/admin/money/list', { month: '2026-13' }), 400, 'invalid_input', 'month');
  expectRefusal(await asStaffMember('POST', '/admin/money/check', { day: '2099-01-01' }), 400, 'invalid_input', 'day');
  const nowhere = `cln_${'0'.repeat(26)}`;
  expectRefusal(
    await asStaffMember('POST', `/admin/money/clinics/${nowhere}/list`, { month }),
    404,
    'clinic_not_found',
    'id',
  );
  const nothing = ClinicMoney.parse((await asStaffMember('POST', `${at}/list`, { month })).body);
  expect(nothing).toMatchObject({ lines: [], counted: { settlement: null, payable_paise: 0 } });
});
