import { describe, expect, it, vi } from 'vitest';
import { HOLD_MS } from '#shared/domain/booking/lifecycle.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import {
  dropHold,
  holdOfTab,
  keepHold,
  persistedHold,
  noteBooked,
  type PersistedHold,
  holdDeadline,
  minutesLeft,
  secondsLeft,
} from './persisted-hold.ts';
import { emptyStorage } from '../storage.fixture.ts';

const NOW = Date.parse('2026-11-30T06:00:00.000Z');
const HOLD: PersistedHold = {
  appointment_id: 'apt_1',
  token: 'secret',
  clinic_id: 'cln_1',
  clinic_name: 'Neem Dental',
  clinic_path: '/clinics/chennai/neem-dental',
  slot: '2026-12-01T04:30:00.000Z',
  amount_paise: paise(9900),
  free_until: '',
  cancel_hours: 4,
  deadline: NOW + 5 * MINUTE_MS,
  stage: 'held',
};

const { tab, device } = emptyStorage();

describe('the hold that a device keeps', () => {
  it('is found by its tab, and by another one once the tab is gone', () => {
    keepHold(HOLD);
    expect(holdOfTab(NOW)).toEqual(HOLD);
    tab.clear();
    expect(holdOfTab(NOW)).toBeNull();
    expect(persistedHold(NOW)).toEqual(HOLD);
  });

  it('is the tab’s own, whatever another tab has kept since', () => {
    keepHold(HOLD);
    device.set('hold', JSON.stringify({ ...HOLD, appointment_id: 'apt_2' }));
    expect(persistedHold(NOW)?.appointment_id).toBe('apt_1');
    dropHold('apt_1');
    expect(persistedHold(NOW)?.appointment_id).toBe('apt_2');
  });

  it('holds nothing of the person', () => {
    const more = { ...HOLD, name: 'Asha', phone: '9812345670' };
    keepHold(more);
    expect([...tab.values(), ...device.values()].join()).not.toMatch(/Asha|9812345670/);
  });

  it.each([
    { stage: 'held', lasts: 5 },
    { stage: 'ordered', lasts: 17 },
    { stage: 'paying', lasts: 17 },
    { stage: 'booked', lasts: 17 },
  ] as const)('$stage: is forgotten $lasts minutes on, in both places', ({ stage, lasts }) => {
    const kept = { ...HOLD, stage };
    keepHold(kept);
    expect(persistedHold(NOW + lasts * MINUTE_MS - 1)).toEqual(kept);
    expect(persistedHold(NOW + lasts * MINUTE_MS)).toBeNull();
    expect(tab.size + device.size).toBe(0);
  });

  it('is no use on a clock that was set back', () => {
    keepHold(HOLD);
    expect(persistedHold(NOW - 60 * MINUTE_MS)).toBeNull();
  });

  it('is dropped when it is settled, and not when another one is', () => {
    keepHold(HOLD);
    dropHold('apt_2');
    expect(persistedHold(NOW)).toEqual(HOLD);
    dropHold('apt_1');
    expect(persistedHold(NOW)).toBeNull();
    expect(device.size).toBe(0);
  });

  it('a hold that became a booking is marked as booked in both places, and another hold is not', () => {
    keepHold(HOLD);
    noteBooked('apt_2');
    expect(persistedHold(NOW)?.stage).toBe('held');
    noteBooked('apt_1');
    tab.clear();
    expect(persistedHold(NOW)).toEqual({ ...HOLD, stage: 'booked' });
    dropHold('apt_1');
    noteBooked('apt_1');
    expect(device.size).toBe(0);
  });

  it.each(['', '{', 'null', '[]', '{"appointment_id":"apt_1"}', JSON.stringify({ ...HOLD, stage: 'paid' })])(
    'ignores what it did not write: %s',
    (text) => {
      device.set('hold', text);
      expect(persistedHold(NOW)).toBeNull();
    },
  );

  it('does not fail where storage is refused', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => keepHold(HOLD)).not.toThrow();
    expect(() => dropHold('apt_1')).not.toThrow();
    expect(persistedHold(NOW)).toBeNull();
  });
});

describe('hold clock', () => {
  const NOW = Date.parse('2026-11-24T04:30:00.000Z');

  describe('the end of a hold', () => {
    it('is the server’s', () => {
      expect(holdDeadline('2026-11-24T04:33:00.000Z', NOW, HOLD_MS)).toBe(NOW + 180_000);
    });

    it('is a whole hold away when the device’s clock is an hour off', () => {
      expect(holdDeadline('2026-11-24T05:35:00.000Z', NOW, HOLD_MS)).toBe(NOW + HOLD_MS);
      expect(holdDeadline('2026-11-24T03:35:00.000Z', NOW, HOLD_MS)).toBe(NOW + HOLD_MS);
    });
  });

  it('says minutes rounded up, and none only at the end', () => {
    expect(minutesLeft(NOW + 300_000, NOW)).toBe(5);
    expect(minutesLeft(NOW + 240_001, NOW)).toBe(5);
    expect(minutesLeft(NOW + 1, NOW)).toBe(1);
    expect(minutesLeft(NOW, NOW)).toBe(0);
    expect(minutesLeft(NOW - 5000, NOW)).toBe(0);
  });

  it('gives the payment window whole seconds', () => {
    expect(secondsLeft(NOW + 1999, NOW)).toBe(1);
    expect(secondsLeft(NOW - 1, NOW)).toBe(0);
  });
});
