import type { LeadInsights } from '#shared/contract/lead-desk.ts';

type Tally = { leads: number; booked: number };

/** A line of a table of counts. */
export type TallyRow = Tally & { key: string; label: string };

/** '37%' of those who came; a dash where nobody did. */
export const shareWords = ({ leads, booked }: Tally): string =>
  leads === 0 ? '–' : `${Math.round((100 * booked) / leads)}%`;

const two = (n: number): string => String(n).padStart(2, '0');

/** From the first hour that had a lead to the last one. */
export function shownHours(hours: LeadInsights['hours']): TallyRow[] {
  const had = hours.filter(({ leads }) => leads > 0).map(({ hour }) => hour);
  const [first = 0, last = -1] = [had[0], had.at(-1)];
  return hours
    .filter(({ hour }) => hour >= first && hour <= last)
    .map(({ hour, leads, booked }) => ({
      key: String(hour),
      label: `${two(hour)}:00 – ${two((hour + 1) % 24)}:00`,
      leads,
      booked,
    }));
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** All seven; the week begins on Monday. */
export const weekdaysFromMonday = (weekdays: LeadInsights['weekdays']): TallyRow[] =>
  [...weekdays.slice(1), ...weekdays.slice(0, 1)].map(({ weekday, leads, booked }) => ({
    key: String(weekday),
    label: WEEKDAYS[weekday] ?? '',
    leads,
    booked,
  }));
