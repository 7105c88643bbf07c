import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { brand, table } from '../variables.ts';

export const environment = () => z.object({ ...table(), ...brand() });

/** Adds the built-in blog posts after a deployment. */
export const definition = () =>
  ({
    entry: 'functions/workers/migrate-blog.ts',
    trigger: { on: 'deploy' },
    env: environment(),
    timeoutSeconds: 30,
    memoryMb: 256,
    access: { rows: { blogPost: ['PutItem'], sampleMark: ['PutItem'] } },
    alarms: {
      impact: 'back-office',
      customers: 'No impact on patients: a new deployment lacks built-in blog posts.',
      action: 'Then invoke the function; it adds missing posts only.',
    },
  }) as const satisfies FunctionDefinition;
