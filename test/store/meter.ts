import { createDynamoClient } from '#functions/store/dynamo-client.ts';

/** What was spent: requests, all units, and of these the units of reads and of writes. */
export type Spent = { requests: number; units: number; reads: number; writes: number };

/** A client of its own that asks for the price of every request and adds it up. */
export function meter(endpoint: string) {
  const client = createDynamoClient({ region: 'ap-south-1', endpoint });
  const spent: Spent = { requests: 0, units: 0, reads: 0, writes: 0 };
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
        if (!('ConsumedCapacity' in result.output)) throw new Error('The engine did not tell the price');
        const units = unitsOf(result.output.ConsumedCapacity);
        spent.requests += 1;
        spent.units += units;
        spent[/Put|Update|Delete|Write/.test(commandName) ? 'writes' : 'reads'] += units;
        return result;
      },
    { step: 'initialize' },
  );
  return { client, spent };
}

/** One price, or one for each table of a batch or a transaction. */
function unitsOf(price: unknown): number {
  if (Array.isArray(price)) return price.reduce((sum: number, each: unknown) => sum + unitsOf(each), 0);
  return typeof price === 'object' && price !== null && 'CapacityUnits' in price ? Number(price.CapacityUnits) : 0;
}
