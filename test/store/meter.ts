import * as z from 'zod';
import { tableClient } from '#test/table-client.ts';

/** Consumed capacity: requests, all units, and of these the units of reads and of writes. */
export type Spent = { requests: number; units: number; reads: number; writes: number };

type Asked = { operation: string; input: Readonly<Record<string, unknown>> };

const Input = z.record(z.string(), z.unknown());
const Priced = z.object({ ConsumedCapacity: z.unknown() });

/** A client of its own that asks for the price of every request, adds it up, and notes what was asked in the table's own form. */
export function meter(endpoint: string) {
  const spent: Spent = { requests: 0, units: 0, reads: 0, writes: 0 };
  const asked: Asked[] = [];
  const client = tableClient(endpoint, {
    post: (post) => async (headers, body) => {
      const operation = headers['x-amz-target']?.split('.').at(-1) ?? '';
      const input = Input.parse(JSON.parse(body));
      const answer = await post(headers, JSON.stringify({ ...input, ReturnConsumedCapacity: 'TOTAL' }));
      asked.push({ operation, input });
      if (answer.status !== 200) return answer;
      const units = unitsOf(Priced.parse(JSON.parse(answer.body)).ConsumedCapacity);
      spent.requests += 1;
      spent.units += units;
      spent[/Put|Update|Delete|Write/.test(operation) ? 'writes' : 'reads'] += units;
      return answer;
    },
  });
  return { client, spent, asked };
}

/** One price, or one for each table of a batch or a transaction. */
function unitsOf(price: unknown): number {
  if (Array.isArray(price)) return price.reduce((sum: number, each: unknown) => sum + unitsOf(each), 0);
  if (typeof price === 'object' && price !== null && 'CapacityUnits' in price) return Number(price.CapacityUnits);
  throw new Error('The engine did not tell the price');
}
