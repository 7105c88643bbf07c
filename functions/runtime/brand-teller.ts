import { keptBusiness } from '../core/business/kept-business.ts';
import type { Brand } from '../core/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createBusinessStore } from '../store/business-store.ts';
import type { TableClient } from '../store/table-definition.ts';
import type { RuntimeLog } from './log.ts';

type BrandPlace = { client: TableClient; table: string; name: string; siteUrl: string; log: RuntimeLog };

/** Tells what messages say of the business, a minute late at most. */
export function createBrandTeller({ client, table, name, siteUrl, log }: BrandPlace): () => Promise<Brand> {
  const tell = keptBusiness({
    clock: systemClock,
    business: createBusinessStore(client, table),
    onFailure: (error) => log.failure('the settings of the business were not read', error, {}),
  });
  return async () => {
    const { phone, email } = await tell();
    return { name, siteUrl, supportPhone: phone, supportEmail: email };
  };
}
