import { describe, expect, it, vi } from 'vitest';
import { paise } from '#shared/values/money/money.ts';
import {
  keepBooking,
  keepUnconfirmed,
  keptBooking,
  passOf,
  reconcileAttempt,
  unreconciledAttempt,
} from './booking-session.ts';
import { emptyStorage } from './storage.fixture.ts';

const { tab: stored } = emptyStorage();

describe('the booking of a tab', () => {
  it('is kept with what is shown while it cannot be read, and never with a name', () => {
    const known = { clinic_name: 'Thamarai', slot: '2026-11-30T06:00:00.000Z', amount_paise: paise(9900) };
    const more = { appointment_id: 'apt_1', token: 'secret', ...known, name: 'Asha' };
    keepBooking(more);
    expect(keptBooking()).toEqual({ appointment_id: 'apt_1', token: 'secret', ...known });
    keepBooking({ appointment_id: 'apt_1', token: 'secret' });
    expect(keptBooking()).toEqual({ appointment_id: 'apt_1', token: 'secret' });
    expect([...stored.values()].join()).not.toContain('Asha');
  });

  it('is found by its own id only', () => {
    keepBooking({ appointment_id: 'apt_1', token: 'secret' });
    expect(passOf('apt_1')?.token).toBe('secret');
    expect(passOf('apt_2')).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"appointment_id":1,"token":"t"}'])('ignores what it did not write: %s', (text) => {
    stored.set('booking', text);
    expect(keptBooking()).toBeNull();
  });

  it('does not fail where storage is refused', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => keepBooking({ appointment_id: 'apt_1', token: 't' })).not.toThrow();
    expect(keptBooking()).toBeNull();
  });
});

describe('a try to pay whose end is not known', () => {
  const TRY = { appointment_id: 'apt_1', token: 'secret' };

  it('is kept as id and token, beside the booking of the tab', () => {
    const more = { ...TRY, slot: '2026-01-05T04:30:00.000Z', amount_paise: paise(9900) };
    keepBooking({ appointment_id: 'apt_2', token: 'other' });
    keepUnconfirmed(more);
    expect(unreconciledAttempt()).toEqual(TRY);
    expect([...stored.values()].join()).not.toContain('99');
    expect(keptBooking()?.appointment_id).toBe('apt_2');
  });

  it('is forgotten when it is settled, and not when another one is', () => {
    keepUnconfirmed(TRY);
    reconcileAttempt('apt_2');
    expect(unreconciledAttempt()).toEqual(TRY);
    reconcileAttempt('apt_1');
    expect(unreconciledAttempt()).toBeNull();
  });
});
