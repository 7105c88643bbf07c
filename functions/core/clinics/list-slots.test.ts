import { describe, expect, test } from 'vitest';
import type { DaySlots } from '#shared/contract/clinics/clinics.ts';
import { istInstant } from '#shared/values/ist.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { CLINIC_ID, clinicStore, sampleClinic } from '../search/clinics.fixture.ts';
import { listSlots, type SlotsQuery } from './list-slots.ts';

/** A Tuesday, 12:30 in India. Default hours: seven slots a day, none on Sundays. */
const NOW = Date.parse('2026-11-24T07:00:00.000Z');

const lockAt = (slot: string, state: SlotLock['state']): SlotLock => ({
  clinic_id: CLINIC_ID,
  slot,
  state,
  appointment_id: 'apt_01KB00000000000000000000AA',
  payment_id: null,
  expires_at: null,
  remind_at: null,
  quota_slot: null,
});

type Asked = { fromSlot: string };
async function ask(
  query: Partial<SlotsQuery> = {},
  locks: SlotLock[] = [],
  clinic = sampleClinic(),
): Promise<DaySlots[] & Asked> {
  let fromSlot = '';
  const clinics = clinicStore({
    times: async (_, from) => {
      fromSlot = from;
      return { clinic, locks };
    },
  });
  const { days } = await listSlots({ clinics, clock: { now: () => NOW } }, { id: CLINIC_ID, days: 5, ...query });
  return Object.assign(days, { fromSlot });
}

describe('listSlots', () => {
  test('starts with today in India and drops what has begun: time that went by is no demand (P-060)', async () => {
    const [today, tomorrow] = await ask();
    expect(today?.date).toBe('2026-11-24');
    expect(today?.slots.map(({ label }) => label)).toEqual(['02:00 PM', '03:00 PM', '04:00 PM', '05:00 PM']);
    expect(today).toMatchObject({ open: true, total: 4, taken: 0 });
    expect(tomorrow).toMatchObject({ date: '2026-11-25', total: 7, taken: 0 });
  });

  test('only slots taken by others count as taken today (P-060, P-183)', async () => {
    const at = (time: string): string => istInstant('2026-11-24', time);
    const [today] = await ask({ days: 1 }, [lockAt(at('10:00'), 'BOOKED'), lockAt(at('15:00'), 'BOOKED')]);
    expect(today).toMatchObject({ total: 4, taken: 1 });
  });

  test('a slot that begins this instant has begun', async () => {
    const clinics = clinicStore({ times: async () => ({ clinic: sampleClinic(), locks: [] }) });
    const clock = { now: () => Date.parse(istInstant('2026-11-24', '14:00')) };
    const { days } = await listSlots({ clinics, clock }, { id: CLINIC_ID, days: 1 });
    expect(days[0]?.slots[0]?.label).toBe('03:00 PM');
  });

  test('shows held, secured and booked slots as taken', async () => {
    const at = (time: string): string => istInstant('2026-11-25', time);
    const [day] = await ask({ from: '2026-11-25', days: 1 }, [
      lockAt(at('10:00'), 'HELD'),
      lockAt(at('11:00'), 'SECURED'),
      lockAt(at('12:00'), 'BOOKED'),
    ]);
    expect(day?.slots.slice(0, 4).map(({ state }) => state)).toEqual(['held', 'held', 'booked', 'free']);
    expect(day).toMatchObject({ total: 7, taken: 3 });
  });

  test('closes Sundays and closed dates, opens open dates', async () => {
    const clinic = sampleClinic({ closed_dates: ['2026-11-27'], open_dates: ['2026-11-29'] });
    const days = await ask({ from: '2026-11-27', days: 3 }, [], clinic);
    expect(days.map(({ date, open }) => [date, open])).toEqual([
      ['2026-11-27', false],
      ['2026-11-28', true],
      ['2026-11-29', true],
    ]);
    expect((await ask({ from: '2026-11-29', days: 1 }))[0]).toEqual({
      date: '2026-11-29',
      open: false,
      total: 0,
      taken: 0,
      slots: [],
    });
  });

  test('closes days before today and after twenty days', async () => {
    const past = await ask({ from: '2026-11-22', days: 3 });
    expect(past.map(({ open }) => open)).toEqual([false, false, true]);
    const far = await ask({ from: '2026-12-14', days: 3 });
    expect(far.map(({ date, open }) => [date, open])).toEqual([
      ['2026-12-14', true],
      ['2026-12-15', false],
      ['2026-12-16', false],
    ]);
  });

  test('never reads locks of past days', async () => {
    expect((await ask({ from: '1970-01-01', days: 1 })).fromSlot).toBe(istInstant('2026-11-24', '00:00'));
    expect((await ask({ from: '2026-11-30', days: 1 })).fromSlot).toBe(istInstant('2026-11-30', '00:00'));
  });

  test('ends with the calendar', async () => {
    expect((await ask({ from: '9999-12-30' })).map(({ date }) => date)).toEqual(['9999-12-30', '9999-12-31']);
  });

  test('an archived clinic is not found', async () => {
    await expect(ask({}, [], sampleClinic({ archived_at: '2026-11-01T00:00:00.000Z' }))).rejects.toMatchObject({
      code: 'clinic_not_found',
    });
  });
});
