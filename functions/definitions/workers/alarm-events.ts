import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { table } from '../variables.ts';

export const environment = () => z.object({ ...table() });

/** Records which alarms are active. */
export const definition = () =>
  ({
    entry: 'functions/workers/alarm-events.ts',
    trigger: { on: 'queue', queue: 'alarm-events' },
    env: environment(),
    timeoutSeconds: 60,
    memoryMb: 256,
    access: { rows: { alarm: ['PutItem'] } },
    alarms: {
      impact: 'back-office',
      customers: 'No impact on patients: the dashboard does not show active alarms.',
      action: 'Check that DynamoDB answers. Alarm e-mails still arrive, and events stay in the queue for four days.',
    },
  }) as const satisfies FunctionDefinition;
