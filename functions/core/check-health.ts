import type { HealthReads } from '#functions/store/search/clinic-lists.ts';
import type { Log } from './ports.ts';

export type Health = { ok: boolean; reachable: Record<keyof HealthReads, boolean> };

/** Reads each dependency, and says which are reachable: neither their content nor the reason, which is in the log. */
export async function checkHealth({ reads, log }: { reads: HealthReads; log: Pick<Log, 'warn'> }): Promise<Health> {
  const isReachable = async (dependency: keyof HealthReads): Promise<boolean> => {
    try {
      await reads[dependency]();
      return true;
    } catch (error) {
      log.warn('a dependency is not reachable', { dependency, reason: error instanceof Error ? error.name : '' });
      return false;
    }
  };
  const [table, lists] = await Promise.all([isReachable('table'), isReachable('lists')]);
  return { ok: table && lists, reachable: { table, lists } };
}
