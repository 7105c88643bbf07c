import { productClient, ProductInfo, type ProductClient } from './product-client.ts';

/** Variable with the address of the product that was started for the whole run. Workers inherit it. */
export const PLACE_VARIABLE = 'PUNNAGAI_TEST_PRODUCT';

/** The one product of this run of HTTP, flow or browser tests. Throws outside such a run. */
export function runningProduct(): ProductClient {
  const text = process.env[PLACE_VARIABLE];
  if (text === undefined)
    throw new Error('No product was started: this test runs in the http or browser project only.');
  const place = ProductInfo.parse(JSON.parse(text));
  return productClient(() => place);
}
