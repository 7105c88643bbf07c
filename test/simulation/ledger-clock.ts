import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Simulation } from './simulation.ts';
import { useCase } from './use-cases.ts';

const EVERY_MS = 15 * MINUTE_MS;
/** It runs in a sweeper's process, until ten seconds before that one's limit. */
const A_RUN_MS = 45_000;

/** Starts the ledger sweep every quarter of an hour; runs that would see nothing new are left out. */
export class LedgerClock {
  private last: number;
  /** Razorpay's books as of the last run over the whole window that found nothing different. */
  private seen = -1;
  private readonly simulation: Simulation;

  constructor(simulation: Simulation) {
    this.simulation = simulation;
    this.last = simulation.plan.start;
  }

  /** When the next run is due, in milliseconds; Infinity when it would see what the last one saw. */
  next(): number {
    const { provider, mutation } = this.simulation;
    if (mutation.withoutLedgerSweep === true || provider.version === this.seen || provider.version === 0)
      return Infinity;
    return this.last + EVERY_MS;
  }

  run(): void {
    const { simulation } = this;
    this.last = simulation.timeline.now;
    const { version, isAllListed } = simulation.provider;
    void simulation
      .spawn('sweeper', 'ledger sweep', (deps) =>
        useCase(simulation, 'reconcileLedger')(deps, deps.clock.now() + A_RUN_MS),
      )
      .then((outcome) => {
        if (outcome.ok && isAllListed && outcome.value.isWhole && outcome.value.different === 0) this.seen = version;
      });
  }
}
