import { readFileSync } from 'node:fs';

/** The functions that run in CloudFront, and in the local gateway as there. */
type EdgeFile = 'admin-host.js' | 'no-route.js' | 'to-admin-host.js' | 'viewer-address.js';

/**
 * The source of a CloudFront function.
 * @param values what a deployment writes into it, by name; may hold tokens of CDK
 */
export function edgeCode(file: EdgeFile, values: Readonly<Record<string, string>> = {}): string {
  const code = readFileSync(new URL(`edge/${file}`, import.meta.url), 'utf8');
  return Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), code);
}

/**
 * The error statuses that CloudFront caches and takes a rule for. Source: CloudFront Developer Guide, "HTTP 4xx and 5xx status
 * codes that CloudFront caches".
 */
export const CACHED_ERRORS = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504] as const;

/**
 * How long every distribution caches an error answer to a GET at least, in seconds by status. CloudFront's default would
 * show one visitor's error to all others (docs/decisions/033-authorization-and-input.md).
 */
export const ERROR_CACHING_SECONDS: Readonly<Record<number, number>> = Object.fromEntries(
  CACHED_ERRORS.map((status) => [status, 0]),
);

/** CloudFront's minimum for a status without a rule (Developer Guide, "Control how long CloudFront caches errors"). */
const DEFAULT_SECONDS = 10;

/** The only error statuses whose `no-store`, `no-cache` and `private` CloudFront obeys (same page); 410 takes no rule. */
const OBEYED: readonly number[] = [404, 410, 414, 501];
const CACHED: ReadonlySet<number> = new Set([...CACHED_ERRORS, ...OBEYED]);

/**
 * How long CloudFront caches an error answer that does not ask to be cached.
 *
 * @param status of the answer
 * @param cacheControl its header of that name; empty if it has none
 * @param rules seconds by status, as a distribution has them
 * @returns seconds; 0 for an answer that is not cached
 */
export function errorCachingSeconds(
  status: number,
  cacheControl: string,
  rules: Readonly<Record<number, number>> = ERROR_CACHING_SECONDS,
): number {
  if (!CACHED.has(status)) return 0;
  if (OBEYED.includes(status) && /no-store|no-cache|private/.test(cacheControl)) return 0;
  return rules[status] ?? DEFAULT_SECONDS;
}
