import type { ChangedClinic, OutsideVisits } from '#shared/contract/clinics/clinic-admin.ts';
import type { DaysForm, HoursForm, PauseForm } from '#shared/contract/clinics/clinic-forms.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { takesBookings } from '#shared/domain/clinics/fee.ts';
import { slotsOn } from '#shared/domain/clinics/schedule.ts';
import { istDay } from '#shared/values/ist.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { clinicToEdit, editClinic, type EditDeps } from './edit-clinic.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import { shown } from './show-clinic.ts';
import type { AuditAction } from '../../audit/event-sentences.ts';

export type TimesDeps = EditDeps & { clinics: Pick<ClinicAdminStore, 'get' | 'save' | 'locksFrom'> };

type Named<T> = T & { id: string };
type Change = {
  action: AuditAction;
  id: string;
  ver: number;
  preview: boolean;
  change: (clinic: Clinic) => Partial<Clinic>;
};

/** So many visits are named; more are counted. */
const MOST_NAMED = 50;

/** Saves the hours of a week at once (specification: admin §2). Throws clinic_not_found, changed_meanwhile. */
export const changeHours = (deps: TimesDeps, actor: Actor, { availability, ...form }: Named<HoursForm>) =>
  changeTimes(deps, actor, { ...form, action: 'clinic.hours', change: () => ({ availability }) });

/** Saves closed and extra-open dates; those that have passed are let go. Throws clinic_not_found, changed_meanwhile. */
export function changeDays(deps: TimesDeps, actor: Actor, { closed_dates, open_dates, ...form }: DaysForm) {
  const today = istDay(deps.clock.now());
  const coming = (days: readonly string[]): string[] => days.filter((day) => day >= today);
  const change = () => ({ closed_dates: coming(closed_dates), open_dates: coming(open_dates) });
  return changeTimes(deps, actor, { ...form, action: 'clinic.days', change });
}

/** Pauses a clinic, or lets it go on: no new bookings meanwhile, and those it has stand. Throws as the others. */
export function pauseClinic(deps: TimesDeps, actor: Actor, { paused, ...form }: Named<PauseForm>) {
  const now = new Date(deps.clock.now()).toISOString();
  const change = ({ paused_at }: Clinic) => ({ paused_at: paused ? (paused_at ?? now) : null });
  return changeTimes(deps, actor, { ...form, action: paused ? 'clinic.pause' : 'clinic.resume', change });
}

/** Archives a clinic: it is in no list any more, and its bookings stand. Throws as the others. */
export function archiveClinic(deps: TimesDeps, actor: Actor, { id, ver }: { id: string; ver: number }) {
  const now = new Date(deps.clock.now()).toISOString();
  const change = ({ archived_at }: Clinic) => ({ archived_at: archived_at ?? now });
  return changeTimes(deps, actor, { id, ver, preview: false, action: 'clinic.archive', change });
}

/** Brings an archived clinic back into the lists. Throws as the others. */
export const restoreClinic = (deps: TimesDeps, actor: Actor, { id, ver }: { id: string; ver: number }) =>
  changeTimes(deps, actor, {
    id,
    ver,
    preview: false,
    action: 'clinic.restore',
    change: () => ({ archived_at: null }),
  });

async function changeTimes(
  deps: TimesDeps,
  actor: Actor,
  { id, ver, preview, action, change }: Change,
): Promise<ChangedClinic> {
  const before = preview ? await clinicToEdit(deps, { id, ver }) : null;
  const after = before ?? (await editClinic(deps, actor, { id, ver, action, change }));
  // Read after the change: a visit that was booked, or a time that was held, just before it is among them.
  const locks = await deps.clinics.locksFrom(id, new Date(deps.clock.now()).toISOString());
  return { clinic: shown(after), outside: outside(before === null ? after : { ...before, ...change(before) }, locks) };
}

/** Booked visits and held times that the clinic does not offer any more: all of them, while it takes no bookings. */
function outside(clinic: Clinic, locks: readonly SlotLock[]): OutsideVisits {
  const isOpen = takesBookings(clinic);
  const offered = (slot: string): boolean => isOpen && slotsOn(clinic, istDay(slot)).includes(slot);
  const visits = locks.filter(({ slot }) => !offered(slot));
  return {
    total: visits.length,
    visits: visits
      .slice(0, MOST_NAMED)
      .map(({ appointment_id, slot, state }) => ({ appointment_id, slot, held: state === 'HELD' })),
  };
}
