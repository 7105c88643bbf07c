import { expect, it } from 'vitest';
import { checkDays, checkDay } from '#functions/core/money/check-days.ts';
import { ProviderUnreachable } from '#functions/core/payments/ports.ts';
import { showClinicMonth, showMonth, showStatement, recordPayout } from '#functions/core/money/show-money.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { DAYS_CHECKED } from '#shared/domain/money/money-check.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { addDays, DAY_MS, HOUR_MS, istDay } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { appointmentId, clinicId, sampleMoney } from '#test/store/booking/sample-booking.ts';
import { ASHA, RAVI } from '../clinics/clinic-admin-deps.ts';
import { moneyDeps } from './money-deps.ts';

const MONTH = '2026-11';
const of = { id: clinicId(), month: MONTH };
const payout = { ...of, amount_paise: paise(14_850), reference: 'HDFC 0012/77', paid_on: '2026-11-30', ver: 0 };

it('money taken and returned is counted by clinic and month, and itemised down to the booking', async () => {
  const desk = moneyDeps();
  const [first, second] = [await desk.paid(), await desk.paid()];
  expect(await desk.count()).toBe('1 months of clinics counted');
  await desk.refundedManually(first, paise(4950));
  await desk.count();
  const november = await showMonth(desk.deps, { month: MONTH });
  const nothing = {
    taken_at_clinic: paise(0),
    returned_online: paise(0),
    returned_by_hand: paise(0),
    returned_at_clinic: paise(0),
  };
  const taken = { ...nothing, taken_online: paise(19_800) };
  expect(november).toMatchObject({
    clinics: [{ clinic_id: clinicId(), clinic_name: 'Neem Tree Dental', sums: taken, payable_paise: paise(19_800) }],
    total: { sums: taken, payable_paise: paise(19_800), clinics: 1 },
    next_cursor: null,
  });
  // The refund is of the next month in India.
  const december = await showMonth(desk.deps, { month: '2026-12' });
  expect(december.total).toMatchObject({ sums: { ...nothing, taken_online: paise(0), returned_online: paise(4950) } });
  expect(december.total.payable_paise).toBe(-4950);
  const told = await showClinicMonth(desk.deps, of);
  expect(told.clinic).toMatchObject({ id: clinicId(), clinic_name: 'Neem Tree Dental' });
  expect(told.lines).toMatchObject(
    [first, second].map(({ appointment_id, payment_id, slot }) => ({
      appointment_id,
      booking_ref: bookingRef(appointment_id),
      payment_id,
      slot,
      status: 'confirmed',
      what: 'taken',
      how: 'online',
      amount_paise: paise(9900),
    })),
  );
  expect(await showStatement(desk.deps, of)).toEqual(told);
  await expect(showClinicMonth(desk.deps, { ...of, id: clinicId(9) })).rejects.toMatchObject({
    code: 'clinic_not_found',
  });
});

it('money owed to patients is open in the month since which it is owed, until it is refunded', async () => {
  const desk = moneyDeps();
  const visit = await desk.paid();
  desk.razorpay.refund(visit.payment_id, paise(9900), null);
  await desk.settle(visit.appointment_id);
  const open = async () => {
    await desk.count();
    const { clinics, total } = await showMonth(desk.deps, { month: MONTH });
    return [clinics[0]?.open_paise, total.open_paise, total.sums.returned_online];
  };
  expect(await open()).toEqual([9900, 9900, 0]);
  await desk.laterSettled(visit);
  expect((await open()).slice(0, 2)).toEqual([0, 0]);
});

it('a run that is repeated counts nothing twice, and the night counts what no run saw', async () => {
  const desk = moneyDeps();
  await desk.paid();
  await desk.count();
  await desk.count();
  const sums = async (month: string) => (await showMonth(desk.deps, { month })).total.sums.taken_online;
  expect(await sums(MONTH)).toBe(9900);
  // Written down late, of a day that is over: its place among those of the day is not in the index yet.
  const late = rowOf.money(sampleMoney({ appointment_id: appointmentId(77), at: '2026-11-02T08:00:00.000Z' }));
  const old = Object.fromEntries(Object.entries(late).filter(([name]) => !name.startsWith('lookup')));
  desk.dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item: old } });
  await desk.count();
  expect(await sums(MONTH)).toBe(9900);
  desk.timeline.now += DAY_MS;
  await desk.count();
  expect(await sums(MONTH)).toBe(19_800);
});

