import { expect, test } from 'vitest';
import * as z from 'zod';
import { lazyStrictObject } from './lazy-object.ts';
import { viewOf } from './view-of.ts';

const View = lazyStrictObject(() => ({ id: z.string(), note: z.string().optional() }));

test('a view has the fields that its schema names, and no other', () => {
  const record = { id: 'a', note: 'said', phone: '9812345670' };
  expect(viewOf(View, record)).toStrictEqual({ id: 'a', note: 'said' });
});

test('a view has no field that its record lacks', () => {
  expect(viewOf(View, { id: 'a' })).toStrictEqual({ id: 'a' });
});
