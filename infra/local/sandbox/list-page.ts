import { invalidField } from './records/razorpay-error.ts';

/** Razorpay's list answer. */
interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

/**
 * One page of a list given oldest first, answered newest first: `from` and `to` (Unix seconds), `count` (10 unless
 * told, at most 100) and `skip` from the query. Throws 400 for a number out of its range.
 */
export function listPage<T extends { created_at?: unknown }>(items: T[], query: URLSearchParams): Collection<T> {
  const from = wholeNumber(query, 'from', 0, Number.MAX_SAFE_INTEGER, 0);
  const to = wholeNumber(query, 'to', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0);
  const count = wholeNumber(query, 'count', 10, 100, 1);
  const skip = wholeNumber(query, 'skip', 0, Number.MAX_SAFE_INTEGER, 0);
  const wanted = items.filter(({ created_at: at }) => typeof at === 'number' && at >= from && at <= to);
  const page = wanted.toReversed().slice(skip, skip + count);
  return { entity: 'collection', count: page.length, items: page };
}

function wholeNumber(query: URLSearchParams, field: string, fallback: number, largest: number, least: number): number {
  const text = query.get(field);
  if (text === null || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value)) throw invalidField(`The ${field} must be an integer.`, field);
  if (value > largest) throw invalidField(`The ${field} may not be greater than ${largest}.`, field);
  if (value < least) throw invalidField(`The ${field} must be at least ${least}.`, field);
  return value;
}
