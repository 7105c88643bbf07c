import { SLOT_MS } from '../clinics/schedule.ts';

/** A visit as the patient's calendar shows it. */
export type CalendarEntry = {
  uid: string;
  /** Higher than that of every entry of this uid before (RFC 5545, SEQUENCE): the times that the visit had before. */
  sequence: number;
  /** The slot's start, ISO in UTC. */
  start: string;
  title: string;
  place: string;
  notes: string;
  /** Takes the entry of this uid out of the calendar. */
  isCancelled: boolean;
};

/** The sender of the e-mail that carries an entry. */
export type Organizer = { name: string; email: string };

/** So long before the visit a calendar rings: the way there is planned then. */
const ALARM_BEFORE = 'PT2H';

/**
 * The purpose of the file; the MIME part around it has to say the same (RFC 5546). PUBLISH asks for no reply, CANCEL takes
 * the entry of that uid away.
 */
export const calendarMethod = ({ isCancelled }: Pick<CalendarEntry, 'isCancelled'>): 'CANCEL' | 'PUBLISH' =>
  isCancelled ? 'CANCEL' : 'PUBLISH';

/**
 * Writes a visit of one hour as iCalendar (RFC 5545), in UTC so that every calendar shows it in its own zone.
 * @param createdAt milliseconds; calendars compare it with that of other entries of the same uid
 * @param organizer only in e-mails
 * @returns the file, with an alarm unless the visit is cancelled
 */
export function calendarFile(entry: CalendarEntry, createdAt: number, organizer?: Organizer): string {
  const begins = Date.parse(entry.start);
  const title = escaped(entry.title);
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:-${ALARM_BEFORE}`, `DESCRIPTION:${title}`, 'END:VALARM'];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Punnagai//Booking//EN',
    `METHOD:${calendarMethod(entry)}`,
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${stamp(createdAt)}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(begins + SLOT_MS)}`,
    `SUMMARY:${title}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.notes)}`,
    ...(organizer ? [`ORGANIZER;CN="${quotable(organizer.name || organizer.email)}":mailto:${organizer.email}`] : []),
    ...(entry.isCancelled ? ['STATUS:CANCELLED'] : alarm),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n') + '\r\n';
}

/** An instant (milliseconds) in UTC, as calendars write it: '20261124T043000Z'. */
export const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

/** A quoted parameter has no quotes and no controls in it. */
const quotable = (text: string): string => text.replaceAll(/["\p{Cc}]/gu, ' ');

/** Lines may be 75 bytes long; a longer one goes on in the next line after a space, never inside a letter. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const letter of line) {
    const size = bytesOf(letter);
    if (length + size > 75) {
      text += '\r\n ';
      length = 1;
    }
    text += letter;
    length += size;
  }
  return text;
}

/** The length of a letter in UTF-8. */
function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4;
}
