import type { AuditEntry, Appointment, PatientDetails } from '#shared/domain/appointment.ts';
import type { Clinic } from '#shared/domain/clinic.ts';
import type { Conversion } from '#shared/domain/conversion.ts';
import type { GalleryImage } from '#shared/domain/gallery.ts';
import type { Lead } from '#shared/domain/lead.ts';
import { noticeKey } from '#shared/domain/notice-key.ts';
import type { Notice } from '#shared/domain/notice.ts';
import type { Payment } from '#shared/domain/payment.ts';
import type { Review } from '#shared/domain/review.ts';
import type { TableDump } from '#functions/core/checks/table-dump.ts';
import type {
  Booking,
  Committed,
  Due,
  IdempotencyRecord,
  Move,
  Quota,
  SlotLock,
  WebhookEvent,
} from '#functions/core/ports.ts';
import { refusalsOf } from './memory-conditions.ts';

type Row = {
  appointment: Appointment;
  details: PatientDetails | null;
  payments: Map<string, Payment>;
  notices: Map<string, Notice>;
  audit: AuditEntry[];
};

export const lockKey = (clinicId: string, slot: string): string => `${clinicId} ${slot}`;

/** The table in memory. Every method is one atomic step; rows are replaced, never changed, and handed out as copies. */
export class MemoryStore {
  readonly clinics = new Map<string, Clinic>();
  readonly reviews: Review[] = [];
  readonly gallery: GalleryImage[] = [];
  readonly rows = new Map<string, Row>();
  readonly locks = new Map<string, SlotLock>();
  readonly orders = new Map<string, { order_id: string; appointment_id: string; amount_paise: number }>();
  readonly paymentOwners = new Map<string, string>();
  readonly idempotencyRecords = new Map<string, IdempotencyRecord>();
  readonly events = new Map<string, WebhookEvent>();
  readonly conversions = new Map<string, Conversion>();
  private readonly leads = new Map<string, Lead>();
  private readonly quotas = new Map<string, number>();

  load(id: string): Booking | null {
    const row = this.rows.get(id);
    if (!row) return null;
    return {
      appointment: { ...row.appointment },
      details: row.details === null ? null : { ...row.details },
      payments: [...row.payments.values()].map((payment) => ({ ...payment })),
      notices: [...row.notices.values()].map((notice) => ({ ...notice })),
    };
  }

  lock(clinicId: string, slot: string): SlotLock | null {
    const lock = this.locks.get(lockKey(clinicId, slot));
    return lock ? { ...lock } : null;
  }

  withLocks(clinicId: string, fromSlot: string): { clinic: Clinic; locks: SlotLock[] } | null {
    const clinic = this.clinics.get(clinicId);
    if (!clinic) return null;
    const locks = [...this.locks.values()].filter((lock) => lock.clinic_id === clinicId && lock.slot >= fromSlot);
    return { clinic: { ...clinic }, locks: locks.map((lock) => ({ ...lock })) };
  }

  commit(move: Move): Committed {
    const refused = refusalsOf(this, move);
    if (refused.length > 0) return { ok: false, refused };
    this.write(move);
    return { ok: true };
  }

  private write(move: Move): void {
    const { appointment, audit, lock, payments, notices, details, order, idempotency, quota } = move;
    const { id, clinic_id, slot } = appointment;
    const before = this.rows.get(id);
    const row: Row = before ?? { appointment, details: null, payments: new Map(), notices: new Map(), audit: [] };
    row.appointment = { ...appointment };
    row.audit = [...row.audit, { ...audit }];
    if (details) row.details = { ...details };
    for (const { payment } of payments ?? []) {
      row.payments.set(payment.payment_id, { ...payment });
      this.paymentOwners.set(payment.payment_id, id);
    }
    for (const notice of notices ?? []) row.notices.set(noticeKey(notice), { ...notice });
    this.rows.set(id, row);
    if (lock?.next) this.locks.set(lockKey(clinic_id, slot), { ...lock.next });
    else if (lock) this.locks.delete(lockKey(clinic_id, slot));
    if (order) this.orders.set(order.order_id, { ...order, appointment_id: id });
    for (const conversion of move.conversions ?? []) this.conversions.set(conversion.event_id, { ...conversion });
    if (idempotency) this.idempotencyRecords.set(idempotency.key, { ...idempotency });
    if (quota) this.count(quota);
  }

  reschedule(id: string, ver: number, nextCheckAt: string | null): void {
    const row = this.rows.get(id);
    if (row?.appointment.ver === ver) row.appointment = { ...row.appointment, next_check_at: nextCheckAt };
  }

  due(now: string, limit: number): Due[] {
    const found: { at: string; due: Due }[] = [];
    for (const [appointment_id, { appointment, notices }] of this.rows) {
      const at = appointment.next_check_at;
      if (at !== null && at <= now) found.push({ at, due: { kind: 'appointment', appointment_id } });
      const owed = earliestNotice(notices);
      if (owed !== null && owed <= now) found.push({ at: owed, due: { kind: 'notices', appointment_id } });
    }
    return found
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .slice(0, limit)
      .map(({ due }) => due);
  }

  /** When the first look is due, in milliseconds; Infinity when there is none. */
  earliestDue(): number {
    let earliest: string | null = null;
    for (const { appointment, notices } of this.rows.values()) {
      for (const at of [appointment.next_check_at, earliestNotice(notices)]) {
        if (at !== null && (earliest === null || at < earliest)) earliest = at;
      }
    }
    return earliest === null ? Infinity : Date.parse(earliest);
  }

  updateNotice(notice: Notice, expectAttempts: number): boolean {
    const notices = this.rows.get(notice.appointment_id)?.notices;
    if (notices?.get(noticeKey(notice))?.attempts !== expectAttempts) return false;
    notices.set(noticeKey(notice), { ...notice });
    return true;
  }

  saveLead(lead: Lead, key: string): void {
    if (!this.leads.has(key)) this.leads.set(key, { ...lead });
  }

  used(quota: Quota): number {
    return this.quotas.get(`${quota.key} ${quota.until}`) ?? 0;
  }

  count(quota: Quota): boolean {
    if (this.used(quota) >= quota.limit) return false;
    this.quotas.set(`${quota.key} ${quota.until}`, this.used(quota) + 1);
    return true;
  }

  dump(): TableDump {
    return {
      bookings: [...this.rows].flatMap(([id, { audit }]) => {
        const booking = this.load(id);
        return booking ? [{ ...booking, audit: [...audit] }] : [];
      }),
      locks: [...this.locks.values()],
      orders: [...this.orders.values()],
      idempotency: [...this.idempotencyRecords.values()],
      events: [...this.events.values()],
      clinics: [...this.clinics.values()],
      leads: [...this.leads.values()],
      conversions: [...this.conversions.values()],
    };
  }
}

function earliestNotice(notices: ReadonlyMap<string, Notice>): string | null {
  let earliest: string | null = null;
  for (const { state, next_check_at: at } of notices.values()) {
    if (state === 'PENDING' && at !== null && (earliest === null || at < earliest)) earliest = at;
  }
  return earliest;
}
