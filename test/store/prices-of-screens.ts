import type { TableClient } from '#functions/store/table/table-definition.ts';
import { meter } from './meter.ts';

/** Price of one read of a screen: the rows it shows, its requests ('1 BatchGetItem, 1 Query') and its read units. */
export type Price = { rows: number; asked: string; units: number };

/**
 * Looks at each of some screens once, in one function.
 * @param deskOf what the screens are looked at with, over the client that is metered
 */
export async function pricesOfScreens<D>(
  endpoint: string,
  screens: Readonly<Record<string, (desk: D) => Promise<number>>>,
  deskOf: (client: TableClient) => D,
): Promise<Record<string, Price>> {
  const { client, spent, asked } = meter(endpoint);
  const desk = deskOf(client);
  const prices: Record<string, Price> = {};
  for (const [name, screen] of Object.entries(screens)) {
    const [before, at] = [spent.reads, asked.length];
    const rows = await screen(desk);
    const operations = Map.groupBy(asked.slice(at), ({ operation }) => operation);
    const told = [...operations].map(([operation, calls]) => `${calls.length} ${operation}`).toSorted();
    prices[name] = { rows, asked: told.join(', '), units: spent.reads - before };
  }
  return prices;
}