it('pages of a clinic go on where one ended, also among entries of one booking at one instant', async () => {
  const desk = moneyDeps();
  const at = '2026-11-03T08:00:00.000Z';
  for (let n = 1; n <= 60; n += 1)
    for (const what of ['taken', 'returned'] as const)
      desk.dynamo.execute({
        operation: 'put',
        input: {
          TableName: 'punnagai',
          Item: rowOf.money(sampleMoney({ appointment_id: appointmentId(n), what, at })),
        },
      });
  const lines: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await showClinicMonth(desk.deps, { ...of, cursor });
    lines.push(...page.lines.map(({ booking_ref, what }) => `${booking_ref} ${what}`));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(lines).toHaveLength(120);
  expect(new Set(lines).size).toBe(120);
  expect(await showClinicMonth(desk.deps, { ...of, cursor: 'nowhere' })).toMatchObject({
    lines: [],
    next_cursor: null,
  });
});

it('a settlement is recorded by whoever saw what stood, with its act in the same transaction', async () => {
  const desk = moneyDeps();
  await desk.paid();
  await desk.count();
  const made = await recordPayout(desk.deps, ASHA, payout);
  expect(made).toMatchObject({ amount_paise: paise(14_850), reference: 'HDFC 0012/77', paid_on: '2026-11-30', ver: 1 });
  const late = recordPayout(desk.deps, RAVI, payout);
  await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile', facts: { changed_by: ASHA.email, ver: 1 } });
  const right = await recordPayout(desk.deps, RAVI, { ...payout, ver: 1, amount_paise: paise(9900) });
  expect(right).toMatchObject({ amount_paise: paise(9900), ver: 2, updated_by: RAVI.id });
  expect((await showMonth(desk.deps, { month: MONTH })).clinics[0]?.settlement).toEqual(right);
  const events = await desk.actsOn(`settlement#${clinicId()}#${MONTH}`);
  expect(events.map(({ action, actor_id, fields }) => [action, actor_id, fields])).toEqual([
    ['settlement.record', 'asha', ['amount_paise', 'clinic_id', 'month', 'paid_on', 'reference']],
    ['settlement.record', 'ravi', ['amount_paise']],
  ]);
  expect(events[1]?.changes).toEqual([{ field: 'amount_paise', before: '₹148.50', after: '₹99' }]);
  expect(JSON.stringify(events)).not.toContain('HDFC');
});

it.each([
  ['a month to come', { month: '2026-12' }, { code: 'invalid_input', field: 'month' }],
  ['a transfer to come', { paid_on: '2026-12-01' }, { code: 'invalid_input', field: 'paid_on' }],
  ['no clinic', { id: clinicId(9) }, { code: 'clinic_not_found' }],
])('%s is not settled, and nothing is written', async (_, changes, refusal) => {
  const desk = moneyDeps();
  await expect(recordPayout(desk.deps, ASHA, { ...payout, ...changes })).rejects.toMatchObject(refusal);
  expect(await desk.deps.money.settlement({ clinic_id: clinicId(), month: MONTH })).toBeNull();
});

it('a day is held against Razorpay’s lists: agreed to the paisa, and one rupee that was changed is named', async () => {
  const desk = moneyDeps();
  const [first, second, third] = [await desk.paid(), await desk.paid(), await desk.paid()];
  const day = '2026-11-30';
  desk.razorpay.refund(second.payment_id, paise(100), null);
  await desk.settle(second.appointment_id);
  const books = { taken_paise: paise(29_700), returned_paise: paise(100) };
  expect(await checkDay(desk.deps, day, Infinity)).toMatchObject({
    payments: 3,
    whole: true,
    different: 0,
    ours: books,
    razorpay: books,
  });
  desk.falsify(third, paise(10_000));
  const check = await checkDay(desk.deps, day, Infinity);
  expect(check).toMatchObject({
    different: 1,
    differences: [
      {
        payment_id: third.payment_id,
        appointment_id: third.appointment_id,
        clinic_id: clinicId(),
        ours: { taken_paise: paise(9900), returned_paise: paise(0) },
        razorpay: { taken_paise: paise(10_000), returned_paise: paise(0) },
      },
    ],
  });
  expect(check.razorpay.taken_paise - check.ours.taken_paise).toBe(100);
  expect(first.payment_id).not.toBe(third.payment_id);
  expect(await desk.deps.checking.checks(day, 5)).toEqual([check]);
});

