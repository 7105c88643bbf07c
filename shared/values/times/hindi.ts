import type { TimeWords } from './write-times.ts';

export const HINDI_TIMES: TimeWords = {
  months: 'जन फ़र मार्च अप्रैल मई जून जुलाई अग सितं अक्टू नवं दिसं',
  weekdays: 'रवि सोम मंगल बुध गुरु शुक्र शनि',
  parts: ['रात #', 'सुबह #', 'दोपहर #', 'शाम #', 'रात #'],
  dash: ' – ',
};
