import { expect, test } from 'vitest';
import { nextTab } from './tabs.tsx';

const KEYS = ['about', 'services', 'reviews'] as const;

test.each([
  ['about', 'ArrowRight', 'services'],
  ['reviews', 'ArrowRight', 'about'],
  ['about', 'ArrowLeft', 'reviews'],
  ['services', 'Home', 'about'],
  ['services', 'End', 'reviews'],
  ['services', 'Enter', null],
] as const)('from %s, %s leads to %s', (from, pressed, to) => {
  expect(nextTab(KEYS, from, pressed)).toBe(to);
});
