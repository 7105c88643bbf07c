import * as z from 'zod';
import { Problem } from '#shared/problems.ts';
import { lazy } from '#shared/values/lazy.ts';
import { AppointmentId, ClinicId } from '#shared/values/ids.ts';

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
