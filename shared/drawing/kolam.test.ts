import { describe, expect, it } from 'vitest';
import { gridDots } from './kolam-grid.ts';
import { deepTones, kolamPath, kolamSvg, kolamTones, dayAndNight, mixed } from './kolam.ts';

type Point = readonly [number, number];

const SEEDS = Array.from({ length: 40 }, (_, index) => `doorstep ${index}`);
const SIZES = [3, 5, 7, 9];
const STEPS = 12;

/** Walks a path of M, l, c and z commands and returns points close together along it. */
function walk(path: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command, args] of path.matchAll(/([Mlcz])([^Mlcz]*)/g)) {
    const n = (args?.match(/-?\d+/g) ?? []).map(Number);
    const [ax = 0, ay = 0, bx = 0, by = 0, ex = ax, ey = ay] = n;
    if (command === 'M') [x, y] = [ax, ay];
    for (let step = 1; step <= STEPS && (command === 'l' || command === 'c'); step += 1) {
      const t = step / STEPS;
      const u = 1 - t;
      points.push(
        command === 'l'
          ? [x + ax * t, y + ay * t]
          : [
              x + 3 * u * u * t * ax + 3 * u * t * t * bx + t ** 3 * ex,
              y + 3 * u * u * t * ay + 3 * u * t * t * by + t ** 3 * ey,
            ],
      );
    }
    if (command === 'l' || command === 'c') [x, y] = [x + ex, y + ey];
  }
  return points;
}

/** How often a ray from the dot to the right meets the closed line. */
function meetings([x, y]: Point, line: Point[]): number {
  return line.filter(([ax, ay], index) => {
    const [bx, by] = line[(index + 1) % line.length] ?? [ax, ay];
    return ay > y !== by > y && ax + ((y - ay) / (by - ay)) * (bx - ax) > x;
  }).length;
}

describe('a kolam', () => {
  it('is the same for the same seed and another for another', () => {
    expect(kolamPath('Thillai Nagar')).toEqual(kolamPath('Thillai Nagar'));
    expect(new Set(SEEDS.map((seed) => kolamPath(seed).paths.join(''))).size).toBeGreaterThan(30);
  });

  it.each(SIZES)('a kolam of %i dots ends every line where it began', (size) => {
    for (const path of SEEDS.flatMap((seed) => kolamPath(seed, { size }).paths)) {
      expect(path).toMatch(/^M\d+ \d+[lc][-lc\d ]+z$/);
      const [, x, y] = path.match(/^M(\d+) (\d+)/) ?? [];
      expect(walk(path).at(-1)).toEqual([Number(x), Number(y)]);
    }
  });

  it.each(SIZES)('a kolam of %i dots holds every dot inside its lines and touches none', (size) => {
    for (const { dots, paths } of SEEDS.map((seed) => kolamPath(seed, { size }))) {
      const lines = paths.map(walk);
      for (const dot of dots) {
        // Lines bound the dots' cells like a chessboard: inside one means an odd count.
        expect(lines.reduce((sum, line) => sum + meetings([dot[0] + 0.01, dot[1] + 0.01], line), 0) % 2).toBe(1);
        expect(Math.min(...lines.flat().map(([x, y]) => Math.hypot(x - dot[0], y - dot[1])))).toBeGreaterThan(13);
      }
    }
  });

  it.each(SIZES)('a kolam of %i dots stays within its own image', (size) => {
    for (const { width, height, paths } of SEEDS.map((seed) => kolamPath(seed, { size }))) {
      const all = paths.flatMap(walk);
      expect(all.every(([x, y]) => x > 4 && x < width - 4 && y > 4 && y < height - 4)).toBe(true);
    }
  });

  it('looks the same after a quarter turn', () => {
    for (const { width, dots } of SEEDS.map((seed) => kolamPath(seed))) {
      const places = new Set(dots.map((dot) => dot.join()));
      expect(dots.every(([x, y]) => places.has([width - y, x].join()))).toBe(true);
    }
  });
});

describe('a grid of dots', () => {
  it('has the traditional rows of a diamond', () => {
    const rows = [-2, -1, 0, 1, 2].map((y) => gridDots('diamond', 2).filter((dot) => dot.y === y).length);
    expect(rows).toEqual([1, 3, 5, 3, 1]);
  });
});

describe('a picture of a kolam', () => {
  const banner = (seed: string) => kolamSvg(seed, { title: 'Kolam <of> Rao & Sons', width: 1200, height: 480 });

  it('weighs 1 to 3 KB as a banner', () => {
    for (const seed of SEEDS) {
      expect(banner(seed).length).toBeGreaterThan(1024);
      expect(banner(seed).length).toBeLessThan(3072);
    }
  });

  it('says its title safely', () => {
    expect(banner('a')).toContain('<title>Kolam &lt;of&gt; Rao &amp; Sons</title>');
  });

  it('has neighbours only when wide', () => {
    const square = kolamSvg('a', {
      title: 'a',
      width: 96,
      height: 96,
      size: 3,
      tones: deepTones(kolamTones('a')),
      share: 0.7,
    });
    expect(square.match(/<use/g)).toHaveLength(1);
    expect(banner('a').match(/<use/g)).toHaveLength(3);
  });

  it('reads well in every tone', () => {
    const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const light = (hex: string) =>
      [1, 3, 5].reduce((sum, at, index) => {
        const share = [0.2126, 0.7152, 0.0722][index] ?? 0;
        return sum + share * channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
      }, 0);
    for (const { ground, line } of SEEDS.map(kolamTones)) {
      expect((light(ground) + 0.05) / (light(line) + 0.05)).toBeGreaterThan(4.5);
    }
  });
});

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
