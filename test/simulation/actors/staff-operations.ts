import type { Booking } from '#shared/domain/booking/booking.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { Chance } from '../chance.ts';
import type { Simulation } from '../simulation.ts';
import { useCase } from '../use-cases.ts';
import { act, operateOn, cancelling, moving, timesNear, type AuditEvent, type Desk } from './operate-on.ts';
import { request, type Answer } from './browser.ts';

const ADMIN = { id: 'asha', email: null, role: 'admin' } as const;
const STAFF = { id: 'ravi', email: 'ravi@example.in', role: 'staff' } as const;

const noting =
  (useCaseName: 'completeVisit' | 'noteNoShow' | 'correctVisit' | 'markPaid', name: string) =>
  ({ simulation, by }: Desk): AuditEvent =>
    act(name, (deps, seen) => useCase(simulation, useCaseName)(deps, by, seen));

const completing = noting('completeVisit', 'complete');
const missing = noting('noteNoShow', 'no-show');
const correcting = noting('correctVisit', 'correct');
const markingPaid = noting('markPaid', 'mark-paid');
const undoingPaid = ({ simulation }: Desk): AuditEvent =>
  act('undo-paid', (deps, seen) =>
    useCase(simulation, 'undoPaid')(deps, ADMIN, { ...seen, reason: 'it was another visit' }),
  );

/** Somebody of the team at the desk while bookings are made: cancels, moves, and books for callers, in every schedule. */
export async function staffOperations(
  simulation: Simulation,
  clinicId: string,
  slots: readonly string[],
): Promise<void> {
  const chance = new Chance(`staff ${simulation.plan.seed}`);
  const desk: Desk = { simulation, chance, who: 'staff', by: chance.happens(0.6) ? ADMIN : STAFF, slots };
  for (let acts = chance.between(2, 4); acts > 0; acts--) {
    await simulation.timeline.sleep(chance.between(1, chance.pick([10, 90])) * MINUTE_MS);
    if (chance.happens(0.3)) await wantTheSame(desk, clinicId);
    else if (chance.happens(0.35)) await bookForCaller(desk, clinicId, someTime(desk));
    else await operateOnOne(desk);
  }
}

/** Now and then a time that patients want. */
const someTime = ({ chance, slots }: Desk): string => chance.pick(chance.happens(0.3) ? slots : timesNear(slots));

/** Two callers at two desks, or a caller and a visit that is moved, want one time at the same moment. */
async function wantTheSame(desk: Desk, clinicId: string): Promise<void> {
  const { chance, simulation } = desk;
  const slot = someTime(desk);
  const standing = simulation.store.bookings().filter(({ appointment }) => appointment.phase === 'CONFIRMED');
  const visits = standing.slice(0, 2);
  const transitions = visits.map((visit) => operateOn(desk, visit, [moving(desk, visit.appointment.slot, slot)], 0));
  await Promise.all([
    ...transitions,
    ...(chance.happens(0.5) || visits.length < 2 ? [bookForCaller(desk, clinicId, slot)] : []),
  ]);
}

/**
 * Books for whoever calls; the answer may be lost, and it is asked again. Invariant 13 at the desk: one key makes one
 * booking, and finds it again.
 */
async function bookForCaller({ simulation, chance, who }: Desk, clinic_id: string, slot: string): Promise<void> {
  const asked = {
    clinic_id,
    slot,
    name: 'Kamala',
    phone: `98888${chance.between(10_000, 99_999)}`,
    ...(chance.happens(0.5) ? { email: 'kamala@example.in' } : {}),
    paid_by: chance.pick(['at_clinic', 'at_clinic', 'free'] as const),
    idempotency_key: `desk ${chance.between(1, 1e9)}`,
  };
  const askOnce = () =>
    request(simulation, who, 'book', (deps) => useCase(simulation, 'bookAtDesk')(deps, STAFF, asked));
  const ask = async () => {
    const own = bookedFor(simulation, asked.phone);
    const answer = await askOnce();
    // A read beside a write may miss the booking; not again and again.
    if (own !== undefined && isTaken(answer) && isTaken(await askOnce()) && isTaken(await askOnce()))
      simulation.complain(13, own, 'was made, and its repeat was refused');
    return answer;
  };
  const answers = await Promise.all(chance.happens(0.2) ? [ask(), ask()] : [ask()]);
  if (answers.some((answer) => !answer.ok && answer.problem === null)) answers.push(await ask());
  const made = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.id] : [])));
  if (made.size > 1) simulation.complain(13, [...made].join(' and '), 'were made by one request at the desk');
}

