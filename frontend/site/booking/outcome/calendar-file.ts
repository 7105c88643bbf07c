import { SLOT_MS } from '#shared/domain/schedule.ts';

type CalendarEntry = {
  uid: string;
  /** The slot's start, ISO in UTC. */
  start: string;
  title: string;
  place: string;
  notes: string;
  /** Of a visit that was moved: the times it had before. */
  sequence?: number;
};

/** The appointment as an iCalendar file (RFC 5545), one hour long. */
export function calendarFile({ uid, start, title, place, notes, sequence = 0 }: CalendarEntry): string {
  const end = new Date(Date.parse(start) + SLOT_MS).toISOString();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Punnagai//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(start)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(notes)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n') + '\r\n';
}

/** The same as an address a download link can carry. */
export const calendarHref = (entry: CalendarEntry): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(entry))}`;

/** '20261124T043000Z' */
const stamp = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** Lines may be 75 bytes long; a longer one goes on in the next line after a space, never inside a letter. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let text = '';
  let length = 0;
  for (const letter of line) {
    const size = bytes.encode(letter).length;
    if (length + size > 75) {
      text += '\r\n ';
      length = 1;
    }
    text += letter;
    length += size;
  }
  return text;
}
