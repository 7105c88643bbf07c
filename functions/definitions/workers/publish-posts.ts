import * as z from 'zod';
import type { FunctionDefinition } from '../definition.ts';
import { table } from '../variables.ts';

export const environment = () => z.object({ ...table() });

/** Publishes scheduled blog posts. */
export const definition = () =>
  ({
    entry: 'functions/workers/publish-posts.ts',
    trigger: { on: 'schedule', everyMinutes: 1 },
    env: environment(),
    timeoutSeconds: 55,
    memoryMb: 256,
    reservedCopies: 1,
    access: {
      rows: {
        blogPost: ['GetItem', 'PutItem', 'UpdateItem'],
        postRevision: ['PutItem', 'DeleteItem'],
        auditEvent: ['PutItem'],
      },
      lists: ['duePosts'],
    },
    alarms: {
      impact: 'visitors',
      customers: 'Scheduled blog posts are published late.',
      action: 'Check that DynamoDB answers. The next successful run publishes what is due.',
      stuck: {
        post: {
          customers: 'No impact on patients: a scheduled blog post is not published.',
          names: 'the posts',
          action: 'Publish it manually in the back office.',
        },
      },
    },
  }) as const satisfies FunctionDefinition;
