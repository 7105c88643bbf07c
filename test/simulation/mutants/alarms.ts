import type { Mutant } from '../mutants.ts';

/** Mutants that do not notify the operator. */
export const ALARM_MUTANTS: readonly Mutant[] = [
  { name: 'alarms are silent', deps: (deps) => ({ ...deps, log: { ...deps.log, alarm: () => {} } }) },
  {
    name: 'alarms are warnings',
    deps: (deps) => ({ ...deps, log: { ...deps.log, alarm: (message, ids) => deps.log.warn(message, ids) } }),
  },
];
