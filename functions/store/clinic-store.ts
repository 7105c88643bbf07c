import { Clinic } from '#shared/domain/clinic.ts';
import type { ClinicOutline } from '#shared/domain/clinic-outline.ts';
import { GalleryImage } from '#shared/domain/gallery.ts';
import { Review } from '#shared/domain/review.ts';
import type { ClinicStore } from '#functions/core/clinics/ports.ts';
import { batchGet } from './batch-get.ts';
import { createClinicReader } from './clinic-reader.ts';
import { outlinesOf, standingLists } from './clinic-lists.ts';
import { readRows } from './read-row.ts';
import { queryAll } from './query-all.ts';
import type { RowLog } from './read-row.ts';
import type { ClinicListsRow } from './clinic-list-rows.ts';
import { reviewCursor } from './table-clinics.ts';
import { keyOf, listingCursor, rangeOf } from './table.ts';
import type { TableClient, TableHandle } from './table-definition.ts';

async function reviewPage(
  table: TableHandle,
  log: RowLog,
  clinicId: string,
  limit: number,
  cursor?: string,
): ReturnType<ClinicStore['reviews']> {
  const after = cursor === undefined ? {} : { after: keyOf.reviewAt(clinicId, cursor) };
  // One more than asked for tells whether there is a next page.
  const rows = await queryAll(table, rangeOf.reviews(clinicId), { newestFirst: true, limit: limit + 1, ...after });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    reviews: readRows(Review, shown, log),
    next_cursor: rows.length > limit && last !== undefined ? reviewCursor(last) : null,
  };
}

/** The lists that stand. Outlines are read once a version, and kept as long as it stands. */
function keptLists(table: TableHandle) {
  let kept: { version: string; outlines: readonly ClinicOutline[] } | null = null;
  const standing = async (): Promise<ClinicListsRow> => {
    const lists = await standingLists(table);
    if (lists === null) throw new Error('The lists of clinics were never published');
    return lists;
  };
  const outlines = async (): Promise<readonly ClinicOutline[]> => {
    const lists = await standing();
    if (kept?.version === lists.version) return kept.outlines;
    const read = await outlinesOf(table, lists);
    if (read === null) throw new Error(`Parts of the lists ${lists.version} are missing`);
    kept = { version: lists.version, outlines: read };
    return read;
  };
  return { standing, outlines };
}

/** The clinics in DynamoDB, as the pages read them. Lists may lag behind writes; a clinic by its id does not. */
export function createClinicStore(client: TableClient, tableName: string, log: RowLog): ClinicStore {
  const table = { client, name: tableName };
  const lists = keptLists(table);
  return {
    ...createClinicReader(client, tableName),
    list: () => lists.outlines(),
    overview: async () => (await lists.standing()).overview,
    async several(clinicIds) {
      const rows = await batchGet(table, clinicIds.map(keyOf.clinic));
      const clinics = new Map(readRows(Clinic, rows, log).map((clinic) => [clinic.id, clinic]));
      return clinicIds.flatMap((id) => clinics.get(id) ?? []);
    },
    reviews: (clinicId, limit, cursor) => reviewPage(table, log, clinicId, limit, cursor),
    async gallery(clinicId) {
      const rows = await queryAll(table, rangeOf.gallery(clinicId), { newestFirst: true });
      return readRows(GalleryImage, rows, log);
    },
    async confirmedSince(clinicId, since) {
      const rows = await queryAll(table, rangeOf.confirmed(clinicId, since), { newestFirst: true });
      return rows.map(listingCursor);
    },
  };
}
