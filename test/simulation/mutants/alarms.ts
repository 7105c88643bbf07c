import type { Mutant } from '../mutants.ts';

/** Whoever has to look is not told. */
export const ALARM_MUTANTS: readonly Mutant[] = [
  { name: 'alarms are silent', world: (world) => ({ ...world, log: { ...world.log, alarm: () => {} } }) },
  {
    name: 'alarms are warnings',
    world: (world) => ({ ...world, log: { ...world.log, alarm: (message, ids) => world.log.warn(message, ids) } }),
  },
];
