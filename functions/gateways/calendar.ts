import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarEvent } from '../core/notices/ports.ts';

/** Says what the calendar is for; the MIME part around it has to say the same. PUBLISH asks for no reply. */
export const CALENDAR_METHOD = ICalCalendarMethod.PUBLISH;

/** One event as iCalendar (RFC 5545), in UTC so that every calendar shows it in its own zone. */
export function toICalendar(event: CalendarEvent): string {
  const { uid, sequence, isCancelled, start, end, summary, description, location } = event;
  const calendar = ical({
    method: CALENDAR_METHOD,
    prodId: { company: 'Punnagai', product: 'Appointments', language: 'EN' },
  });
  calendar.createEvent({
    id: uid,
    sequence,
    ...(isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    start: new Date(start),
    end: new Date(end),
    summary,
    description,
    location,
  });
  return calendar.toString();
}
