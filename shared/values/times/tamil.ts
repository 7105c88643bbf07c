import type { TimeWords } from './write-times.ts';

export const TAMIL_TIMES: TimeWords = {
  months: 'ஜன பிப் மார் ஏப் மே ஜூன் ஜூலை ஆக செப் அக் நவ டிச',
  weekdays: 'ஞாயி திங் செவ் புத வியா வெள் சனி',
  parts: ['அதிகாலை #', 'காலை #', 'மதியம் #', 'மாலை #', 'இரவு #'],
  dash: '–',
};
