import { expect } from 'vitest';
import * as z from 'zod';
import type { Reply } from './call.ts';

/** A refusal with exactly the declared keys, told apart from any other by status, code and field. */
export function expectRefusal(reply: Reply, status: number, code: string, field?: string): void {
  const { error, request_id, ...rest } = reply.body;
  expect({ status: reply.status, ...rest }).toEqual({ status, code, ...(field === undefined ? {} : { field }) });
  expect(error).toEqual(expect.stringMatching(/\S/));
  expect(request_id).toBe(reply.headers.get('x-request-id'));
  expect(reply.headers.get('cache-control')).toBe('no-store');
}

/** Copies of a good body, each with one thing wrong, and the field that has to be named. */
export const spoilt = (
  good: Record<string, unknown>,
  wrong: Record<string, readonly unknown[]>,
): [string, unknown, Record<string, unknown>][] =>
  Object.entries(wrong).flatMap(([field, values]) =>
    values.map((value): [string, unknown, Record<string, unknown>] => [
      field,
      value,
      withValue(good, field.split('.'), value),
    ]),
  );

/** Sets a dotted path; undefined leaves the key out when the body is sent. */
function withValue(
  body: Record<string, unknown>,
  [key = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { ...body, [key]: value };
  const inner = body[key];
  const inside = typeof inner === 'object' && inner !== null ? Object.fromEntries(Object.entries(inner)) : {};
  return { ...body, [key]: withValue(inside, rest, value) };
}

const Declared = z.record(z.string(), z.object({ status: z.int() }));

/** The statuses a route declares for its refusals; their union over all routes is too much for the compiler. */
export const statusesOf = (errorMap: unknown): number[] =>
  Object.values(Declared.parse(errorMap)).map(({ status }) => status);
