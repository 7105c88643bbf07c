import { expect, it } from 'vitest';
import { dayAndNight, mixed } from './day-and-night.ts';

it('names each colour once for the day and once for the night', () => {
  const { colours, style } = dayAndNight(
    { ground: '#ffffff', line: '#000000' },
    { ground: '#000000', line: '#ffffff' },
  );
  expect(colours).toEqual({ ground: 'var(--ground)', line: 'var(--line)' });
  expect(style).toBe(
    '<style>svg{--ground:#ffffff;--line:#000000}@media(prefers-color-scheme:dark){svg{--ground:#000000;--line:#ffffff}}</style>',
  );
});

it.each([
  [0, '#0a6b6b'],
  [1, '#ffffff'],
  [0.5, '#85b5b5'],
])('mixes %d of white into peacock', (share, colour) => {
  expect(mixed('#0A6B6B', '#FFFFFF', share)).toBe(colour);
});
