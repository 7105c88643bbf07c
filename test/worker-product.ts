import { test } from 'vitest';
import { startProduct, type Product } from './product.ts';

type Products = (name: string) => Promise<Product>;

/** Products that end with the worker of Vitest that started them. A worker runs its files one after the other. */
const withProducts = test.extend<{ $worker: { products: Products } }>({
  products: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of other fixtures from this pattern
    async ({}, use) => {
      const started = new Map<string, Promise<Product>>();
      await use((name) => {
        const product = started.get(name) ?? startProduct();
        started.set(name, product);
        return product;
      });
      for (const product of started.values()) await (await product).stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * A product that test files of one worker share, one after the other. Each file finds its functions freshly started, and
 * the rows and settings that earlier files have left.
 * @param name files that share a product give the same name
 * @param settings variables of its functions while this file runs
 */
export function workerProduct(name: string, settings: Readonly<Record<string, string>> = {}): () => Product {
  let product: Product | undefined;
  withProducts.beforeAll(async ({ products }) => {
    product = await products(name);
    await product.restartFunctions(settings);
  });
  return () => {
    if (product === undefined) throw new Error('The product is not started yet.');
    return product;
  };
}
