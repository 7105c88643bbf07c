import type { Log } from './ports.ts';

/** Dependencies that bookings need: the payments' is Razorpay, with the key of this stage. */
type Dependency = 'table' | 'lists' | 'queue' | 'pool' | 'payments';
/** Reads something of each dependency; throws if it is not reachable. */
export type HealthReads = Record<Dependency, () => Promise<unknown>>;
export type Health = { ok: boolean; reachable: Record<Dependency, boolean> };

/** Reads each dependency, and says which are reachable: neither their content nor the reason, which is in the log. */
export async function checkHealth({ reads, log }: { reads: HealthReads; log: Pick<Log, 'warn'> }): Promise<Health> {
  const isReachable = async (dependency: Dependency): Promise<boolean> => {
    try {
      await reads[dependency]();
      return true;
    } catch (error) {
      log.warn('a dependency is not reachable', { dependency, reason: error instanceof Error ? error.name : '' });
      return false;
    }
  };
  const [table, lists, queue, pool, payments] = await Promise.all([
    isReachable('table'),
    isReachable('lists'),
    isReachable('queue'),
    isReachable('pool'),
    isReachable('payments'),
  ]);
  return { ok: table && lists && queue && pool && payments, reachable: { table, lists, queue, pool, payments } };
}
