import { TTL_ATTRIBUTE } from '#functions/store/table/table-definition.ts';
import type { Mutant } from '../mutants.ts';
import { itemOf, rewriteWrites } from './rewrite.ts';

/** Mutants of a store's commands, while every use case is right. */
export const TABLE_MUTANTS: readonly Mutant[] = [
  {
    name: 'the lock of a hold is collected when its time is over',
    command: rewriteWrites((writes) =>
      writes.map((write) => {
        const { expires_at } = write.Put?.Item ?? {};
        if (!write.Put || itemOf(write) !== 'SLOT' || typeof expires_at !== 'string') return write;
        const ttl = Math.ceil(Date.parse(expires_at) / 1000);
        return { Put: { ...write.Put, Item: { ...write.Put.Item, [TTL_ATTRIBUTE]: ttl } } };
      }),
    ),
  },
  {
    name: 'a booking is read without consistency',
    command: (command) =>
      command.operation === 'query' && command.input.IndexName === undefined
        ? { operation: 'query', input: { ...command.input, ConsistentRead: false } }
        : command,
  },
];
