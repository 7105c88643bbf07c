import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarEvent } from '../core/notices/ports.ts';

/** Who the entry comes from: whoever sends the mail. */
export type Organizer = { name: string; email: string };

/**
 * Says what the calendar is for; the MIME part around it has to say the same (RFC 5546). PUBLISH asks for no reply, CANCEL
 * takes the entry of that UID away.
 */
export const calendarMethod = ({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>): ICalCalendarMethod =>
  isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;

/** One event as iCalendar (RFC 5545), in UTC so that every calendar shows it in its own zone. */
export function toICalendar(event: CalendarEvent, { name, email }: Organizer): string {
  const { uid, sequence, isCancelled, start, end, summary, description, location } = event;
  const calendar = ical({
    method: calendarMethod(event),
    prodId: { company: 'Punnagai', product: 'Appointments', language: 'EN' },
  });
  calendar.createEvent({
    id: uid,
    sequence,
    organizer: { name: name === '' ? email : name, email },
    ...(isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    start: new Date(start),
    end: new Date(end),
    summary,
    description,
    location,
  });
  return calendar.toString();
}
