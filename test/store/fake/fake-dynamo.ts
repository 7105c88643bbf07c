import type { TableClient } from '#functions/store/table/table-definition.ts';
import type { Row } from './evaluate.ts';
import { FakeTable, keyText, rowPlace } from './fake-table.ts';
import type { Looseness } from './looseness.ts';
import { projected, query, scan, type Reading } from './read-range.ts';
import { invalid } from './table-errors.ts';
import { Transactions, writeOne } from './write-rows.ts';

type Operation = Exclude<keyof TableClient, 'destroy'>;
type InputOf<O extends Operation> = Parameters<TableClient[O]>[0];
type CommandOf<O extends Operation> = { operation: O; input: InputOf<O> };

/** A call of the table's client as a value. */
export type Command = { [O in Operation]: CommandOf<O> }[Operation];

/**
 * DynamoDB with the one table, in memory: what the stores ask of the document client, answered at once. Held to the
 * local engine by test/store/dynamo/same-answers.test.ts.
 */
export class FakeDynamo {
  readonly table: FakeTable;
  private readonly transactions: Transactions;

  constructor(now: () => number, looseness: Looseness | null = null) {
    this.table = new FakeTable(now, looseness);
    this.transactions = new Transactions(this.table);
  }

  /**
   * Does a command at once.
   * @param by who asks: a writer sees its own writes
   * @throws what the SDK would throw
   */
  execute(command: Command, by: unknown = null): object {
    const { table } = this;
    table.age();
    switch (command.operation) {
      case 'query':
        return query(table, command.input, by);
      case 'transactWrite':
        return this.transactions.write(command.input, by);
      case 'get':
        return this.get(command.input as Reading & { Key: Row }, by);
      case 'put':
        return this.answer(command.input, writeOne(table, { Put: command.input }, by));
      case 'update':
        return this.answer(command.input, writeOne(table, { Update: command.input }, by));
      case 'delete':
        return this.answer(command.input, writeOne(table, { Delete: command.input }, by));
      case 'scan':
        return scan(table, command.input, by);
      case 'batchGet':
        return this.batchGet(command, by);
    }
  }

  private get(input: Reading & { Key: Row }, by: unknown): { Item?: Row } {
    const place = rowPlace(input.Key);
    const change = this.table.lately(place);
    const isFresh = change !== undefined && this.table.now() - change.at <= (this.table.looseness?.rememberMs ?? 0);
    const hides = input.ConsistentRead !== true && isFresh ? this.table.looseness?.hides('stale', by) : null;
    const row = change && hides?.(change) === true ? change.before : this.table.get(place);
    return row === undefined ? {} : { Item: projected(row, input) };
  }

  private batchGet(
    { input }: CommandOf<'batchGet'>,
    by: unknown,
  ): { Responses: Record<string, Row[]>; UnprocessedKeys: object } {
    const asked = Object.entries(input.RequestItems ?? {});
    const keys = asked.flatMap(([, { Keys = [] }]) => Keys.map((key) => keyText(rowPlace(key))));
    if (new Set(keys).size < keys.length) throw invalid('Provided list of item keys contains duplicates');
    const rowsOf = ({ Keys = [], ...rest }: Reading & { Keys?: Row[] | undefined }): Row[] =>
      Keys.map((Key) => this.get({ ...rest, Key }, by).Item).filter((row) => row !== undefined);
    return {
      Responses: Object.fromEntries(asked.map(([name, reading]) => [name, rowsOf(reading)])),
      UnprocessedKeys: {},
    };
  }

  private answer(
    input: { ReturnValues?: string | undefined },
    rows: { before: Row | undefined; after: Row | undefined },
  ): object {
    const row =
      input.ReturnValues === 'ALL_OLD' ? rows.before : input.ReturnValues === 'ALL_NEW' ? rows.after : undefined;
    return row === undefined ? {} : { Attributes: row };
  }
}

/** A client that calls `send` with every command. */
export function clientThat(send: (command: Command) => Promise<object>): TableClient {
  // The operation belongs to its input, and `send` answers as the table does.
  const by =
    <O extends Operation>(operation: O) =>
    (input: InputOf<O>) =>
      send({ operation, input } as Command) as ReturnType<TableClient[O]>;
  return {
    get: by('get'),
    put: by('put'),
    update: by('update'),
    delete: by('delete'),
    query: by('query'),
    scan: by('scan'),
    batchGet: by('batchGet'),
    transactWrite: by('transactWrite'),
    destroy: () => undefined,
  };
}

/** Sends a command to a client. */
export function sendTo(client: TableClient, { operation, input }: Command): Promise<object> {
  const call: (given: never) => Promise<object> = client[operation];
  return call(input as never);
}

/** A client whose commands happen at once. */
export const directClient = (dynamo: FakeDynamo, by: unknown = null): TableClient =>
  clientThat(async (command) => dynamo.execute(command, by));
