import { expect, test } from 'vitest';
import * as z from 'zod';
import { DaySlots } from '#shared/contract/clinics/clinics.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { call } from '../call.ts';
import { paidClinics, slotState, takeHold } from '../steps.ts';

const Slots = z.strictObject({ clinic_id: z.string(), days: z.array(DaySlots) });
async function slots(query = '') {
  const [id = ''] = await paidClinics();
  const reply = await call('GET', `/clinics/${id}/slots${query}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  return Slots.parse(reply.body).days;
}
/** Returns an answer from within one day of India, and that day. It asks again if midnight came between. */
async function withinOneDay<T>(ask: (today: string) => Promise<T>): Promise<{ today: string; answer: T }> {
  for (;;) {
    const today = istDay(Date.now());
    const answer = await ask(today);
    if (istDay(Date.now()) === today) return { today, answer };
  }
}

test('shows five days from today in India', async () => {
  const { today, answer } = await withinOneDay(() => slots());
  expect(answer.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4].map((days) => addDays(today, days)));
});

test('shows no slot that has begun, and counts add up (P-125, P-184)', async () => {
  const asked = Date.now();
  const days = await slots('?days=21');
  expect(days.flatMap(({ slots: all }) => all).length).toBeGreaterThan(0);
  for (const day of days) {
    const free = day.slots.filter(({ state }) => state === 'free').length;
    expect(day.total - day.taken).toBe(free);
    expect(day.slots.every(({ start }) => Date.parse(start) > asked)).toBe(true);
  }
});

test('closes days out of reach', async () => {
  const { answer } = await withinOneDay(async (today) => {
    const past = await slots(`?from=${addDays(today, -1)}&days=1`);
    return [...past, ...(await slots(`?from=${addDays(today, 21)}&days=1`))];
  });
  expect(answer).toHaveLength(2);
  for (const day of answer) expect(day).toMatchObject({ open: false, total: 0, taken: 0, slots: [] });
  await slots('?from=0000-01-01');
  await slots('?from=9999-12-31');
});

test('a held slot is held for everybody', async () => {
  expect(await slotState(await takeHold())).toBe('held');
});

test.each([
  ['from=tomorrow', 'from'],
  ['from=2026-02-30', 'from'],
  ['days=0', 'days'],
  ['days=22', 'days'],
  ['days=1.5', 'days'],
  ['days=many', 'days'],
  ['until=2026-12-01', 'until'],
])('refuses ?%s', async (query, field) => {
  const [id = ''] = await paidClinics();
  expectRefusal(await call('GET', `/clinics/${id}/slots?${query}`), 400, 'invalid_input', field);
});

test('an unknown clinic is not found', async () => {
  expectRefusal(await call('GET', '/clinics/cln_01KB0000000000000000000000/slots'), 404, 'clinic_not_found');
  expectRefusal(await call('GET', '/clinics/x/slots'), 400, 'invalid_input', 'id');
});
