import type { TimeWords } from './write-times.ts';

/** As the specification spells them (patient §9). */
export const ENGLISH_TIMES: TimeWords = {
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
  parts: ['# AM', '# AM', '# PM', '# PM', '# PM'],
  dash: '-',
};
