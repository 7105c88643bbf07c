import * as z from 'zod';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import type { FunctionDefinition } from '../definition.ts';

export const environment = () => z.object({});

/** Archives security events of the other functions. */
export const definition = () =>
  ({
    entry: 'functions/workers/keep-security-events.ts',
    trigger: { on: 'log' },
    env: environment(),
    timeoutSeconds: 30,
    memoryMb: 256,
    access: {},
    alarms: {
      impact: 'privacy',
      customers: 'No impact on patients: refused sign-ins and requests are not archived.',
      action: `The events are still in the logs of the other functions, for ${keptDays('log')} days.`,
    },
  }) as const satisfies FunctionDefinition;
