import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { REFUSALS } from '#functions/core/images/process-upload.ts';
import { LARGEST_UPLOAD } from '#shared/domain/images/upload-rules.ts';
import { noImages } from './no-images.ts';
import { oddImages } from './odd-images.ts';
import type { SentFile } from './sent-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'punnagai-uploads-'));
const [sent, pictures] = [path.join(folder, 'sent'), path.join(folder, 'pictures')];
afterAll(() => rmSync(folder, { recursive: true }));

const Outcome = z.object({
  became: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  cpuSeconds: z.record(z.string(), z.number()),
  peakMb: z.number(),
});

let files: SentFile[];
let outcome: z.infer<typeof Outcome>;
/** All of them by one process, so that its memory can be told from that of the tests. */
beforeAll(async () => {
  files = [...(await oddImages()), ...(await noImages())];
  for (const place of [sent, pictures]) mkdirSync(place);
  for (const { name, bytes } of files) writeFileSync(path.join(sent, name), bytes);
  const program = path.join(import.meta.dirname, 'make-images.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, sent, pictures]);
  outcome = Outcome.parse(JSON.parse(stdout));
});

const ENDINGS = ['-400.webp', '-800.webp', '-1600.webp', '.jpg'];

test('each of more than 80 hostile files is refused for what it is, or drawn anew (A-103)', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  expect(files.filter(({ bytes }) => bytes.length > LARGEST_UPLOAD).map(({ name }) => name)).toEqual([]);
  const expected = files.map(({ name, becomes }) => [name, becomes === 'picture' ? ENDINGS : becomes]);
  expect(outcome.became).toEqual(Object.fromEntries(expected));
  for (const { becomes } of files)
    if (becomes !== 'picture') expect(REFUSALS[becomes]).toMatch(/^(?:Invalid file|Upload failed): [A-Z]/);
});

test('none takes the processor more than the ten seconds that the worker has, not even the largest (A-103)', () => {
  const slow = Object.entries(outcome.cpuSeconds).filter(([, seconds]) => seconds >= 10);
  expect(slow).toEqual([]);
  expect(Object.keys(outcome.cpuSeconds)).toHaveLength(files.length);
  expect(Math.max(...Object.values(outcome.cpuSeconds))).toBeGreaterThan(0.1);
});

test('none takes more than 500 MB, all of them one after the other', () => {
  expect(outcome.peakMb).toBeGreaterThan(50);
  expect(outcome.peakMb).toBeLessThan(500);
});

const made = (name: string, ending: string): Buffer => readFileSync(path.join(pictures, name + ending));
/** Texts that only the uploaded file contains. */
const OF_THE_FILE = [
  'Kamala',
  'Secret',
  'GPS',
  'Exif',
  'EXIF',
  'XMP',
  'ICC',
  'xmpmeta',
  'alert',
  'SEFT',
  'script',
  'php',
  'evil',
  '%PDF',
  'passwd',
];

test('nothing but what one sees comes through: no place, no camera, no notes, no profile', async () => {
  for (const { name } of files.filter((file) => file.becomes === 'picture'))
    for (const ending of ENDINGS) {
      const bytes = made(name, ending);
      const text = bytes.toString('latin1');
      expect(
        OF_THE_FILE.filter((mark) => text.includes(mark)),
        name + ending,
      ).toEqual([]);
      const { format, width, height, exif, icc, xmp, iptc, orientation, pages } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc, orientation, pages]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      const widest = ending === '.jpg' ? 1200 : Number(/\d+/.exec(ending)?.[0]);
      expect(format).toBe(ending === '.jpg' ? 'jpeg' : 'webp');
      expect(width).toBeLessThanOrEqual(widest);
      expect(height).toBeLessThanOrEqual(widest * 2);
    }
});

test('a picture stands as its camera was held, and is never enlarged', async () => {
  const upright = async (name: string) => {
    const { width, height } = await sharp(made(name, '-1600.webp')).metadata();
    return [width, height];
  };
  expect(await upright('is a JPEG.png')).toEqual([320, 200]);
  expect(await upright('turned by its camera, 3.jpg')).toEqual([320, 200]);
  expect(await upright('turned by its camera, 6.jpg')).toEqual([200, 320]);
  expect(await upright('turned by its camera, 8.jpg')).toEqual([200, 320]);
});
