import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';
import type { Phase } from '#shared/domain/booking/appointment.ts';
import type { NotificationKind } from '#shared/domain/messages/notification.ts';
import { isLive } from '#shared/domain/booking/lifecycle.ts';
import type { Simulation } from '../simulation.ts';

/** How often all invariants are judged right after a commit; the cheap ones always are. */
const FULL = 0.03;

/** The phases of a booking in which a message must not be said again. */
const CONTRADICTED: Partial<Record<NotificationKind, readonly Phase[]>> = {
  confirmed: ['EXPIRED', 'CANCELLED'],
  moved: ['EXPIRED', 'CANCELLED'],
  cancelled: ['CONFIRMED', 'COMPLETED', 'NO_SHOW'],
  slot_lost: ['CONFIRMED', 'COMPLETED', 'NO_SHOW'],
};

/** Checks the invariants of every instant, right after a commit: the owner of the slot, and now and then everything. */
export function checkNow(simulation: Simulation, { appointment, audit, notifications }: Transition): void {
  const { store, chance } = simulation;
  const { id, clinic_id, slot, phase, ver } = appointment;
  const lock = store.lock(clinic_id, slot);
  const isMine = lock?.appointment_id === id;
  if (isLive(phase) && !isMine)
    simulation.complain(2, id, `became ${phase} and its slot is ${lock?.appointment_id ?? 'nobody'}’s`);
  if (!isLive(phase) && phase !== 'COMPLETED' && phase !== 'NO_SHOW' && isMine)
    simulation.complain(2, id, `became ${phase} and keeps its slot`);
  if (audit.ver !== ver) simulation.complain(9, id, `moved to version ${ver}, its audit to ${audit.ver}`);
  if (audit.from === 'CONFIRMED' && ['HELD', 'AWAITING', 'SECURED', 'EXPIRED'].includes(phase))
    simulation.complain(12, id, `was CONFIRMED and became ${phase}`);
  if (audit.move === 'resend' && notifications?.some(({ kind }) => CONTRADICTED[kind]?.includes(phase)))
    simulation.complain(23, id, `was ${phase} when what contradicts it was enqueued again`);
  if (chance.happens(FULL)) void judgeAll(simulation);
}

/** Reads the whole table at once, before anybody moves, and judges what may be said while work is under way. */
async function judgeAll(simulation: Simulation): Promise<void> {
  const { provider, inbox, timeline, plan } = simulation;
  const ledger = provider.ledger();
  const sent = [...inbox.sent];
  const { now } = timeline;
  const dump = await simulation.store.dump();
  const clocksDisagree = Object.values(plan.skewMs).some((skew) => skew !== 0);
  for (const { invariant, subject, message } of checkInvariants({
    dump,
    ledger,
    sent,
    now,
    atRest: false,
    clocksDisagree,
  }))
    simulation.complain(invariant, subject, `${message} (seen right after a commit)`);
}
