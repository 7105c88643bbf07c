import type { Mutant } from '../mutants.ts';

/** Mutants that do not notify the operator. */
export const ALARM_MUTANTS: readonly Mutant[] = [
  { name: 'alarms are silent', world: (world) => ({ ...world, log: { ...world.log, alarm: () => {} } }) },
  {
    name: 'alarms are warnings',
    world: (world) => ({ ...world, log: { ...world.log, alarm: (message, ids) => world.log.warn(message, ids) } }),
  },
];
