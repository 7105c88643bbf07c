import type { Move } from '#functions/core/ports.ts';
import { lockKey } from '../memory-store.ts';
import type { MemoryStore } from '../memory-store.ts';
import type { Mutant } from '../mutants.ts';
import type { Simulation } from '../simulation.ts';

/** Changes every move just before the table judges it. */
const rewriteMoves =
  (change: (move: Move, store: MemoryStore) => Move) =>
  ({ store }: Simulation): void => {
    const commit = store.commit.bind(store);
    store.commit = (move) => commit(change(move, store));
  };

const withoutVersion = rewriteMoves((move, store) => ({
  ...move,
  expectVer: store.rows.get(move.appointment.id)?.appointment.ver ?? 'absent',
}));

/** The lock's owner is whoever asks. */
function ownLocks({ store }: Simulation): void {
  const commit = store.commit.bind(store);
  const lock = store.lock.bind(store);
  store.commit = (move) => {
    store.lock = (clinicId, slot) => {
      const standing = lock(clinicId, slot);
      return standing && { ...standing, appointment_id: move.appointment.id };
    };
    const committed = commit(move);
    store.lock = lock;
    return committed;
  };
}

/** A lock whose time is over counts as none, in the table's condition and in what is read of it. */
function forgetExpiredLocks({ store, timeline }: Simulation): void {
  const isOver = (expires_at: string | null): boolean => expires_at !== null && Date.parse(expires_at) < timeline.now;
  const commit = store.commit.bind(store);
  const withLocks = store.withLocks.bind(store);
  store.commit = (move) => {
    const key = lockKey(move.appointment.clinic_id, move.appointment.slot);
    const lock = store.locks.get(key);
    if (move.lock?.expect === 'absent' && lock?.state === 'HELD' && isOver(lock.expires_at)) store.locks.delete(key);
    return commit(move);
  };
  store.withLocks = (clinicId, from) => {
    const found = withLocks(clinicId, from);
    return (
      found && { ...found, locks: found.locks.filter((lock) => lock.state !== 'HELD' || !isOver(lock.expires_at)) }
    );
  };
}

/** A write that is taken for done and never was. */
const pretend =
  (moveName: string) =>
  ({ store }: Simulation): void => {
    const commit = store.commit.bind(store);
    store.commit = (move) => (move.audit.move === moveName ? { ok: true } : commit(move));
  };

export const SLOT_MUTANTS: readonly Mutant[] = [
  { name: 'no version condition', prepare: withoutVersion },
  {
    name: 'a hold takes the slot without looking at its lock',
    prepare: rewriteMoves((move, store) => {
      if (move.lock?.expect !== 'absent') return move;
      store.locks.delete(lockKey(move.appointment.clinic_id, move.appointment.slot));
      return move;
    }),
  },
  { name: 'a clock in the lock condition', prepare: forgetExpiredLocks },
  {
    name: 'the owner of a lock is ignored, when it is read and when it is changed',
    prepare: ownLocks,
    world: (world) => {
      let asking = '';
      return {
        ...world,
        bookings: {
          ...world.bookings,
          load: (id) => {
            asking = id;
            return world.bookings.load(id);
          },
          lock: async (clinicId, slot) => {
            const lock = await world.bookings.lock(clinicId, slot);
            return lock && { ...lock, appointment_id: asking };
          },
        },
      };
    },
  },
  {
    name: 'an expired hold keeps its lock',
    prepare: rewriteMoves((move) => {
      if (move.audit.move !== 'expire') return move;
      const { lock: _, ...rest } = move;
      return rest;
    }),
  },
  { name: 'a lapsed booking is never given back', prepare: pretend('lapse') },
  {
    name: 'the next look is forgotten',
    world: (world) => ({
      ...world,
      bookings: { ...world.bookings, reschedule: (id, ver) => world.bookings.reschedule(id, ver, null) },
    }),
  },
  {
    name: 'a move without its audit',
    prepare: ({ store }) => {
      const commit = store.commit.bind(store);
      store.commit = (move) => {
        const committed = commit(move);
        const row = store.rows.get(move.appointment.id);
        if (row && committed.ok && move.audit.move === 'secure') row.audit = row.audit.slice(0, -1);
        return committed;
      };
    },
  },
  { name: 'no sweeper', withoutSweeper: true },
  {
    name: 'holds end before their time',
    world: (world) => ({ ...world, clock: { now: () => world.clock.now() + 12 * 60_000 } }),
  },
  {
    name: 'an idempotency key is not remembered',
    prepare: rewriteMoves((move) => {
      const { idempotency: _, ...rest } = move;
      return rest;
    }),
  },
  {
    name: 'the body behind an idempotency key is not compared',
    world: (world) => ({
      ...world,
      seals: { ...world.seals, digest: (text) => (text.startsWith('cln_') ? 'any body' : world.seals.digest(text)) },
    }),
  },
  {
    name: 'slots of other hours are accepted',
    prepare: rewriteMoves((move) => ({
      ...move,
      appointment: { ...move.appointment, slot: move.appointment.slot.replace(':30:', ':45:') },
    })),
  },
];
