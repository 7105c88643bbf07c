import type { Deps } from '#functions/core/deps.ts';
import type { Write } from '#functions/store/dynamo/transact.ts';
import type { Mutant } from '../mutants.ts';
import type { Simulation } from '../simulation.ts';
import { itemOf, rewriteTransitions, rewriteWrites, unconditional } from './rewrite.ts';

/** A version is whatever it is; the audit is written over. */
const withoutVersion = rewriteWrites((writes) =>
  writes.map((write) => (['META', 'AUD'].includes(itemOf(write)) && write.Put ? unconditional(write) : write)),
);

const isTaking = (write: Write): boolean =>
  itemOf(write) === 'SLOT' && write.Put?.ConditionExpression?.startsWith('attribute_not_exists') === true;

/** The lock's owner is whoever asks. */
const ownLocks = rewriteWrites((writes) =>
  writes.map((write) => (itemOf(write) === 'SLOT' && !isTaking(write) ? unconditional(write) : write)),
);

const isOver = (expires_at: unknown, { timeline }: Simulation): boolean =>
  typeof expires_at === 'string' && Date.parse(expires_at) < timeline.now;

/** A lock whose time is over counts as none, in the table's condition and in what is read of it. */
const overExpiredLocks = rewriteWrites((writes, simulation) =>
  writes.map((write) => {
    if (!isTaking(write)) return write;
    const { clinic_id, slot } = write.Put?.Item ?? {};
    const lock = simulation.store.lock(String(clinic_id), String(slot));
    return lock?.state === 'HELD' && isOver(lock.expires_at, simulation) ? unconditional(write) : write;
  }),
);

const withoutExpiredLocks = (deps: Deps, simulation: Simulation): Deps => ({
  ...deps,
  clinics: {
    ...deps.clinics,
    withLocks: async (clinicId, from) => {
      const found = await deps.clinics.withLocks(clinicId, from);
      const standing = found?.locks.filter(
        ({ state, expires_at }) => state !== 'HELD' || !isOver(expires_at, simulation),
      );
      return found && { ...found, locks: standing ?? [] };
    },
  },
});

/** A write that is taken for done and never was. */
const pretend =
  (transitionName: string) =>
  (deps: Deps): Deps => ({
    ...deps,
    bookings: {
      ...deps.bookings,
      commit: async (transition) =>
        transition.audit.move === transitionName ? { ok: true } : deps.bookings.commit(transition),
    },
  });

export const SLOT_MUTANTS: readonly Mutant[] = [
  { name: 'no version condition', command: withoutVersion },
  {
    name: 'a hold takes the slot without looking at its lock',
    command: rewriteWrites((writes) => writes.map((write) => (isTaking(write) ? unconditional(write) : write))),
  },
  { name: 'a clock in the lock condition', command: overExpiredLocks, deps: withoutExpiredLocks },
  {
    name: 'the owner of a lock is ignored, when it is read and when it is changed',
    command: ownLocks,
    deps: (deps) => {
      let asking = '';
      return {
        ...deps,
        bookings: {
          ...deps.bookings,
          load: (id) => {
            asking = id;
            return deps.bookings.load(id);
          },
          lock: async (clinicId, slot) => {
            const lock = await deps.bookings.lock(clinicId, slot);
            return lock && { ...lock, appointment_id: asking };
          },
        },
      };
    },
  },
  {
    name: 'an expired hold keeps its lock',
    deps: rewriteTransitions((transition) => {
      if (transition.audit.move !== 'expire') return transition;
      const { lock: _, ...rest } = transition;
      return rest;
    }),
  },
  { name: 'a try is replaced in word only', deps: pretend('superseded') },
  { name: 'a lapsed booking is never given back', deps: pretend('lapse') },
  {
    name: 'the next look is forgotten',
    deps: (deps) => ({
      ...deps,
      bookings: { ...deps.bookings, postponeCheck: (id, ver) => deps.bookings.postponeCheck(id, ver, null) },
    }),
  },
  {
    name: 'a move without its audit',
    command: rewriteWrites((writes) => writes.filter((write) => write.Put?.Item?.['move'] !== 'secure')),
  },
  { name: 'no sweeper', withoutSweeper: true },
  {
    name: 'holds end before their time',
    deps: (deps) => ({ ...deps, clock: { now: () => deps.clock.now() + 12 * 60_000 } }),
  },
  {
    name: 'an idempotency key is not remembered',
    deps: (deps) => ({
      ...deps,
      signer: { ...deps.signer, appointmentIdOf: () => deps.ids.appointmentId() },
    }),
  },
  {
    name: 'slots of other hours are accepted',
    deps: rewriteTransitions((transition) => ({
      ...transition,
      appointment: { ...transition.appointment, slot: transition.appointment.slot.replace(':30:', ':45:') },
    })),
  },
];
