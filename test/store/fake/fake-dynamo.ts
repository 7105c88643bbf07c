import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import type { Row } from './evaluate.ts';
import { FakeTable, keyText, rowPlace } from './fake-table.ts';
import type { Looseness } from './looseness.ts';
import { projected, query, scan, type Reading } from './read-range.ts';
import { invalid } from './table-errors.ts';
import { Transactions, writeOne } from './write-rows.ts';

/** A command of the document client. */
export type Command = { input: object };

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
    if (command instanceof QueryCommand) return query(table, command.input, by);
    if (command instanceof TransactWriteCommand) return this.transactions.write(command.input, by);
    if (command instanceof GetCommand) return this.get(command.input as Reading & { Key: Row }, by);
    if (command instanceof PutCommand) return this.answer(command.input, writeOne(table, { Put: command.input }, by));
    if (command instanceof UpdateCommand)
      return this.answer(command.input, writeOne(table, { Update: command.input }, by));
    if (command instanceof DeleteCommand)
      return this.answer(command.input, writeOne(table, { Delete: command.input }, by));
    if (command instanceof ScanCommand) return scan(table, command.input, by);
    if (command instanceof BatchGetCommand) return this.batchGet(command, by);
    throw new Error(`${command.constructor.name} is not among the commands the stores use`);
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
    { input }: BatchGetCommand,
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

/** Sends commands as `send` says, in the document client's place. */
export function clientThat(send: (command: Command) => Promise<object>): DynamoDBDocumentClient {
  // The stores use the one method of it.
  return { send } as unknown as DynamoDBDocumentClient;
}

/** A client whose commands happen at once. */
export const directClient = (dynamo: FakeDynamo, by: unknown = null): DynamoDBDocumentClient =>
  clientThat(async (command) => dynamo.execute(command, by));
