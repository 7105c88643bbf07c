import { afterAll, beforeAll } from 'vitest';
import type { Product } from '#test/product.ts';
import { PLACE_VARIABLE } from '#test/running-product.ts';
import { workerProduct } from '#test/worker-product.ts';

/**
 * Has the tests of this file ask another product than all other tests: for files that change what others rely on, or look
 * at everything that is written.
 * @param name files of the same name share a product
 * @returns the product, once the tests have begun
 */
export function ownProduct(
  name: 'changed settings' | 'written everywhere' | 'every event' | 'e-mail settings',
): () => Product {
  const product = workerProduct(name);
  const shared = process.env[PLACE_VARIABLE];
  beforeAll(() => {
    process.env[PLACE_VARIABLE] = JSON.stringify(product().info());
  });
  afterAll(() => {
    process.env[PLACE_VARIABLE] = shared;
  });
  return product;
}
