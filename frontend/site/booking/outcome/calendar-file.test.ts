import { expect, it } from 'vitest';
import { calendarFile, calendarHref } from './calendar-file.ts';

const entry = {
  uid: 'apt_1@punnagai',
  start: '2026-11-24T04:30:00.000Z',
  title: 'Dental consultation: Anbu; Dental',
  place: '12, North Street\nMadurai',
  notes: 'புன்னகை '.repeat(10),
};

it('says when, what and where', () => {
  const lines = calendarFile(entry).split('\r\n');
  expect(lines).toContain('DTSTART:20261124T043000Z');
  expect(lines).toContain('DTEND:20261124T053000Z');
  expect(lines).toContain('SUMMARY:Dental consultation: Anbu\\; Dental');
  expect(lines).toContain('LOCATION:12\\, North Street\\nMadurai');
});

it('replaces what a calendar has of a visit that was moved', () => {
  expect(calendarFile(entry).split('\r\n')).toContain('SEQUENCE:0');
  expect(calendarFile({ ...entry, sequence: 2 }).split('\r\n')).toContain('SEQUENCE:2');
});

it('folds long lines without cutting a letter', () => {
  const lines = calendarFile(entry).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(calendarFile(entry).replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${entry.notes}`);
});

it('fits into a link', () => {
  expect(decodeURIComponent(calendarHref(entry))).toMatch(/^data:text\/calendar;charset=utf-8,BEGIN:VCALENDAR/);
});
