import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  tableDefinition,
  type Row,
  type TableClient,
  type TableHandle,
} from '#functions/store/table/table-definition.ts';
import { Chance } from '#test/simulation/chance.ts';
import { directClient, FakeDynamo, sendTo, type Command } from '../fake/fake-dynamo.ts';
import { RandomCommands } from './random-commands.ts';

/** Returns the parts of an answer that a caller can observe. */
async function answerOf(client: TableClient, command: Command): Promise<unknown> {
  try {
    if (command.operation === 'query' || command.operation === 'scan') return await pagesOf(client, command);
    return sortedRows(await sendOne(client, command));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const codes =
      error instanceof TransactionCanceledException ? error.CancellationReasons?.map(({ Code }) => Code) : [];
    // Engines may report a malformed write in the request or in its reasons; in both cases nothing is written.
    if (error.name === 'ValidationException' || codes?.includes('ValidationError')) return { error: 'malformed' };
    return { error: error.name, codes };
  }
}

/** The answer without what only one of the two adds. */
async function sendOne(client: TableClient, command: Command): Promise<object> {
  const answer: Row = { ...(await sendTo(client, command)) };
  const { $metadata: _, isRepeat: __, ...rest } = answer;
  return rest;
}

/** Every page, as a store reads them. A Scan comes in the order of its hashes: sorted here. */
async function pagesOf(
  client: TableClient,
  command: Extract<Command, { operation: 'query' | 'scan' }>,
): Promise<unknown> {
  const rows: Row[] = [];
  let pages = 0;
  for (let start: Row | undefined; ;) {
    const input = { ...command.input, ...(start === undefined ? {} : { ExclusiveStartKey: start }) };
    const page = await client[command.operation](input);
    rows.push(...(page.Items ?? []));
    pages += 1;
    start = page.LastEvaluatedKey;
    if (start === undefined || pages > 50) break;
  }
  return command.operation === 'query' ? rows : sortedRows({ rows });
}

const placeText = (row: Row): string =>
  [tableDefinition.partitionKey, tableDefinition.sortKey].map((name) => String(row[name])).join(' ');

/** Lists of rows that come in no particular order. */
function sortedRows(answer: object): object {
  return JSON.parse(JSON.stringify(answer), (_key, value: unknown) =>
    Array.isArray(value) &&
    value.every((one) => typeof one === 'object' && one !== null && tableDefinition.partitionKey in one)
      ? value.toSorted((a: Row, b: Row) => placeText(a).localeCompare(placeText(b)))
      : value,
  );
}

export type Comparison = {
  /** The commands both took, the ones both refused for their condition, and the ones that are no commands. */
  counts: Record<string, number>;
  differences: string[];
};

/** Sends the same random commands to an engine and to the fake, and compares each answer and, at the end, all rows. */
export async function compareAnswers(table: TableHandle, seed: string, commands: number): Promise<Comparison> {
  const fake = directClient(new FakeDynamo(Date.now));
  const random = new RandomCommands(new Chance(seed), table.name);
  const counts: Record<string, number> = {};
  const differences: string[] = [];
  const compare = async (command: Command, what: string): Promise<void> => {
    const [engine, own] = await Promise.all([answerOf(table.client, command), answerOf(fake, command)]);
    const kind = `${command.operation} ${kindOf(engine)}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (JSON.stringify(ordered(engine)) === JSON.stringify(ordered(own))) return;
    differences.push(
      [what, JSON.stringify(command.input), `engine ${JSON.stringify(engine)}`, `fake ${JSON.stringify(own)}`].join(
        '\n  ',
      ),
    );
  };
  for (let n = 1; n <= commands && differences.length < 3; n++) await compare(random.next(), `${seed} command ${n}`);
  await compare({ operation: 'scan', input: { TableName: table.name, ConsistentRead: true } }, `${seed} all rows`);
  return { counts, differences };
}

const kindOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : 'done';

/** Attributes come in any order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, inner]) => [name, ordered(inner)]),
  );
}
