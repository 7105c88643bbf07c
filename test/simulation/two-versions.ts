import { identify } from '#functions/store/table/table.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import type { Write } from '#functions/store/dynamo/transact.ts';
import type { Command, FakeDynamo } from '#test/store/fake/fake-dynamo.ts';
import { rowPlace } from '#test/store/fake/fake-table.ts';

/** Attribute that only the next version writes. */
const LATER = { since_the_next_version: { kept: true } };
const NAME = 'since_the_next_version';

/** Rows that are read, changed and written back. */
const isWrittenBack = (row: Row): boolean =>
  identify(row).owner === 'APPT' && ['META', 'PAY', 'NOTICE'].includes(identify(row).item);

/** The command as the version after would send it: with an attribute that this version does not know. */
export function asNextVersion(command: Command): Command {
  const later = <W extends Write>(write: W): W =>
    write.Put?.Item && isWrittenBack(write.Put.Item)
      ? { ...write, Put: { ...write.Put, Item: { ...write.Put.Item, ...LATER } } }
      : write;
  if (command.operation === 'transactWrite')
    return {
      operation: 'transactWrite',
      input: { ...command.input, TransactItems: command.input.TransactItems?.map(later) },
    };
  if (command.operation === 'put' && command.input.Item && isWrittenBack(command.input.Item))
    return { operation: 'put', input: { ...command.input, Item: { ...command.input.Item, ...LATER } } };
  return command;
}

const itemsOf = (command: Command): Row[] => {
  if (command.operation === 'put') return command.input.Item ? [command.input.Item] : [];
  if (command.operation !== 'transactWrite') return [];
  return command.input.TransactItems?.flatMap(({ Put }) => Put?.Item ?? []) ?? [];
};

/** Rows that a command would rob of what the version after wrote into them. */
export function robbedRows({ table }: FakeDynamo, command: Command): string[] {
  return itemsOf(command)
    .filter((row) => isWrittenBack(row) && row[NAME] === undefined && table.get(rowPlace(row))?.[NAME] !== undefined)
    .map((row) => `${identify(row).id} ${identify(row).item}`);
}
