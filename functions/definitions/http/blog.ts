import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { brand, origin, table } from '../variables.ts';

export const environment = () => z.object({ ...origin(), ...table(), ...brand() });

/** Published blog posts. */
export const definition = () =>
  ({
    entry: 'functions/http/blog.ts',
    trigger: { on: 'http', routes: routesOf(contract.blog) },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 512,
    access: { rows: { blogPost: ['GetItem'] }, lists: ['publishedPosts'] },
  }) as const satisfies FunctionDefinition;