const isTaken = (answer: Answer<unknown>): boolean => !answer.ok && answer.problem?.code === 'slot_taken';

/** The booking of a caller, if it is there. */
const bookedFor = ({ store }: Simulation, phone: string): string | undefined =>
  store.bookings().find(({ details }) => details?.phone === phone)?.appointment.id;

/** Any booking there is, in whatever state. */
async function operateOnOne(desk: Desk): Promise<void> {
  const { chance, simulation } = desk;
  const all = simulation.store.bookings();
  const standing = all.filter(({ appointment }) => appointment.phase === 'CONFIRMED');
  const from = standing.length > 0 && chance.happens(0.8) ? standing : all;
  if (from.length === 0) return;
  const booking = chance.pick(from);
  const draw = () =>
    chance.weighted([
      [4, moving],
      [2, cancelling],
      [1, markingPaid],
    ])(desk, booking.appointment.slot);
  await operateOn(desk, booking, chance.happens(0.25) ? [draw(), draw()] : [draw()]);
}

/** Notes of each visit whether its patient came, corrects some of it, and takes the fee of those who pay at the clinic. */
export async function receptionist(simulation: Simulation): Promise<void> {
  const chance = new Chance(`reception ${simulation.plan.seed}`);
  const { store, timeline, plan } = simulation;
  const desk: Desk = { simulation, chance, who: 'reception', by: STAFF, slots: [] };
  const isDue = ({ appointment: { phase, slot } }: Booking): boolean =>
    phase === 'CONFIRMED' && Date.parse(slot) <= timeline.now;
  // The first look comes too early for most visits, and notes none of them.
  for (const at of [
    plan.start + 2 * HOUR_MS,
    plan.start + plan.leadMs + 20 * MINUTE_MS,
    plan.start + plan.leadMs + 30 * HOUR_MS,
    // Recorded outcomes can no longer be corrected by then.
    plan.start + plan.leadMs + 9 * DAY_MS,
  ]) {
    await timeline.sleep(Math.max(0, at - timeline.now) + chance.between(0, 20) * MINUTE_MS);
    for (const booking of store.bookings()) {
      if (isDue(booking) || chance.happens(0.05))
        await operateOn(desk, booking, [chance.happens(0.7) ? completing(desk) : missing(desk)]);
      const now = store.load(booking.appointment.id);
      if (now === null) continue;
      if (now.appointment.paid_by === 'at_clinic' && chance.happens(0.7))
        await operateOn(desk, now, [markingPaid(desk)]);
      await putPaidRight(desk, booking.appointment.id);
      if (chance.happens(0.3)) await operateOn(desk, store.load(booking.appointment.id) ?? now, [correcting(desk)]);
    }
  }
}

/**
 * Refunds some fees paid at the desk together with their visit. Corrects a fee that was recorded at the wrong visit,
 * which may be paid after all.
 */
async function putPaidRight(desk: Desk, id: string): Promise<void> {
  const { chance, simulation } = desk;
  const booking = simulation.store.load(id);
  if (booking === null || booking.appointment.paid_at_clinic_at === null || !chance.happens(0.5)) return;
  const { phase } = booking.appointment;
  if (phase === 'CONFIRMED' && chance.happens(0.4))
    return operateOn(desk, booking, [cancelling({ ...desk, by: ADMIN })]);
  await operateOn(desk, booking, chance.happens(0.2) ? [undoingPaid(desk), markingPaid(desk)] : [undoingPaid(desk)]);
  const undone = simulation.store.load(id);
  if (undone !== null && chance.happens(0.3)) await operateOn(desk, undone, [markingPaid(desk)]);
}

/** Somebody calls who has no message: it is sent again, in every schedule; two may ask for it at once. */
export async function resender(simulation: Simulation): Promise<void> {
  const { plan, store, timeline } = simulation;
  const chance = new Chance(`resend ${plan.seed}`);
  for (let calls = chance.between(1, 3); calls > 0; calls--) {
    await timeline.sleep(chance.between(3, chance.pick([60, 600, 6000])) * MINUTE_MS);
    const told = store.bookings().filter(({ notifications }) => notifications.length > 0);
    if (told.length === 0) continue;
    const { appointment, notifications } = chance.pick(told);
    const { kind, channel } = chance.pick(notifications);
    const ask = () =>
      request(simulation, 'resender', 'resend', (deps) =>
        useCase(simulation, 'resendNotification')(deps, STAFF, { id: appointment.id, kind, channel }),
      );
    await Promise.all(chance.happens(0.2) ? [ask(), ask()] : [ask()]);
  }
}
