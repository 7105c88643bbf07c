import type { LeadInsights } from '#shared/contract/leads/lead-admin.ts';
import { fromMonday, hourSpan, weekdayName } from '#shared/domain/stats/insight-labels.ts';

type Tally = { leads: number; booked: number };

/** A line of a table of counts. */
export type TallyRow = Tally & { key: string; label: string };

/** '37%' of those who came; a dash where nobody did. */
export const shareWords = ({ leads, booked }: Tally): string =>
  leads === 0 ? '–' : `${Math.round((100 * booked) / leads)}%`;

/** From the first hour that had a lead to the last one. */
export function shownHours(hours: LeadInsights['hours']): TallyRow[] {
  const had = hours.filter(({ leads }) => leads > 0).map(({ hour }) => hour);
  const [first = 0, last = -1] = [had[0], had.at(-1)];
  return hours
    .filter(({ hour }) => hour >= first && hour <= last)
    .map(({ hour, leads, booked }) => ({
      key: String(hour),
      label: hourSpan(hour),
      leads,
      booked,
    }));
}

/** All seven; the week begins on Monday. */
export const weekdaysFromMonday = (weekdays: LeadInsights['weekdays']): TallyRow[] =>
  fromMonday(weekdays).map(({ weekday, leads, booked }) => ({
    key: String(weekday),
    label: weekdayName(weekday),
    leads,
    booked,
  }));
