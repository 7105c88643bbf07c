import { toCorrected } from '#shared/domain/booking/transitions.ts';
import { bookAtDesk } from '#functions/core/booking/book-at-desk.ts';
import { changeBooking, changed, doneBy, findBooking } from '#functions/core/payments/changes/booking-to-change.ts';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { eraseBooking } from '#functions/core/privacy/erase-booking.ts';
import { rescheduleBooking } from '#functions/core/booking/reschedule-booking.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { Clock } from '#functions/core/ports.ts';
import type { TransitionName } from '#functions/core/payments/build-transition.ts';
import type { Write } from '#functions/store/dynamo/transact.ts';
import { Problem } from '#shared/problems.ts';
import { FIRST_CANCEL_HOURS } from '#shared/domain/payments/refund-policy.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { Mutant } from '../mutants.ts';
import type { Mutation } from '../mutation.ts';
import { forged, itemOf, rewriteTransitions, rewriteWrites, unconditional } from './rewrite.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';

/** Changes the moves of a name. */
const of = (name: TransitionName, change: (transition: Transition) => Transition): NonNullable<Mutation['deps']> =>
  rewriteTransitions((transition) => (transition.audit.move === name ? change(transition) : transition));

/** The lock of a slot is taken, in the moves of a name, whoever has it. */
const takenUnseen = (name: TransitionName): NonNullable<Mutation['command']> =>
  rewriteWrites((writes) =>
    writes.some((write) => itemOf(write) === 'AUD' && write.Put?.Item?.['move'] === name)
      ? writes.map((write) => (isTaking(write) ? unconditional(write) : write))
      : writes,
  );

const isTaking = (write: Write): boolean => itemOf(write) === 'SLOT' && write.Put !== undefined;

/** Messages wait for hours, so that a visit may be moved again before they go out. */
const muted: NonNullable<Mutation['plan']> = (plan) => ({
  ...plan,
  freeClinic: false,
  faultRate: Math.max(plan.faultRate, 0.01),
  weakSpot: { what: 'mail.send', rate: 0.9 },
});

type Acting = { clock: Clock; bookings: Pick<BookingStore, 'commit'> };

/** An earlier clock for whoever acts: the history says the real time, and nothing is due before it. */
export function actingEarlier<W extends Acting>(deps: W, ms: number): W {
  const { bookings, clock } = deps;
  const commit: BookingStore['commit'] = (transition) => {
    const at = new Date(clock.now()).toISOString();
    const dueNow = <R extends { next_check_at: string | null }>(row: R): R =>
      row.next_check_at !== null && row.next_check_at < at ? { ...row, next_check_at: at } : row;
    const notifications = (transition.notifications ?? []).map(dueNow);
    return bookings.commit({
      ...transition,
      appointment: dueNow(transition.appointment),
      notifications,
      audit: { ...transition.audit, at },
    });
  };
  return { ...deps, clock: { now: () => clock.now() - ms }, bookings: { ...bookings, commit } };
}

/** Dependencies that read the offer recorded by a hold as today's setting, and writes it back unchanged. */
const judgingByToday: NonNullable<Mutation['deps']> = ({ bookings, business, ...deps }) => {
  const recorded = new Map<string, Appointment['offered']>();
  const load: BookingStore['load'] = async (id) => {
    const booking = await bookings.load(id);
    if (booking === null) return null;
    const { offered } = booking.appointment;
    recorded.set(id, offered);
    return { ...booking, appointment: { ...booking.appointment, offered: { ...offered, ...(await business()) } } };
  };
  const commit: BookingStore['commit'] = (transition) => {
    const { offered } = transition.appointment;
    const cancel_hours = recorded.get(transition.appointment.id)?.cancel_hours;
    if (cancel_hours === undefined) return bookings.commit(transition);
    return bookings.commit({
      ...transition,
      appointment: { ...transition.appointment, offered: { ...offered, cancel_hours } },
    });
  };
  return { ...deps, business, bookings: { ...bookings, load, commit } };
};

