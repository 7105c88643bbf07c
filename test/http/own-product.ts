import { afterAll, beforeAll } from 'vitest';
import { startProduct, type Product } from '#test/product.ts';
import { PLACE_VARIABLE } from '#test/running-product.ts';

/** A product for this file alone, for tests that change what all others share, or look at everything that is written. */
export function ownProduct(): void {
  let product: Product | undefined;
  const shared = process.env[PLACE_VARIABLE];
  beforeAll(async () => {
    product = await startProduct();
    process.env[PLACE_VARIABLE] = JSON.stringify(product.info());
  });
  afterAll(async () => {
    process.env[PLACE_VARIABLE] = shared;
    await product?.stop();
  });
}
