import { expect, test } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const pressed = (key: string, held: 'ctrlKey' | 'metaKey' | 'altKey' | null = null) => ({
  ctrlKey: held === 'ctrlKey',
  metaKey: held === 'metaKey',
  altKey: held === 'altKey',
  key,
});

test('keys of the shell mean the same on every screen, and nothing while somebody types (A-016)', () => {
  expect(shortcutOf(pressed('b', 'ctrlKey'), true)).toBe('menu');
  expect(shortcutOf(pressed('B', 'metaKey'), false)).toBe('menu');
  expect(shortcutOf(pressed('k', 'metaKey'), true)).toBe('palette');
  expect(shortcutOf(pressed('b'), false)).toBeNull();
  expect(shortcutOf(pressed('/'), false)).toBe('search');
  expect(shortcutOf(pressed('/'), true)).toBeNull();
  expect(shortcutOf(pressed('?'), true)).toBeNull();
  expect(shortcutOf(pressed('?'), false)).toBe('help');
  expect(shortcutOf(pressed('Escape'), false)).toBe('leave');
  expect(shortcutOf(pressed('k', 'altKey'), false)).toBeNull();
});
