import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek, daysBetween, istDay, istInstant, istTimeLabel } from './ist.ts';

describe('Indian Standard Time', () => {
  it('reads an instant as a day and a time in India (P-185)', () => {
    expect(istDay('2026-11-23T18:30:00.000Z')).toBe('2026-11-24');
    expect(istDay('2026-11-23T18:29:59.999Z')).toBe('2026-11-23');
    expect(istTimeLabel('2026-11-24T04:30:00.000Z')).toBe('10:00 AM');
    expect(istDay('2026-11-24T13:00:00.000Z')).toBe('2026-11-24');
    expect(istTimeLabel('2026-11-24T13:00:00.000Z')).toBe('06:30 PM');
  });

  it('says 12 at noon and midnight', () => {
    expect(istTimeLabel(istInstant('2026-01-01', '12:00'))).toBe('12:00 PM');
    expect(istTimeLabel(istInstant('2026-01-01', '00:30'))).toBe('12:30 AM');
  });

  it('agrees with the platform about every instant', () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
      hour12: true,
    });
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (at) => {
        expect(istDay(at.getTime())).toBe(day.format(at));
        expect(istTimeLabel(at.getTime())).toBe(clock.format(at).replace(/\u202f/g, ' '));
      }),
    );
  });

  it('goes from day and time to the instant and back', () => {
    expect(istInstant('2026-11-24', '10:00')).toBe('2026-11-24T04:30:00.000Z');
    expect(istDay(istInstant('2026-11-24', '00:00'))).toBe('2026-11-24');
  });

  it('goes to the same instant as the platform from every minute of a day', () => {
    for (const day of ['2026-01-01', '2028-02-29', '2026-12-31'])
      for (let minute = 0; minute < 24 * 60; minute += 1) {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect(istInstant(day, time)).toBe(new Date(`${day}T${time}:00.000+05:30`).toISOString());
      }
  });

  it('counts days over the ends of months and years', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-11-24', '2026-12-14')).toBe(20);
    expect(dayOfWeek('2026-11-22')).toBe(0);
  });
});