/** Mutants of the acts of staff and patients on a booking, each with one rule removed. */
export const OPERATION_MUTANTS: readonly Mutant[] = [
  { name: 'a visit that is moved keeps its old time', deps: of('move', ({ leaves: _, ...transition }) => transition) },
  { name: 'a visit is moved to a time that somebody may have', command: takenUnseen('move') },
  { name: 'the desk books a time that somebody may have', command: takenUnseen('book') },
  {
    name: 'a patient is forgotten before the visit is over',
    useCases: { eraseBooking: (deps, by, seen) => eraseBooking(actingEarlier(deps, -40 * DAY_MS), by, seen) },
  },
  {
    name: 'the details of a patient who was forgotten stay',
    command: rewriteWrites((writes) =>
      writes.filter((write) => !(itemOf(write) === 'PII' && write.Delete !== undefined)),
    ),
  },
  {
    name: 'an act goes ahead though the booking changed since it was seen',
    // Many visits that are near, and little else that goes wrong: most of them are moved, slowly.
    plan: (plan) => ({
      ...plan,
      freeClinic: false,
      editors: 0,
      patients: 8,
      slots: 8,
      leadMs: 5 * HOUR_MS,
      cancelHours: [],
      ceilings: SEND_CEILINGS,
      stall: 0.2,
      refundDrama: false,
      faultRate: 0.02,
      weakSpot: null,
    }),
    useCases: {
      rescheduleBooking: async (deps, by, asked) =>
        rescheduleBooking(deps, by, { ...asked, ver: (await findBooking(deps, asked.id)).appointment.ver }),
    },
  },
  {
    name: 'what was to be said of a time that was left goes out',
    plan: muted,
    deps: of('move', (transition) => ({
      ...transition,
      notifications: (transition.notifications ?? []).map((notification) => ({ ...notification, slot: null })),
    })),
  },
  {
    name: 'a calendar entry keeps its number when the visit is moved',
    deps: of('move', (transition) => ({ ...transition, appointment: { ...transition.appointment, ics_sequence: 0 } })),
  },
  {
    name: 'how often a patient moved a visit is not counted',
    deps: of('move', (transition) => ({
      ...transition,
      appointment: { ...transition.appointment, moves_by_patient: 0 },
    })),
  },
  { name: 'a visit that is cancelled keeps its time', deps: of('cancel', ({ lock: _, ...transition }) => transition) },
  {
    name: 'who cancels in time gets nothing back',
    deps: of('cancel', ({ payments: _, ...transition }) => transition),
  },
  {
    name: 'who cancels too late gets all of it back',
    plan: (plan) => ({ ...plan, freeClinic: false, editors: 0, patients: 4, leadMs: 5 * HOUR_MS, cancelHours: [] }),
    useCases: {
      cancelBooking: (deps, by, asked) =>
        cancelBooking(by === 'patient' ? actingEarlier(deps, FIRST_CANCEL_HOURS * HOUR_MS) : deps, by, asked),
    },
  },
  {
    name: 'who cancels is judged by the hours of today, not by those that the hold recorded',
    plan: (plan) => ({
      ...plan,
      freeClinic: false,
      editors: 0,
      patients: 4,
      leadMs: 5 * HOUR_MS,
      cancelHours: [
        { from: plan.start, hours: 2 },
        { from: plan.start + 15 * MINUTE_MS, hours: 12 },
      ],
    }),
    deps: judgingByToday,
  },
  {
    name: 'a visit that is moved takes the hours to cancel of today',
    plan: (plan) => ({ ...plan, freeClinic: false, patients: 4, cancelHours: [{ from: plan.start, hours: 12 }] }),
    deps: of('move', ({ appointment, ...transition }) => ({
      ...transition,
      appointment: {
        ...appointment,
        offered: { ...appointment.offered, cancel_hours: FIRST_CANCEL_HOURS },
      },
    })),
  },
  {
    name: 'staff cancel what was paid for',
    plan: (plan) => ({ ...plan, freeClinic: false, editors: 0, patients: 4 }),
    useCases: {
      cancelBooking: (deps, by, asked) => cancelBooking(deps, by === 'patient' ? by : { ...by, role: 'admin' }, asked),
    },
  },
  {
    name: 'a hold is cancelled without asking Razorpay',
    plan: (plan) => ({ ...plan, patients: 4, freeClinic: false }),
    useCases: {
      cancelBooking: (deps, by, asked) =>
        cancelBooking({ ...deps, provider: { ...deps.provider, paymentsOf: async () => [] } }, by, asked),
    },
  },
  {
    name: 'a visit is noted whatever has become of it',
    useCases: {
      completeVisit: async (deps, by, { id }) => {
        const booking = await findBooking(deps, id);
        const visit_noted_at = new Date(deps.clock.now()).toISOString();
        const appointment = forged(booking.appointment, { phase: 'COMPLETED', visit_noted_at });
        const change = { name: 'complete', reason: 'came', ...doneBy(by, 'booking.complete'), appointment } as const;
        return changed(await changeBooking(deps, booking, deps.clock.now(), change));
      },
    },
  },
  {
    name: 'the desk does not know its own request again',
    useCases: {
      bookAtDesk: (deps, person, { idempotency_key: _, ...asked }) => bookAtDesk(deps, person, asked),
    },
  },
  {
    name: 'what is paid at the clinic is not written down',
    deps: of('mark_paid', ({ money: _, ...transition }) => transition),
  },
  {
    name: 'what was noted as paid by mistake stays written down',
    deps: of('undo_paid', ({ money: _, ...transition }) => transition),
  },
  {
    name: 'what was paid at the desk is always written down as given back whole',
    plan: (plan) => ({ ...plan, freeClinic: false, editors: 0, patients: 2 }),
    deps: of('cancel', (transition) => ({
      ...transition,
      money: (transition.money ?? []).map((entry) =>
        entry.how === 'at_clinic' ? { ...entry, amount_paise: transition.appointment.amount_paise } : entry,
      ),
    })),
  },
  {
    name: 'what was noted of a visit is corrected however long ago that was',
    useCases: {
      correctVisit: async (deps, by, { id }) => {
        const booking = await findBooking(deps, id);
        const visit = booking.appointment;
        if (visit.phase !== 'COMPLETED' && visit.phase !== 'NO_SHOW') throw new Problem('act_not_allowed');
        const appointment = toCorrected(visit);
        const change = { name: 'correct', reason: 'wrong', ...doneBy(by, 'booking.correct'), appointment } as const;
        return changed(await changeBooking(deps, booking, deps.clock.now(), change));
      },
    },
  },
  {
    name: 'patients move a visit until it begins',
    useCases: {
      rescheduleBooking: (deps, by, asked) => {
        if (by !== 'patient') return rescheduleBooking(deps, by, asked);
        return rescheduleBooking(actingEarlier(deps, 4 * HOUR_MS), by, asked);
      },
    },
  },
  {
    name: 'patients move a visit that they cannot cancel with its fee any more',
    plan: (plan) => ({ ...plan, freeClinic: false, cancelHours: [{ from: plan.start, hours: 12 }] }),
    useCases: {
      rescheduleBooking: (deps, by, asked) =>
        rescheduleBooking(by === 'patient' ? actingEarlier(deps, 8 * HOUR_MS) : deps, by, asked),
    },
  },
  {
    name: 'the history does not name whoever of the team acted',
    deps: rewriteTransitions((transition) => ({ ...transition, audit: { ...transition.audit, actor_id: null } })),
  },
  {
    name: 'what the team does with a booking is not in the audit',
    deps: rewriteTransitions(({ auditEvent: _, ...transition }) => transition),
  },
];
