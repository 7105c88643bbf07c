import { prepareData, startProduct } from './product.ts';
import { PLACE_VARIABLE } from './running-product.ts';

/** Starts one product for a whole run and makes it known to its workers; answers how to end it (Vitest and Playwright both call this). */
// oxlint-disable-next-line import/no-default-export -- both runners load a global set-up by its default export
export default async function oneProduct(): Promise<() => Promise<void>> {
  const removeData = await prepareData();
  // Many tests wait for something that schedules do.
  const product = await startProduct({ env: { SCHEDULES: 'on' } });
  process.env[PLACE_VARIABLE] = JSON.stringify(product.info());
  return async () => {
    await product.stop();
    removeData();
  };
}
