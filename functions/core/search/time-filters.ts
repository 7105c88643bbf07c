import { EVENING_FROM } from '#shared/domain/clinics/schedule.ts';
import { dayOfWeek, istDay, istWallTime } from '#shared/values/ist.ts';
import { lazy } from '#shared/values/lazy.ts';
import { normalize } from './normalize.ts';

export type TimeFilter = 'sunday' | 'evening';

/** Words for a time of the week as people type them: an ending may follow those in a script of their own. */
const NAMES: Record<TimeFilter, { words: string; stems: string }> = {
  sunday: {
    words: 'sunday sundays nyayiru gnayiru njayiru nyayitru gnayitru bhanuvara banuvara ravivar ravivara itwar itvar',
    stems: 'ஞாயிறு ஞாயிற்று சண்டே ಭಾನುವಾರ ರವಿವಾರ ಸಂಡೇ रविवार इतवार संडे',
  },
  evening: {
    words:
      'evening evenings maalai malaiyil maalaiyil sayangalam saayangalam sayandhiram sanje sanjeya shaam sham saam',
    stems: 'மாலை சாயங்கால சாயந்திர ஈவினிங் ಸಂಜೆ ಸಾಯಂಕಾಲ ಈವ್ನಿಂಗ್ शाम सायं इवनिंग',
  },
};

const listed = (text: string): string[] => text.split(' ').map(normalize);
const filters = lazy(() =>
  (['sunday', 'evening'] as const).map((query) => ({
    query,
    words: new Set(listed(NAMES[query].words)),
    stems: listed(NAMES[query].stems),
  })),
);

/** All the words, in the form in which words are compared. */
export const timeWords = (): readonly string[] => filters().flatMap(({ words, stems }) => [...words, ...stems]);

/** Returns the time filter that a comparable word stands for; null when it is no such word. */
export const timeFilterOf = (word: string): TimeFilter | null =>
  filters().find(({ words, stems }) => words.has(word) || stems.some((stem) => word.startsWith(stem)))?.query ?? null;

/** True if an IST day may match the filters, whatever its hours. */
export const matchesDay = (times: readonly TimeFilter[], day: string): boolean =>
  !times.includes('sunday') || dayOfWeek(day) === 0;

/** True if the start of a slot matches the filters, on a day that does. */
export const matchesHour = (times: readonly TimeFilter[], slot: string): boolean =>
  !times.includes('evening') || istWallTime(slot) >= EVENING_FROM;

/** True if the start of a slot matches all the filters. */
export const matchesTime = (times: readonly TimeFilter[], slot: string): boolean =>
  matchesDay(times, istDay(slot)) && matchesHour(times, slot);
