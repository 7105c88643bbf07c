import { expect, test } from 'vitest';
import * as z from 'zod';
import { keyOf, rowName } from './table.ts';
import { UnreadableRow } from '#shared/domain/due.ts';
import { readRow } from './read-row.ts';

const Shape = z.object({
  name: z.string(),
  hours: z.array(z.object({ opens: z.string() })),
  place: z.object({ city: z.string() }).nullable().default(null),
});
const KEY = keyOf.business();

test('unknown attributes stay on the value at every depth, and defaults of the schema stay filled in', () => {
  const row = {
    ...KEY,
    name: 'Asha',
    tags: ['new'],
    hours: [{ opens: '09:00', rooms: 2 }, { opens: '10:00' }],
  };
  expect(readRow(Shape, row)).toEqual({
    name: 'Asha',
    tags: ['new'],
    hours: [{ opens: '09:00', rooms: 2 }, { opens: '10:00' }],
    place: null,
  });
  const placed = { ...row, place: { city: 'Salem', ward: { number: 4 } } };
  expect(readRow(Shape, placed)).toMatchObject({ place: { city: 'Salem', ward: { number: 4 } } });
});

test('an attribute transformed by a schema is kept, and a list keeps its length', () => {
  const Days = z.object({ days: z.array(z.string()).transform((days) => days.slice(0, 1)) });
  expect(readRow(Days, { ...KEY, days: ['2026-11-23', '2026-11-24'] })).toEqual({ days: ['2026-11-23'] });
});

test('a row of another shape is refused, and only its key is named', () => {
  expect(() => readRow(Shape, { ...KEY, name: 7, hours: [] })).toThrow(UnreadableRow);
  expect(() => readRow(Shape, { ...KEY, name: 7, hours: [] })).toThrow(`The row ${rowName(KEY)} cannot be read`);
});

test('bytes are one value, and stay as they are', () => {
  const Packed = z.object({ words: z.instanceof(Uint8Array) });
  const words = Buffer.from('packed');
  expect(readRow(Packed, { ...KEY, words, index: Buffer.from('later') })).toEqual({
    words,
    index: Buffer.from('later'),
  });
});
