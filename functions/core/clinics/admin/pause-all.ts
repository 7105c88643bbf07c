import type { ComingVisits } from '#shared/contract/clinics/clinic-admin.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Pause } from '#shared/domain/clinics/pause.ts';
import { DESK_DAYS_AHEAD } from '#shared/domain/clinics/schedule.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import type { AuditDeps } from '../../audit/audit-event-of.ts';
import { AUDITED_PAUSE } from '../../audit/audited-fields.ts';
import { differences, editVersioned } from '../../audit/edit-versioned.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';

/** So many bookings of each list and month are looked through, and so many visits are named. */
const MOST_READ = 500;
const MOST_NAMED = 50;

export type PauseDeps = AuditDeps & { clinics: Pick<ClinicAdminStore, 'pause' | 'savePause'> };

export type ComingVisitsDeps = Pick<AuditDeps, 'clock'> & { clinics: Pick<ClinicAdminStore, 'comingVisits'> };

/** The visits at all clinics still to come: none was begun longer ago than the team books ahead. */
export async function comingVisits({ clock, clinics }: ComingVisitsDeps): Promise<ComingVisits> {
  const now = clock.now();
  const since = now - (DESK_DAYS_AHEAD + 1) * DAY_MS;
  const span = { since: new Date(since).toISOString(), now: new Date(now).toISOString() };
  const { visits, more } = await clinics.comingVisits(span, MOST_READ);
  return { total: visits.length, more, visits: visits.slice(0, MOST_NAMED) };
}

/** Pauses all clinics, or lets them go on: no new bookings anywhere, and those that are made stand. Throws changed_meanwhile. */
export const pauseAll = (
  deps: PauseDeps,
  actor: Actor,
  { ver, paused }: { ver: number; paused: boolean },
): Promise<Pause> =>
  editVersioned(deps, actor, {
    ver,
    read: () => deps.clinics.pause(),
    change: (before) => ({
      ...before,
      paused_at: paused ? (before.paused_at ?? new Date(deps.clock.now()).toISOString()) : null,
    }),
    audit: (edit) => ({
      action: paused ? 'clinics.pause' : 'clinics.resume',
      entity: 'clinics#all',
      ...differences(AUDITED_PAUSE, edit),
      fields: ['paused_at'],
    }),
    save: (edit, auditEvent) => deps.clinics.savePause(edit, auditEvent),
  });
