import { keptBusiness } from '../core/business/kept-business.ts';
import type { BusinessTeller } from '../core/business/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createBusinessStore } from '../store/business-store.ts';
import type { TableClient } from '../store/table-definition.ts';
import type { RuntimeLog } from './log.ts';

export type BusinessSource = { client: TableClient; table: string; log: RuntimeLog };

/** Tells what the settings of the business say, a minute late at most. */
export const createBusinessTeller = ({ client, table, log }: BusinessSource): BusinessTeller =>
  keptBusiness({
    clock: systemClock,
    business: createBusinessStore(client, table),
    onFailure: (error) => log.failure('the settings of the business were not read', error, {}),
  });
