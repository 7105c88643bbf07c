import type { Schedule } from '../clinics/schedule.ts';
import type { Clinic } from '../clinics/clinic.ts';

/**
 * SECURED and BOOKED locks name the payment they wait for; `expires_at` is information, never a rule. `remind_at` is when the
 * patient of a BOOKED one is reminded next (ISO); null for never. `quota_slot` is the number that an unpaid hold took in its
 * day's pool: the next hold of the day tries another one, without reading the pool. Null for all others.
 */
export type LockState = 'HELD' | 'SECURED' | 'BOOKED';

export type SlotLock = {
  clinic_id: string;
  slot: string;
  state: LockState;
  appointment_id: string;
  payment_id: string | null;
  expires_at: string | null;
  remind_at: string | null;
  quota_slot: number | null;
};

/**
 * The lock of an appointment's slot.
 * @param lock its state, and what it names besides; the rest is null
 */
export const lockOf = (
  { id, clinic_id, slot }: Pick<SlotLock, 'clinic_id' | 'slot'> & { id: string },
  lock: Pick<SlotLock, 'state'> & Partial<SlotLock>,
): SlotLock => ({
  clinic_id,
  slot,
  appointment_id: id,
  payment_id: null,
  expires_at: null,
  remind_at: null,
  quota_slot: null,
  ...lock,
});

/** Data of a clinic that its times are computed from, with the taken times. */
export type ClinicTimes = {
  clinic: Schedule & Pick<Clinic, 'archived_at' | 'paused_at'>;
  locks: Pick<SlotLock, 'slot' | 'state'>[];
};
