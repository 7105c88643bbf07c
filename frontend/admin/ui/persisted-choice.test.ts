import { afterEach, expect, test, vi } from 'vitest';
import { persistedChoice } from './persisted-choice.ts';

const SIZES = { key: 'size', values: ['usual', 'large'], first: 'usual' } as const;

function browserWith(kept: Record<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

test('a choice is remembered, drawn and told to whoever listens', () => {
  const kept = browserWith({});
  const drawn: string[] = [];
  const choice = persistedChoice({ ...SIZES, draw: (value) => void drawn.push(value) });
  const notified: string[] = [];
  const leave = choice.subscribe(() => void notified.push(choice.now()));
  expect(choice.now()).toBe('usual');
  choice.choose('large');
  leave();
  choice.choose('usual');
  expect({ notified, drawn, kept }).toEqual({
    notified: ['large'],
    drawn: ['large', 'usual'],
    kept: { size: 'usual' },
  });
});

test('a remembered choice applies, and a value that is no longer a choice does not', () => {
  browserWith({ size: 'large' });
  expect(persistedChoice(SIZES).now()).toBe('large');
  browserWith({ size: 'huge' });
  expect(persistedChoice(SIZES).now()).toBe('usual');
});

test('a choice lasts until the document is left if nothing may be stored', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const choice = persistedChoice(SIZES);
  expect(choice.now()).toBe('usual');
  choice.choose('large');
  expect(choice.now()).toBe('large');
  expect(warned).toHaveBeenCalledOnce();
});
