import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test.each([
  ['Gentle hands, no waiting.', 'en'],
  ['மருத்துவர் மிகவும் பொறுமையாக விளக்கினார்', 'ta'],
  ['Dr. Kavitha ನಿಧಾನವಾಗಿ ವಿವರಿಸಿದರು', 'kn'],
  ['इलाज अच्छा था', 'hi'],
  ['', 'en'],
])('%s is %s', (text, language) => expect(languageOf(text)).toBe(language));
