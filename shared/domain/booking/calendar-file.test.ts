import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCalendar } from './calendar-file.fixture.ts';
import { calendarFile } from './calendar-file.ts';

const NOW = Date.parse('2026-11-20T09:15:30.000Z');
const entry = {
  uid: 'apt_1@punnagai',
  sequence: 0,
  start: '2026-11-24T04:30:00.000Z',
  title: 'Dental consultation: Anbu; Dental',
  place: '12, North Street\nMadurai',
  notes: 'புன்னகை '.repeat(10),
  isCancelled: false,
};

it('says when, what and where', () => {
  const lines = calendarFile(entry, NOW).split('\r\n');
  expect(lines).toContain('DTSTART:20261124T043000Z');
  expect(lines).toContain('DTEND:20261124T053000Z');
  expect(lines).toContain('SUMMARY:Dental consultation: Anbu\\; Dental');
  expect(lines).toContain('LOCATION:12\\, North Street\\nMadurai');
});

it('has the time of its creation, and an alarm two hours before the visit', () => {
  const { event, alarm } = readCalendar(calendarFile(entry, NOW));
  expect(event.get('DTSTAMP')).toBe('20261120T091530Z');
  expect(Object.fromEntries(alarm)).toEqual({
    ACTION: 'DISPLAY',
    TRIGGER: '-PT2H',
    DESCRIPTION: 'Dental consultation: Anbu\\; Dental',
  });
});

it('has no alarm where the visit is cancelled', () => {
  const { calendar, event, alarm } = readCalendar(calendarFile({ ...entry, isCancelled: true }, NOW));
  expect([calendar.get('METHOD'), event.get('STATUS'), alarm.size]).toEqual(['CANCEL', 'CANCELLED', 0]);
});

it('replaces what a calendar has of a visit that was moved', () => {
  expect(calendarFile(entry, NOW).split('\r\n')).toContain('SEQUENCE:0');
  expect(calendarFile({ ...entry, sequence: 2 }, NOW).split('\r\n')).toContain('SEQUENCE:2');
});

it('folds long lines without cutting a letter', () => {
  const lines = calendarFile(entry, NOW).split('\r\n');
  for (const line of lines) expect(bytesOf(line)).toBeLessThanOrEqual(75);
  expect(calendarFile(entry, NOW).replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${entry.notes}`);
});

it('is readable whatever its texts are', () => {
  const texts = fc.record({ title: fc.string({ unit: 'grapheme' }), place: fc.string(), notes: fc.string() });
  const name = fc.string({ unit: 'grapheme-ascii' });
  fc.assert(
    fc.property(texts, name, (of, from) => {
      const file = calendarFile({ ...entry, ...of }, NOW, { name: from, email: 'bookings@punnagai.example' });
      const { event } = readCalendar(file);
      const unescaped = (event.get('SUMMARY') ?? '').replaceAll(/\\(.)/g, (_, sign: string) =>
        sign === 'n' ? '\n' : sign,
      );
      expect(unescaped).toBe(of.title.replaceAll(/\r?\n/g, '\n'));
      expect(event.get('ORGANIZER')).toBe('mailto:bookings@punnagai.example');
    }),
  );
});

/** The length of a line in UTF-8. */
function bytesOf(line: string): number {
  return encodeURIComponent(line).replaceAll(/%[\dA-F]{2}/g, '-').length;
}
