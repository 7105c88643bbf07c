import { startProduct, type Product } from '#test/product.ts';
import { test as base } from './page.ts';

/**
 * Like the other browser tests, on a product that measures visitors and whose settings of e-mail no other test depends on.
 * The project `second-product` lists the files that use it, and runs them in one worker, so that it is started once.
 */
export const test = base.extend<object, { measured: Product }>({
  measured: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
    async ({}, hand) => {
      const product = await startProduct({ env: { META_PIXEL_ID: '123456789012345' } });
      await hand(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  hosts: ({ measured }, hand) => hand(measured),
});
