import type { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import { tookMoney } from '#functions/core/payments/changes/allowed-operations.ts';
import type { Deps } from '#functions/core/deps.ts';
import type { BookingActor, SeenBooking } from '#functions/core/payments/changes/booking-to-change.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { slotsOn } from '#shared/domain/clinics/schedule.ts';
import { addDays, istDay, MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { sampleClinic } from '#test/store/booking/sample-booking.ts';
import type { Chance } from '../chance.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';
import { request, type Answer } from './browser.ts';

/**
 * Actor that acts on bookings in a schedule. It draws from a random source of its own, so that other actors are not
 * affected.
 */
export type Desk = { simulation: Simulation; chance: Chance; who: string; by: BookingActor; slots: readonly string[] };

/** An act on a booking as it was seen. */
export type AuditEvent = { name: string; on: (deps: Deps, seen: SeenBooking) => Promise<ChangedBooking> };

/** An act by its name. */
export const act = (name: string, on: AuditEvent['on']): AuditEvent => ({ name, on });

/** Cancels for a reason; what goes back is left to the policy, or decided by an admin. */
export function cancelling({ simulation, chance, by }: Desk): AuditEvent {
  const refund = by === 'patient' ? 'policy' : chance.pick(['policy', 'whole', 'none'] as const);
  // An amount paid at the desk is refunded in whole, in part, or not at all.
  const given_back_paise =
    by === 'patient' ? undefined : (chance.pick([null, null, paise(0), paise(2500)]) ?? undefined);
  const asked = { reason: 'cannot come', refund, given_back_paise, isFresh: true };
  return act('cancel', async (deps, seen) => {
    const before = simulation.store.load(seen.id);
    const cancelled = await useCase(simulation, 'cancelBooking')(deps, by, { ...seen, ...asked });
    const wasPaid = before?.appointment.ver === seen.ver && tookMoney(before);
    if (wasPaid && by !== 'patient' && by.role === 'staff')
      simulation.complain(25, seen.id, 'was paid for, and cancelled by somebody who is no admin');
    return cancelled;
  });
}

/** Moves to a time, else to one of those that patients want, or to any other near them. */
export function moving({ simulation, chance, by, slots }: Desk, from: string, to?: string): AuditEvent {
  const wanted = slots.filter((slot) => slot !== from);
  const isWanted = wanted.length > 0 && chance.happens(0.4);
  const others = timesNear(slots).filter((near) => near !== from || chance.happens(0.1));
  const slot = to ?? chance.pick(isWanted ? wanted : others);
  return act('move', (deps, seen) => useCase(simulation, 'rescheduleBooking')(deps, by, { ...seen, slot }));
}

/** Every time of the day that patients want, and of the next. */
export function timesNear([wanted = '']: readonly string[]): string[] {
  const days = [istDay(wanted), addDays(istDay(wanted), 1)];
  return days.flatMap((day) => slotsOn(sampleClinic(), day));
}

/**
 * Acts on a booking that was looked at a moment ago. Sometimes two tabs do at once: then one of them wins.
 * Complains where two versions of the same booking follow one that was seen, or where an answer tells of nothing.
 */
export async function operateOn(
  desk: Desk,
  { appointment }: Booking,
  acts: readonly AuditEvent[],
  after = desk.chance.happens(0.7) ? desk.chance.between(0, 5000) : desk.chance.between(0, 4 * MINUTE_MS),
): Promise<void> {
  const { simulation } = desk;
  const seen = { id: appointment.id, ver: appointment.ver };
  await simulation.timeline.sleep(after);
  const answers = await Promise.all(acts.map((act) => ask(desk, act, seen)));
  const done = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  if (done.length > 1) simulation.complain(14, seen.id, 'was changed by two who both saw the same version');
  for (const { ver } of done) {
    const stands = simulation.store.load(seen.id)?.appointment.ver ?? 0;
    if (stands < ver) simulation.complain(14, seen.id, `was answered at version ${ver} and is at ${stands}`);
  }
}

const ask = ({ simulation, who }: Desk, act: AuditEvent, seen: SeenBooking): Promise<Answer<ChangedBooking>> =>
  request(simulation, who, act.name, (deps) => act.on(deps, seen));
