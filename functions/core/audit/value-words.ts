import { wholeWeek } from '#shared/domain/clinics/schedule.ts';
import type { SupportHours } from '#shared/domain/settings/business-details.ts';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { istDay, istWallTime } from '#shared/values/ist.ts';
import { LANGUAGES, type Language } from '#shared/values/language.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';

/**
 * Context of an audited value: the same field on the other side of the act, and the check for text that may be
 * repeated.
 */
type Beside<V> = { other: V | null | undefined; isHarmless: (text: string) => boolean };

/** How a value is told in the audit; undefined where it may name somebody, and the whole change is left out. */
export type ValueWords<V> = (value: V, beside: Beside<V>) => string | undefined;

const LONGEST_VALUE = 60;

/** In one line, and short: an entry of the audit stays a small row. */
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_VALUE) return line;
  // Not through the middle of a character of two parts.
  return `${line.slice(0, LONGEST_VALUE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A day, 'YYYY-MM-DD', or an id of ours. */
export const asIs: ValueWords<string> = (value) => short(value);
export const number: ValueWords<number> = (value) => String(value);
export const yesOrNo: ValueWords<boolean> = (value) => (value ? 'yes' : 'no');
/** 'no show' of 'NO_SHOW'. */
export const word: ValueWords<string> = (value) => short(value.toLowerCase().replaceAll('_', ' '));
/** 'Tamil' of 'ta'. */
export const languageName: ValueWords<Language> = (value) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(value);
/** 'Tamil, Hindi' of texts in these languages; nothing where neither side has any. */
export const languages: ValueWords<{ [L in Language]?: unknown }> = (texts, { other, isHarmless }) => {
  const known = LANGUAGES.filter((language) => texts[language] !== undefined);
  if (known.length === 0 && Object.keys(other ?? {}).length === 0) return undefined;
  return known.map((language) => languageName(language, { other: null, isHarmless })).join(', ');
};
/** '₹1,499' of paise. */
export const money: ValueWords<Paise> = (value) => formatPaise(value);
/** '2026-11-22 14:00' in IST, as exported files have it. */
export const moment: ValueWords<string> = (value) => `${istDay(value)} ${istWallTime(value)}`;

/** Free text about an entity, left out where it may name a person. */
export const text: ValueWords<string> = (value, { isHarmless }) => (isHarmless(value) ? short(value) : undefined);

/** A web address by its site and path; signs that are written in code may spell a name. */
export const link: ValueWords<string> = (value, { isHarmless }) => {
  const address = value.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[?#].*$/, '');
  return isHarmless(address) && !address.includes('%') ? short(address) : undefined;
};

/** How many a list has, and which of them the other side has not: '3, with Braces'. `typed`: what of one somebody wrote. */
export function listed<V>(textOf: (one: V) => string, typed?: (one: V) => string): ValueWords<readonly V[]> {
  return (values, { other, isHarmless }) => {
    const others = new Set((other ?? []).map(textOf));
    const own = values.filter((one) => !others.has(textOf(one)) && (typed === undefined || isHarmless(typed(one))));
    return short([String(values.length), ...(own.length === 0 ? [] : [own.map(textOf).join(', ')])].join(', with '));
  };
}

/** A list of words that people write. */
export const names: ValueWords<readonly string[]> = listed(
  (name) => name,
  (name) => name,
);
/** A list of words that the product knows, or of days. */
export const choices: ValueWords<readonly string[]> = listed((choice) => choice.replaceAll('_', ' '));

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
