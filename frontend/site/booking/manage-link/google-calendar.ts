import { stamp, type CalendarEntry } from '#shared/domain/booking/calendar-file.ts';
import { SLOT_MS } from '#shared/domain/clinics/schedule.ts';

/** Google Calendar's form, filled in with a visit of an hour; nothing is stored until the patient saves it there. */
export function googleCalendarHref({
  start,
  title,
  place,
  notes,
}: Pick<CalendarEntry, 'start' | 'title' | 'place' | 'notes'>): string {
  const begins = Date.parse(start);
  const filledIn = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(begins)}/${stamp(begins + SLOT_MS)}`,
    location: place,
    details: notes,
  });
  return `https://calendar.google.com/calendar/render?${filledIn.toString()}`;
}
