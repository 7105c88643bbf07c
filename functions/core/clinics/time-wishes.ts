import { EVENING_FROM } from '#shared/domain/schedule.ts';
import { dayOfWeek, istDay, istWallTime } from '#shared/values/ist.ts';
import { once } from '../once.ts';
import { comparable } from './comparable.ts';

export type TimeWish = 'sunday' | 'evening';

/** Words for a time of the week as people type them: an ending may follow those in a script of their own. */
const NAMES: Record<TimeWish, { words: string; stems: string }> = {
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

const listed = (text: string): string[] => text.split(' ').map(comparable);
const wishes = once(() =>
  (['sunday', 'evening'] as const).map((wish) => ({
    wish,
    words: new Set(listed(NAMES[wish].words)),
    stems: listed(NAMES[wish].stems),
  })),
);

/** All the words, in the form in which words are compared. */
export const timeWords = (): readonly string[] => wishes().flatMap(({ words, stems }) => [...words, ...stems]);

/** What a comparable word wishes of the time of a visit; null when it is no such word. */
export const timeWishOf = (word: string): TimeWish | null =>
  wishes().find(({ words, stems }) => words.has(word) || stems.some((stem) => word.startsWith(stem)))?.wish ?? null;

/** Whether the wishes may be met on an IST day, whatever its hours. */
export const isWishedDay = (times: readonly TimeWish[], day: string): boolean =>
  !times.includes('sunday') || dayOfWeek(day) === 0;

/** Whether the start of a slot is what all the wishes ask for. */
export const isWishedTime = (times: readonly TimeWish[], slot: string): boolean =>
  isWishedDay(times, istDay(slot)) && (!times.includes('evening') || istWallTime(slot) >= EVENING_FROM);
