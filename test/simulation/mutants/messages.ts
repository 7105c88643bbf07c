import { noticeKey } from '#shared/domain/notice-key.ts';
import type { Mutant } from '../mutants.ts';

let messages = 0;

export const MESSAGE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a notice is marked as sent before it is',
    world: (world) => ({
      ...world,
      bookings: {
        ...world.bookings,
        updateNotice: (notice, attempts) =>
          world.bookings.updateNotice(
            notice.state === 'PENDING'
              ? { ...notice, state: 'SENT', sent_at: notice.created_at, next_check_at: null }
              : notice,
            attempts,
          ),
      },
    }),
  },
  {
    name: 'notices are written after the move, not with it',
    world: (world, { store }) => ({
      ...world,
      bookings: {
        ...world.bookings,
        commit: async (move) => {
          const { notices, ...rest } = move;
          const committed = await world.bookings.commit(rest);
          if (!committed.ok || !notices) return committed;
          await world.bookings.load(move.appointment.id);
          for (const notice of notices) store.rows.get(move.appointment.id)?.notices.set(noticeKey(notice), notice);
          return committed;
        },
      },
    }),
  },
  {
    name: 'a notice is sent without being claimed',
    world: (world) => ({
      ...world,
      bookings: {
        ...world.bookings,
        updateNotice: async (notice, attempts) => (await world.bookings.updateNotice(notice, attempts)) || true,
      },
    }),
  },
  {
    name: 'every attempt at a message has a new id',
    world: (world) => ({
      ...world,
      mail: {
        send: (mail) => {
          messages += 1;
          return world.mail.send({ ...mail, id: `${mail.id} ${messages}` });
        },
      },
    }),
  },
  {
    name: 'nobody is told of a surplus payment',
    prepare: ({ store }) => {
      const commit = store.commit.bind(store);
      store.commit = (move) => commit(move.audit.move === 'surplus' ? { ...move, notices: [] } : move);
    },
  },
  {
    name: 'the confirmation goes out when the slot is secured',
    prepare: ({ store }) => {
      const commit = store.commit.bind(store);
      store.commit = (move) => {
        if (move.audit.move !== 'secure') return commit(move);
        const at = move.audit.at;
        const notice = {
          appointment_id: move.appointment.id,
          kind: 'confirmed',
          channel: 'email',
          payment_id: null,
          state: 'PENDING',
          attempts: 0,
          created_at: at,
          sent_at: null,
          next_check_at: at,
        } as const;
        return commit({ ...move, notices: [notice] });
      };
    },
  },
];
