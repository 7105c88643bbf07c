import { noticeKey } from '#shared/domain/notice-key.ts';
import type { Move, Refusal } from '#functions/core/ports.ts';
import type { MemoryStore } from './memory-store.ts';

/** Every reason why a move may not be written; none when it may. */
export function refusalsOf(store: MemoryStore, move: Move): Refusal[] {
  const refused: [Refusal, boolean][] = [
    ['version', !versionStands(store, move)],
    ['lock', !lockStands(store, move)],
    ['payment', !paymentsStand(store, move)],
    [
      'notice',
      (move.notices ?? []).some((notice) => store.rows.get(move.appointment.id)?.notices.has(noticeKey(notice))),
    ],
    ['order', move.order !== undefined && store.orders.has(move.order.order_id)],
    ['idempotency', move.idempotency !== undefined && store.idempotencyRecords.has(move.idempotency.key)],
    ['quota', move.quota !== undefined && store.used(move.quota) >= move.quota.limit],
  ];
  return refused.filter(([, applies]) => applies).map(([reason]) => reason);
}

const versionStands = (store: MemoryStore, { appointment, expectVer }: Move): boolean =>
  (store.rows.get(appointment.id)?.appointment.ver ?? 'absent') === expectVer;

function lockStands(store: MemoryStore, { appointment, lock }: Move): boolean {
  if (!lock) return true;
  const standing = store.lock(appointment.clinic_id, appointment.slot);
  if (lock.expect === 'absent') return standing === null;
  return standing?.state === lock.expect && standing.appointment_id === appointment.id;
}

const paymentsStand = (store: MemoryStore, { appointment, payments }: Move): boolean =>
  (payments ?? []).every(({ payment, expect }) => {
    const owner = store.paymentOwners.get(payment.payment_id);
    const standing = owner === undefined ? undefined : store.rows.get(owner)?.payments.get(payment.payment_id);
    return (standing?.state ?? 'absent') === expect && (owner === undefined || owner === appointment.id);
  });
