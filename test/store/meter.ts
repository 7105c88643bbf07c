import { createDynamoClient } from '#functions/store/dynamo-client.ts';

/** A client of its own that asks for the price of every request and adds it up. */
export function meter(endpoint: string) {
  const client = createDynamoClient({ region: 'ap-south-1', endpoint });
  const spent = { requests: 0, units: 0 };
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
      if (!('ConsumedCapacity' in result.output)) throw new Error('The engine did not tell the price');
      spent.requests += 1;
      // A transaction tells a price for each table.
      for (const price of [result.output.ConsumedCapacity].flat() as unknown[])
        if (typeof price === 'object' && price !== null && 'CapacityUnits' in price)
          spent.units += Number(price.CapacityUnits);
      return result;
    },
    { step: 'initialize' },
  );
  return { client, spent };
}
