import * as z from 'zod';
import { contract } from '#shared/contract/api.ts';
import { routesOf, type FunctionDefinition } from '../definition.ts';
import { identity, origin, table, tokens } from '../variables.ts';

export const environment = () => z.object({ ...origin(), ...table(), ...tokens(), ...identity() });

/** Blog posts in the back office. */
export const definition = () =>
  ({
    entry: 'functions/http/blog-admin.ts',
    trigger: { on: 'http', routes: [...routesOf(contract.blogAdmin), ...routesOf(contract.blogAutosaves)] },
    env: environment(),
    timeoutSeconds: 10,
    memoryMb: 512,
    access: {
      rows: {
        member: ['BatchGetItem'],
        blogPost: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
        postRevision: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
        autosave: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
        auditEvent: ['PutItem'],
      },
      lists: ['allPosts', 'publishedPosts', 'draftPosts', 'postById'],
    },
  }) as const satisfies FunctionDefinition;
