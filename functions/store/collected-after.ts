import { TTL_ATTRIBUTE } from './table-definition.ts';
import type { Row } from './table-definition.ts';

/** When a row may be collected, `seconds` after an instant (ISO). */
export const ttlAfter = (instant: string, seconds: number): number => Math.ceil(Date.parse(instant) / 1000) + seconds;

/**
 * The attribute of a row that may be collected `seconds` after an instant (ISO). DynamoDB collects within days of it: no
 * rule depends on it.
 */
export const collectedAfter = (instant: string, seconds: number): Row => ({
  [TTL_ATTRIBUTE]: ttlAfter(instant, seconds),
});
