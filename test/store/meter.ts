import { tableClient } from '#test/table-client.ts';
import { clientThat, sendTo, type Command } from './fake/fake-dynamo.ts';

/** Consumed capacity: requests, all units, and of these the units of reads and of writes. */
export type Spent = { requests: number; units: number; reads: number; writes: number };

type Asked = { operation: (typeof OPERATIONS)[Command['operation']]; input: Readonly<Record<string, unknown>> };

/** Names of the operations in DynamoDB's API. */
const OPERATIONS = {
  get: 'GetItem',
  put: 'PutItem',
  update: 'UpdateItem',
  delete: 'DeleteItem',
  query: 'Query',
  scan: 'Scan',
  batchGet: 'BatchGetItem',
  transactWrite: 'TransactWriteItems',
} as const;

/** A client of its own that asks for the price of every request, adds it up, and notes what was asked. */
export function meter(endpoint: string) {
  const spent: Spent = { requests: 0, units: 0, reads: 0, writes: 0 };
  const asked: Asked[] = [];
  const direct = tableClient(endpoint);
  const client = clientThat(async (command) => {
    const operation = OPERATIONS[command.operation];
    asked.push({ operation, input: { ...command.input } });
    const priced = { ...command, input: { ...command.input, ReturnConsumedCapacity: 'TOTAL' } };
    // The same operation with one more parameter.
    const answer = await sendTo(direct, priced as Command);
    const units = unitsOf('ConsumedCapacity' in answer ? answer.ConsumedCapacity : undefined);
    spent.requests += 1;
    spent.units += units;
    spent[/Put|Update|Delete|Write/.test(operation) ? 'writes' : 'reads'] += units;
    return answer;
  });
  return { client, spent, asked };
}

/** One price, or one for each table of a batch or a transaction. */
function unitsOf(price: unknown): number {
  if (Array.isArray(price)) return price.reduce((sum: number, each: unknown) => sum + unitsOf(each), 0);
  if (typeof price === 'object' && price !== null && 'CapacityUnits' in price) return Number(price.CapacityUnits);
  throw new Error('The engine did not tell the price');
}
