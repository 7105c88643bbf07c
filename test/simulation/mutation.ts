import type { Deps } from '#functions/core/deps.ts';
import type { Command } from '#test/store/fake/fake-dynamo.ts';
import type { SchedulePlan } from './schedule-plan.ts';
import type { UseCases } from './use-cases.ts';
import type { Simulation } from './simulation.ts';

/** A deliberate change of the product for one run. Empty: the product as it is. */
export type Mutation = {
  /** Plays only schedules in which it can matter, so that it shows soon. */
  plan?: (plan: SchedulePlan) => SchedulePlan;
  /** Other ports for each process, made from the real ones. */
  deps?: (deps: Deps, simulation: Simulation) => Deps;
  /** Other use cases in place of the real ones. */
  useCases?: Partial<UseCases>;
  /** Changes of the data before anything happens. */
  prepare?: (simulation: Simulation) => void;
  /** Another command in place of one, at the moment the table gets it. */
  command?: (command: Command, simulation: Simulation) => Command;
  /** Nobody sweeps. */
  withoutSweeper?: boolean;
  /** Nobody compares Razorpay's lists with our payments. */
  withoutLedgerSweep?: boolean;
};

export const NO_MUTATION: Mutation = {};
