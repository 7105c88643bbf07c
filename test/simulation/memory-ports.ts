import type { BookingStore, ClinicStore } from '#functions/core/ports.ts';
import type { MemoryStore } from './memory-store.ts';

/** Lets a port call through: at once, or when a scheduler says so. */
export type Gate = <T>(what: string, args: readonly unknown[], effect: () => T) => Promise<T>;

/** Every call happens at once; an effect that throws is a rejected call. */
export const openGate: Gate = async (_what, _args, effect) => effect();

/** The memory store as the use cases know it. */
export function memoryBookings(store: MemoryStore, gate: Gate = openGate): BookingStore {
  return {
    load: (id) => gate('store.load', [id], () => store.load(id)),
    lock: (clinicId, slot) => gate('store.lock', [clinicId, slot], () => store.lock(clinicId, slot)),
    appointmentOfOrder: (id) =>
      gate('store.appointmentOfOrder', [id], () => store.orders.get(id)?.appointment_id ?? null),
    idempotency: (key) => gate('store.idempotency', [key], () => store.idempotencyRecords.get(key) ?? null),
    commit: (move) => gate('store.commit', [move], () => store.commit(move)),
    reschedule: (id, ver, at) => gate('store.reschedule', [id, ver, at], () => store.reschedule(id, ver, at)),
    due: (now, limit) => gate('store.due', [now, limit], () => store.due(now, limit)),
    updateNotice: (notice, attempts) =>
      gate('store.updateNotice', [notice, attempts], () => store.updateNotice(notice, attempts)),
    saveLead: (lead, key) => gate('store.saveLead', [lead, key], () => store.saveLead(lead, key)),
    count: (quota) => gate('store.count', [quota], () => store.count(quota)),
    hasEvent: (id) => gate('store.hasEvent', [id], () => store.events.has(id)),
    saveEvent: (event) => gate('store.saveEvent', [event], () => void store.events.set(event.event_id, { ...event })),
  };
}

const CONFIRMED = ['CONFIRMED', 'COMPLETED', 'NO_SHOW'];

/** What the clinic pages read, over the same rows. */
export function memoryClinics(store: MemoryStore, gate: Gate = openGate): ClinicStore {
  return {
    list: () => gate('clinics.list', [], () => listClinics(store)),
    get: (id) => gate('clinics.get', [id], () => store.clinics.get(id) ?? null),
    withLocks: (id, from) => gate('clinics.withLocks', [id, from], () => store.withLocks(id, from)),
    reviews: (id, limit, cursor) =>
      gate('clinics.reviews', [id, limit, cursor], () => reviewsPage(store, id, limit, cursor)),
    gallery: (id) => gate('clinics.gallery', [id], () => galleryOf(store, id)),
    confirmedSince: (id, since) => gate('clinics.confirmedSince', [id, since], () => confirmedSince(store, id, since)),
  };
}

const newestFirst = (a: { created_at: string }, b: { created_at: string }): number =>
  b.created_at.localeCompare(a.created_at);

const listClinics = (store: MemoryStore) =>
  [...store.clinics.values()].filter(({ archived_at }) => archived_at === null).toSorted(newestFirst);

const galleryOf = (store: MemoryStore, id: string) =>
  store.gallery.filter(({ clinic_id }) => clinic_id === id).toSorted(newestFirst);

function reviewsPage(store: MemoryStore, id: string, limit: number, cursor: string | undefined) {
  const all = store.reviews
    .filter(({ clinic_id }) => clinic_id === id)
    .toSorted((a, b) => b.review_date.localeCompare(a.review_date));
  const from = Number(cursor ?? '0');
  const next = from + limit;
  return { reviews: all.slice(from, next), next_cursor: next < all.length ? String(next) : null };
}

const confirmedSince = (store: MemoryStore, id: string, since: string): string[] =>
  [...store.rows.values()]
    .filter(({ appointment }) => appointment.clinic_id === id && CONFIRMED.includes(appointment.phase))
    .flatMap(({ appointment }) => appointment.booking_completed_at ?? [])
    .filter((at) => at >= since)
    .toSorted()
    .toReversed();
