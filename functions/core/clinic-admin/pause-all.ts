import type { Actor } from '#shared/domain/act.ts';
import type { Pause } from '#shared/domain/pause.ts';
import { actOf } from '../audit/act-of.ts';
import type { AuditWorld } from '../audit/act-of.ts';
import { changedMeanwhile, editedBy } from './edit-clinic.ts';
import type { ClinicAdminStore } from './ports.ts';

export type PauseWorld = AuditWorld & { clinics: Pick<ClinicAdminStore, 'pause' | 'savePause'> };

/** Pauses all clinics, or lets them go on: no new bookings anywhere, and those that are made stand. Throws changed_meanwhile. */
export async function pauseAll(
  world: PauseWorld,
  actor: Actor,
  { ver, paused }: { ver: number; paused: boolean },
): Promise<Pause> {
  const before = await world.clinics.pause();
  if (before.ver !== ver) throw changedMeanwhile(before);
  const now = new Date(world.clock.now()).toISOString();
  const after = { paused_at: paused ? (before.paused_at ?? now) : null, ...editedBy(world, actor, ver) };
  const act = actOf(world, actor, {
    action: paused ? 'clinics.pause' : 'clinics.resume',
    entity: 'clinics#all',
    fields: ['paused_at'],
  });
  if (!(await world.clinics.savePause({ before, after }, act))) throw changedMeanwhile(await world.clinics.pause());
  return after;
}
