import { keptBusiness } from '../core/business/kept-business.ts';
import type { ReadBusiness } from '../core/business/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createBusinessStore } from '../store/business-store.ts';
import type { TableClient } from '../store/table-definition.ts';
import type { RuntimeLog } from './log.ts';

export type BusinessSource = { client: TableClient; table: string; log: RuntimeLog };

/** Tells what the settings of the business say, a minute late at most. */
export const createBusinessReader = ({ client, table, log }: BusinessSource): ReadBusiness =>
  keptBusiness({
    clock: systemClock,
    business: createBusinessStore(client, table),
    onFailure: (error) => log.failure('the settings of the business were not read', error, {}),
  });
