import type { Act } from '#shared/domain/audit/act.ts';

/** An export as the audit keeps it: one entry, whose fields say how many rows have left so far. */
export type ExportRecords = {
  begin(act: Act): Promise<void>;
  /**
   * Notes that more rows leave: `to` takes the place of `from`; noted before, it stays so. False where the person named has
   * no such export of the thing named.
   */
  goOn(
    begun: Pick<Act, 'at' | 'id' | 'actor_id' | 'entity'>,
    fields: { from: string[]; to: string[] },
  ): Promise<boolean>;
};
