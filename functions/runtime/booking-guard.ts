import { traverseContractProcedures } from '@orpc/server';
import type { AnyRouter } from '@orpc/server';
import * as z from 'zod';
import { authOf } from '#shared/contract/route.ts';
import { Problem } from '#shared/problems.ts';
import { AppointmentId } from '#shared/values/ids.ts';

/** Tells the token of an appointment from any other. */
export type BookingGuard = { isTokenFor(appointmentId: string, token: string): boolean };

/** Whose token it has to be: the appointment that the request names, in its path or its body. */
const Named = z.union([
  z.object({ id: AppointmentId }).transform(({ id }) => id),
  z.object({ appointment_id: AppointmentId }).transform(({ appointment_id }) => appointment_id),
]);

/**
 * Method and path of every route that wants a booking's token; paths as Hono spells them.
 * @throws Error when there are such routes and nothing that knows the tokens: the function then does not start.
 */
export function guardedRoutes(router: AnyRouter, guard: BookingGuard | undefined): { method: string; path: string }[] {
  const found: { method: string; path: string }[] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { method = '', path = '' } = contract['~orpc'].route;
    if (authOf(contract) === 'booking') found.push({ method, path: path.replaceAll(/\{(\w+)\}/g, ':$1') });
  });
  if (found.length > 0 && guard === undefined) throw new Error('Routes that want a token need a guard');
  return found;
}

/**
 * Refuses a token that is not the named appointment's, before anything else of the input is looked at. Where no
 * appointment is named in a readable way there is nothing to hold it to, and the input is refused instead.
 * @throws Problem unauthorized
 */
export function checkToken(guard: BookingGuard, input: unknown, token: string): void {
  const { data: named } = Named.safeParse(input);
  if (named !== undefined && !guard.isTokenFor(named, token)) throw new Problem('unauthorized', 'Authorization');
}
