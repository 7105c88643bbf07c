import { SLOT_MS } from '#shared/domain/schedule.ts';

type CalendarEntry = {
  /** The slot's start, ISO in UTC. */
  start: string;
  title: string;
  place: string;
  notes: string;
};

/** '20261124T043000Z' */
const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Google Calendar's form, filled in with a visit of an hour; nothing is stored until the patient saves it there. */
export function googleCalendarHref({ start, title, place, notes }: CalendarEntry): string {
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
