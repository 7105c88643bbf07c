import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of the block that follows a selector. */
function colours(selector: string): Record<string, string> {
  const from = css.indexOf(selector);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex ?? '']),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast as WCAG 2.2 defines it. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const THEMES = { light: colours("[data-theme='light'] {"), dark: colours("\n[data-theme='dark'] {") };

const TEXT_ON: [string, string[]][] = [
  ['ink', ['paper', 'card', 'sand', 'peacock-tint', 'leaf-tint', 'kumkum-tint', 'marigold-tint']],
  ['ink-soft', ['paper', 'card', 'sand', 'peacock-tint']],
  ['peacock', ['paper', 'card', 'sand', 'peacock-tint']],
  ['leaf', ['paper', 'card', 'leaf-tint']],
  ['kumkum', ['paper', 'card', 'kumkum-tint']],
  ['on-peacock', ['peacock', 'peacock-deep']],
  ['on-marigold', ['marigold']],
  ['paper', ['kumkum']],
];

const SHAPE_ON: [string, string[]][] = [
  ['line-strong', ['paper', 'card', 'sand']],
  ['peacock', ['paper', 'card', 'sand']],
];

const pairs = (table: [string, string[]][]) =>
  table.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

test.each(['light', 'dark'] as const)('%s: text reads at 4.5:1 and shapes at 3:1 (WCAG AA)', (theme) => {
  const found = (table: [string, string[]][], least: number) =>
    pairs(table)
      .map(([front, back]) => ({
        pair: `${front} on ${back}`,
        ratio: contrast(THEMES[theme][front] ?? '', THEMES[theme][back] ?? ''),
      }))
      .filter(({ ratio }) => !(ratio >= least));
  expect([...found(TEXT_ON, 4.5), ...found(SHAPE_ON, 3)]).toEqual([]);
});

test('dark by choice and dark by system are the same dark', () => {
  expect(colours(":root:not([data-theme='light']) {")).toEqual(THEMES.dark);
  expect(Object.keys(THEMES.dark)).toEqual(Object.keys(THEMES.light));
});
