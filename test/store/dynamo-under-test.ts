import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { putClinic, putGalleryImage, putReview } from '#functions/store/clinics/clinic-writes.ts';
import { createConversionStore } from '#functions/store/stats/conversion-store.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { ensureTable } from '#functions/store/dynamo/ensure-table.ts';
import { createSentCounts } from '#functions/store/messages/sent-counts.ts';
import { createPhoneCodeStore } from '#functions/store/booking/phone-code-store.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import { startDynamoSomewhere } from '#infra/local/engines/start-dynamo.ts';
import { loudLog } from '#test/loud-log.ts';
import { REGION, tableClient } from '#test/table-client.ts';
import { publishLists } from './search/many-clinics.ts';
import type { StoresUnderTest } from './stores-under-test.ts';
import { OBJECTS } from './memory-objects.ts';

/** A real engine in memory, with a fresh table whenever one is asked for. */
export async function startDynamoUnderTest() {
  const engine = await startDynamoSomewhere();
  const client = tableClient(engine.endpoint);
  let tables = 0;
  const freshTable = async (): Promise<TableHandle> => {
    tables += 1;
    const table = { client, name: `punnagai-${tables}` };
    await ensureTable({ region: REGION, endpoint: engine.endpoint }, table.name);
    return table;
  };
  return { freshTable, endpoint: engine.endpoint, stop: engine.stop };
}

/** The stores over one table. */
export const storesOf = (table: TableHandle): StoresUnderTest => ({
  bookings: createBookingStore(table.client, table.name),
  clinics: createClinicStore(table.client, table.name, loudLog, OBJECTS),
  codes: createPhoneCodeStore(table.client, table.name),
  due: createDueStore(table.client, table.name),
  counts: createSentCounts(table.client, table.name),
  conversion: (eventId) => createConversionStore(table.client, table.name).get(eventId),
  async seed({ clinics = [], reviews = [], gallery = [] }) {
    for (const clinic of clinics) await putClinic(table, clinic);
    if (clinics.length > 0) await publishLists(table);
    for (const review of reviews) await putReview(table, review);
    for (const image of gallery) await putGalleryImage(table, image);
  },
});
