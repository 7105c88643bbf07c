import { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { ObjectReader } from '../../aws/object-store.ts';
import { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import { NO_FIGURES, type PartnerFigures } from '#shared/domain/stats/partner-figures.ts';
import { Review } from '#shared/domain/clinics/review.ts';
import type { ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { createClinicReader } from './clinic-reader.ts';
import { clinicSummariesOf, standingLists, readCachedListPages } from '../search/clinic-lists.ts';
import { DayCountMarkRow } from '../table/count-rows.ts';
import { ClinicId } from '#shared/values/ids.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { getRow, readRows, type RowLog, readRow } from '../table/read-row.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { reviewCursor } from '../table/table-clinics.ts';
import { countKeys } from '../table/table-counts.ts';
import { keyOf, listingCursor, rangeOf, identify, projectionOf } from '../table/table.ts';
import type { TableClient, TableHandle } from '../table/table-definition.ts';
import type { CachedListPages, PublishedSummaries, StandingLists } from '#shared/domain/search/published-clinics.ts';
import type { ClinicTimes } from '#shared/domain/booking/slot-lock.ts';
import { SlotLockRow } from '../table/row-schemas.ts';

async function reviewPage(
  table: TableHandle,
  log: RowLog,
  clinicId: string,
  limit: number,
  cursor?: string,
): Promise<{ reviews: Review[]; next_cursor: string | null }> {
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

/** Cache of one version of the lists: summaries and first pages never change while the version is current. */
type KeptLists = { version: string; summaries: PublishedSummaries | null; firstPages: Map<string, CachedListPages> };

async function readSummaries(objects: ObjectReader, version: string): Promise<PublishedSummaries> {
  const read = await clinicSummariesOf(objects, version);
  if (read === null) throw new Error(`The summaries of the lists ${version} are missing`);
  return read;
}

/** The first pages of a list, kept once read; none is asked for where summaries are at hand, which tell as much. */
async function readFirst(table: TableHandle, cached: KeptLists, key: string): Promise<CachedListPages | null> {
  if (cached.summaries !== null) return null;
  const pages = cached.firstPages.get(key) ?? (await readCachedListPages(table, cached.version, key));
  if (pages !== null) cached.firstPages.set(key, pages);
  return pages;
}

/**
 * Returns a reader of the current lists. Each part is read once a version, and cached as long as the version is
 * current.
 */
function keptLists(table: TableHandle, objects: ObjectReader): () => Promise<StandingLists> {
  let cached: KeptLists = { version: '', summaries: null, firstPages: new Map() };
  return async () => {
    const lists = await standingLists(table);
    if (lists === null) throw new Error('The lists of clinics were never published');
    if (cached.version !== lists.version) cached = { version: lists.version, summaries: null, firstPages: new Map() };
    const mine = cached;
    return {
      overview: lists.overview,
      summaries: async () => (mine.summaries ??= await readSummaries(objects, lists.version)),
      firstPages: async (key) => (lists.first_pages ? readFirst(table, mine, key) : null),
    };
  };
}

const ClinicAtRow = lazyObject(() => ({ clinic_id: ClinicId }));

/** Reads each address once: it never leads to another clinic. */
function idReader(table: TableHandle): (address: string) => Promise<string | null> {
  const known = new Map<string, string>();
  return async (address) => {
    const id = known.get(address) ?? (await getRow(table, keyOf.clinicAt(address), ClinicAtRow))?.clinic_id ?? null;
    if (id !== null) known.set(address, id);
    return id;
  };
}

const OF_CLINIC = {
  availability: true,
  closed_dates: true,
  open_dates: true,
  archived_at: true,
  paused_at: true,
} as const;
const OF_LOCK = { slot: true, state: true } as const;

const TimesOfClinic = lazyObject(() => Clinic.pick(OF_CLINIC).shape);
const LockedSlot = lazyObject(() => SlotLockRow.pick(OF_LOCK).shape);

/** One Query is for both kinds of rows; their keys tell them apart. */
const WANTED = projectionOf([...Object.keys(OF_CLINIC), ...Object.keys(OF_LOCK)]);

/**
 * A clinic's hours and every slot lock from `fromSlot` (ISO) on, consistently, in one Query; null without the clinic. It costs
 * the read units of the whole rows, but neither their way through the network nor their reading here.
 */
async function readClinicTimes(table: TableHandle, clinicId: string, fromSlot: string): Promise<ClinicTimes | null> {
  const rows = await queryAll(table, rangeOf.slotsAndClinic(clinicId, fromSlot), { consistent: true, only: WANTED });
  const clinic = rows.pop();
  // The clinic sorts last; without it the range ends with a lock, or is empty.
  if (clinic === undefined || identify(clinic).item !== 'CLINIC') return null;
  return { clinic: readRow(TimesOfClinic, clinic), locks: rows.map((row) => readRow(LockedSlot, row)) };
}

/** The clinics in DynamoDB and what lies with each. Reviews and pictures may lag behind writes; a clinic by its id does not. */
export function createClinicDetails(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    ...createClinicReader(client, tableName),
    /** The id of the clinic whose page has or had this address; it is read once, as it never becomes another clinic's. */
    idAt: idReader(table),
    /** As withLocks, of what tells which times are free and nothing else: most of a clinic is words. */
    times: (clinicId: string, fromSlot: string) => readClinicTimes(table, clinicId, fromSlot),
    /** Clinics by their ids, in that order, archived ones too; those that are not there are left out. */
    async several(clinicIds: readonly string[]): Promise<Clinic[]> {
      const rows = await batchGet(table, clinicIds.map(keyOf.clinic));
      const clinics = new Map(readRows(Clinic, rows, log).map((clinic) => [clinic.id, clinic]));
      return clinicIds.flatMap((id) => clinics.get(id) ?? []);
    },
    /** Newest review_date first. `cursor` is the previous page's next_cursor. */
    reviews: (clinicId: string, limit: number, cursor?: string) => reviewPage(table, log, clinicId, limit, cursor),
    /** Newest created_at first. */
    async gallery(clinicId: string): Promise<GalleryImage[]> {
      const rows = await queryAll(table, rangeOf.gallery(clinicId), { newestFirst: true });
      return readRows(GalleryImage, rows, log);
    },
    /** The service in figures, as the days were counted last; those that are not shown are null. */
    figures: async (): Promise<PartnerFigures> =>
      (await getRow(table, countKeys.dayCountMark(), DayCountMarkRow))?.figures ?? NO_FIGURES,
    /** booking_completed_at of the clinic's confirmed appointments since an instant, newest first. */
    async confirmedSince(clinicId: string, since: string): Promise<string[]> {
      const rows = await queryAll(table, rangeOf.confirmed(clinicId, since), { newestFirst: true });
      return rows.map(listingCursor);
    },
  };
}

/** The same, with the lists that were published. */
export function createClinicStore(client: TableClient, tableName: string, log: RowLog, objects: ObjectReader) {
  const published = keptLists({ client, name: tableName }, objects);
  return {
    ...createClinicDetails(client, tableName, log),
    /** Which lists stand, at most a minute old; what they hold is read when it is asked for. */
    published,
    /** Every clinic that is not archived, newest first, as summaries; the same list while nothing changed, at most a minute old. */
    list: async (): Promise<readonly ClinicSummary[]> => (await (await published()).summaries()).clinics,
  };
}

/** Read operations of the clinic pages. */
export type ClinicStore = ReturnType<typeof createClinicStore>;
