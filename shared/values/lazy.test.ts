import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { lazyObject, lazyStrictObject, viewOf, lazyAsync } from './lazy.ts';

const fields = () => ({ name: z.string().min(1), age: z.int().default(0), note: z.string().optional() });
const PAIRS = [
  ['object', lazyObject(fields), z.object(fields())],
  ['strictObject', lazyStrictObject(fields), z.strictObject(fields())],
] as const;
const VALUES = [{ name: 'A' }, { name: 'A', age: 3, note: 'n' }, { name: '' }, {}, { name: 'A', more: 1 }, null, []];

test.each(PAIRS)(
  'a lazy schema answers as z.%s does, also after pick, omit, partial, extend and strip',
  (_, own, usual) => {
    for (const value of VALUES) {
      expect(own.safeParse(value)).toEqual(usual.safeParse(value));
      expect(own.pick({ name: true }).safeParse(value)).toEqual(usual.pick({ name: true }).safeParse(value));
      expect(own.omit({ name: true }).safeParse(value)).toEqual(usual.omit({ name: true }).safeParse(value));
      expect(own.partial().safeParse(value)).toEqual(usual.partial().safeParse(value));
      const more = { more: z.int() };
      expect(own.extend(more).safeParse(value)).toEqual(usual.extend(more).safeParse(value));
      expect(own.strip().nullable().safeParse(value)).toEqual(usual.strip().nullable().safeParse(value));
      expect(z.array(own).safeParse([value])).toEqual(z.array(usual).safeParse([value]));
    }
    expect(Object.keys(own.shape)).toEqual(Object.keys(usual.shape));
    expect(z.toJSONSchema(own)).toEqual(z.toJSONSchema(usual));
  },
);

test('fields are made when the schema is first used, and once', () => {
  const make = vi.fn<typeof fields>(fields);
  const Person = lazyStrictObject(make);
  const Loose = Person.strip();
  const People = z.strictObject({ all: z.array(Person.nullable()) });
  expect(make).not.toHaveBeenCalled();
  expect(People.parse({ all: [{ name: 'A' }, null] })).toEqual({ all: [{ name: 'A', age: 0 }, null] });
  expect(Loose.parse({ name: 'A', more: 1 })).toEqual({ name: 'A', age: 0 });
  expect(Person.shape.name).toBe(Loose.shape.name);
  expect(make).toHaveBeenCalledTimes(1);
});

test('the same value in two places is read into two objects', () => {
  const value = { name: 'A' };
  const [first, second] = z.array(lazyObject(fields)).parse([value, value]);
  expect(first).toEqual(second);
  expect(first).not.toBe(second);
});

const View = lazyStrictObject(() => ({ id: z.string(), note: z.string().optional() }));

test('a view has the fields that its schema names, and no other', () => {
  const record = { id: 'a', note: 'said', phone: '9812345670' };
  expect(viewOf(View, record)).toStrictEqual({ id: 'a', note: 'said' });
});

test('a view has no field that its record lacks', () => {
  expect(viewOf(View, { id: 'a' })).toStrictEqual({ id: 'a' });
});

test('a value is made once for concurrent callers, and again after a failure', async () => {
  let made = 0;
  let isBroken = true;
  const thing = lazyAsync(async () => {
    made += 1;
    await Promise.resolve();
    if (isBroken) throw new Error('not now');
    return made;
  });
  expect(await Promise.allSettled([thing(), thing()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(made).toBe(1);
  isBroken = false;
  expect(await Promise.all([thing(), thing()])).toEqual([2, 2]);
  expect(await thing()).toBe(2);
});
