import type { DayHours } from '#shared/domain/clinics/availability.ts';
import type { SupportHours } from '#shared/domain/settings/business-details.ts';
import { wholeWeek } from '#shared/domain/clinics/schedule.ts';
import { short, type ValueWords } from './value-words.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** 'Mon–Fri', or one day. */
const daysWords = (first: number, last: number): string =>
  first === last ? `${DAYS[first]}` : `${DAYS[first]}–${DAYS[last]}`;

/** '10' of '10:00'. */
const timeWords = (time: string): string => time.replace(/:00$/, '');

const spanWords = (from: string | null, to: string | null): string[] =>
  from === null || to === null ? [] : [`${timeWords(from)}–${timeWords(to)}`];

function dayWords(hours: DayHours): string {
  if (!hours.is_open) return 'closed';
  const spans = [
    ...spanWords(hours.morning_start_time, hours.morning_end_time),
    ...spanWords(hours.evening_start_time, hours.evening_end_time),
  ];
  return spans.length === 0 ? 'usual times' : spans.join(', ');
}

type Run = { first: number; last: number; words: string };

/**
 * The days of a week that another one has otherwise, those with the same hours together: 'Mon–Fri 10–13, 14–18; Sat closed'.
 * A week that nobody has set has the usual hours.
 */
export const hoursWords: ValueWords<readonly DayHours[]> = (week, { other }) => {
  const others = wholeWeek({ availability: other ?? null }).map(dayWords);
  const runs: Run[] = [];
  for (const [day, words] of wholeWeek({ availability: week }).map(dayWords).entries()) {
    if (words === others[day]) continue;
    const run = runs.at(-1);
    if (run?.last === day - 1 && run.words === words) run.last = day;
    else runs.push({ first: day, last: day, words });
  }
  if (runs.length === 0) return undefined;
  return short(runs.map(({ first, last, words }) => `${daysWords(first, last)} ${words}`).join('; '));
};

/** 'Mon–Sat 09–18' of a stretch of days on which the business is reached. */
export const supportHoursWords = ({ first_day, last_day, opens, closes }: SupportHours): string =>
  `${daysWords(first_day, last_day)} ${spanWords(opens, closes).join('')}`;
