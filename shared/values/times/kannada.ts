import type { TimeWords } from './write-times.ts';

export const KANNADA_TIMES: TimeWords = {
  months: 'ಜನ ಫೆಬ್ರ ಮಾರ್ ಏಪ್ರಿ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂ ಅಕ್ಟೋ ನವೆಂ ಡಿಸೆಂ',
  weekdays: 'ಭಾನು ಸೋಮ ಮಂಗಳ ಬುಧ ಗುರು ಶುಕ್ರ ಶನಿ',
  parts: ['ಮುಂಜಾನೆ #', 'ಬೆಳಗ್ಗೆ #', 'ಮಧ್ಯಾಹ್ನ #', 'ಸಂಜೆ #', 'ರಾತ್ರಿ #'],
  dash: ' – ',
};
