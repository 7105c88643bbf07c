import * as z from 'zod';
import type { ShortLink } from '#shared/domain/booking/manage-link.ts';
import type { Buckets, Quota } from '#shared/domain/booking/sliding-window.ts';
import { AppointmentId, ClinicId } from '#shared/values/ids.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { countRequest, QuotaRow } from '../dynamo/count-request.ts';
import { readRow } from '../table/read-row.ts';
import { keyOf, partitionOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';

const ShortLinkRow = lazyObject(() => ({
  opens: z.union([AppointmentId, ClinicId]),
  ver: z.int().min(1),
  ends_at: z.iso.datetime(),
}));

/** Short links in DynamoDB. */
export function createShortLinkStore(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    /** The link with a hash, or null, and the counts of these keys, where there are any. One consistent read; it writes nothing. */
    async find(
      hash: string,
      countKeys: readonly string[],
    ): Promise<{ link: ShortLink | null; counts: Map<string, Buckets> }> {
      const keys = [keyOf.shortLink(hash), ...countKeys.map(keyOf.quota)];
      const rows = await batchGet(table, keys, { consistent: true });
      const found = new Map(rows.map((row) => [partitionOf(row), row]));
      const row = found.get(partitionOf(keyOf.shortLink(hash)));
      const counts = countKeys.flatMap((key) => {
        const { data } = QuotaRow.safeParse(found.get(partitionOf(keyOf.quota(key))));
        return data === undefined ? [] : [[key, data] as const];
      });
      return { link: row === undefined ? null : { hash, ...readRow(ShortLinkRow, row) }, counts: new Map(counts) };
    },
    /** Counts one request against a quota; false when it is used up. */
    count: (quota: Quota) => countRequest(table, quota),
  };
}

export type ShortLinkStore = ReturnType<typeof createShortLinkStore>;
