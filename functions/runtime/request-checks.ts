import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Host } from '#shared/contract/route.ts';
import { Problem } from '#shared/problems.ts';
import { lazy } from '#shared/values/lazy.ts';
import { AppointmentId, ClinicId } from '#shared/values/ids.ts';
import { ORIGIN_HEADERS } from '../definitions/variables.ts';
import { readOriginSecret } from './env.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** True if the request shows CloudFront's secret, or none is configured: then nothing stands before the functions. */
function showsSecret({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): boolean {
  const secret = readOriginSecret();
  if (secret === undefined) return true;
  return timingSafeEqual(digest(headers[ORIGIN_HEADERS.secret] ?? ''), digest(secret));
}

/**
 * Tells by which host a request came through CloudFront, whose distributions each name theirs in a header. The API also
 * has an address of its own; a request sent there bypasses the firewall and is nobody's to answer.
 * @param event the request as API Gateway hands it over
 * @returns the host, or null for a request that bypassed CloudFront
 */
export function servedHost(event: Pick<APIGatewayProxyEventV2, 'headers'>): Host | null {
  if (!showsSecret(event)) return null;
  // Staff routes need the header's word for it; a request that names no host gets public routes only.
  return event.headers[ORIGIN_HEADERS.host] === 'admin' ? 'admin' : 'site';
}

/** A key and the place of its parent; null for the root. */
type Place = { key: string; within: Place } | null;

/** The dotted path of a place. Built for the result only: a path for each value would need quadratic memory. */
function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at = place; at !== null; at = at.within) keys.unshift(at.key.toWellFormed());
  return keys.join('.') || 'body';
}

/**
 * Finds half of a surrogate pair in a text: it has no UTF-8, so the table stores another text or refuses it.
 * Visits each value once, in order, without recursion.
 * @param value what was read of a request
 * @returns the dotted path of the first such text or key, 'body' for the whole; null when all is well formed
 */
export function illFormedAt(value: unknown): string | null {
  const ahead: { value: unknown; place: Place }[] = [{ value, place: null }];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { value: seen, place } = next;
    if (!(place?.key ?? '').isWellFormed()) return pathOf(place);
    if (typeof seen === 'string' && !seen.isWellFormed()) return pathOf(place);
    if (typeof seen !== 'object' || seen === null) continue;
    for (const [key, inner] of Object.entries(seen).toReversed())
      ahead.push({ value: inner, place: { key, within: place } });
  }
  return null;
}

/** Tells the token of an appointment, or of a clinic draft, from any other. */
export type BookingGuard = { isTokenFor(thingId: string, token: string): boolean };

/** Whose token it has to be: the appointment or the clinic that the request names, in its path or its body. */
const named = lazy(() =>
  z.union([
    z.object({ id: AppointmentId }).transform(({ id }) => id),
    z.object({ id: ClinicId }).transform(({ id }) => id),
    z.object({ appointment_id: AppointmentId }).transform(({ appointment_id }) => appointment_id),
  ]),
);

/**
 * Refuses a token that is not the named appointment's or clinic's, before anything else of the input is read. An input
 * that names none in a readable way cannot be matched to the token. Such an input is refused as invalid instead.
 * @throws Problem unauthorized
 */
export function checkToken(guard: BookingGuard, input: unknown, token: string): void {
  const { data: id } = named().safeParse(input);
  if (id !== undefined && !guard.isTokenFor(id, token)) throw new Problem('unauthorized', 'Authorization');
}