it('a payment that only one side knows is named, and one that was only authorised is not', async () => {
  const desk = moneyDeps();
  const paid = await desk.paid();
  const authorised = desk.razorpay.begin(desk.razorpay.createOrder('a stranger', paise(5000)).order_id) ?? '';
  desk.razorpay.authorise(authorised);
  const day = '2026-11-30';
  expect(await checkDay(desk.deps, day, Infinity)).toMatchObject({ different: 0, payments: 1 });
  desk.razorpay.capture(authorised, paise(5000));
  desk.razorpay.payments.delete(paid.payment_id);
  const { differences } = await checkDay(
    {
      ...desk.deps,
      provider: {
        ...desk.deps.provider,
        paymentsBetween: async (...asked) => {
          const page = await desk.deps.provider.paymentsBetween(...asked);
          return { ...page, items: page.items.filter(({ payment_id }) => payment_id !== paid.payment_id) };
        },
      },
    },
    day,
    Infinity,
  );
  expect(differences.toSorted((a, b) => a.payment_id.localeCompare(b.payment_id))).toEqual([
    expect.objectContaining({
      payment_id: paid.payment_id,
      ours: { taken_paise: paise(9900), returned_paise: paise(0) },
      razorpay: null,
    }),
    {
      payment_id: authorised,
      appointment_id: null,
      clinic_id: null,
      ours: { taken_paise: paise(0), returned_paise: paise(0) },
      razorpay: { taken_paise: paise(5000), returned_paise: paise(0) },
    },
  ]);
});

it('a payment to which Razorpay never answers is left out, and keeps no other payment and no other day from being compared', async () => {
  const desk = moneyDeps();
  const [silent, other] = [await desk.paid(), await desk.paid()];
  desk.razorpay.refund(silent.payment_id, paise(4950), null);
  desk.falsify(other, paise(9800));
  const { provider } = desk.deps;
  const refundsOf = (id: string) =>
    id === silent.payment_id ? Promise.reject(new ProviderUnreachable('503')) : provider.refundsOf(id);
  const deps = { ...desk.deps, provider: { ...provider, refundsOf } };
  desk.timeline.now = Date.parse('2026-11-30T21:00:00.000Z');
  expect(await checkDays(deps, Infinity)).toContain('2026-11-30: 1 of 1 differ');
  expect(desk.alarms).toContain('money of a day could not be compared whole: Razorpay does not show a payment');
  const compared = await checkDay(deps, '2026-11-30', Infinity);
  expect(compared).toMatchObject({ whole: false, differences: [{ payment_id: other.payment_id }] });
});

it('yesterday is checked two hours after it ended, once, with an alarm where money differs', async () => {
  const desk = moneyDeps();
  const paid = await desk.paid();
  expect(await checkDays(desk.deps, Infinity)).not.toContain('2026-11-30');
  // Half past one at night in India, then half past two.
  desk.timeline.now = Date.parse('2026-11-30T20:00:00.000Z');
  expect(await checkDays(desk.deps, Infinity)).toBe('nothing to do');
  desk.timeline.now += HOUR_MS;
  desk.falsify(paid, paise(9800));
  expect(await checkDays(desk.deps, Infinity)).toBe('2026-11-30: 1 of 1 differ');
  expect(desk.alarms).toContain('money that is written down differs from Razorpay’s books');
  expect(await checkDays(desk.deps, Infinity)).toBe('nothing to do');
});

it('the days before today are compared by themselves, no more of them than the back office says', async () => {
  const desk = moneyDeps();
  const today = istDay(desk.timeline.now);
  const compared = (await checkDays(desk.deps, Infinity)).split('; ').map((outcome) => outcome.split(':')[0]);
  expect(compared).toEqual(Array.from({ length: DAYS_CHECKED }, (_, back) => addDays(today, back - DAYS_CHECKED)));
});
