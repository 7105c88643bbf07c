import { ContactMessage, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { EnquiryStore } from '#functions/core/enquiries/ports.ts';
import { isAbsent } from '../table/condition.ts';
import { countRequest, giveBackRequest } from '../dynamo/count-request.ts';
import { listingPage } from '../dynamo/listing-page.ts';
import type { RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { Row, TableClient } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

const CONTACT_MESSAGES = { range: rangeOf.contactMessages(), keyOf: keyOf.contactMessage, schema: ContactMessage };
const PARTNERS = { range: rangeOf.partnerRequests(), keyOf: keyOf.partnerRequest, schema: PartnerRequest };

/** Messages and applications in DynamoDB. */
export function createEnquiryStore(client: TableClient, tableName: string, log: RowLog): EnquiryStore {
  const table = { client, name: tableName, log };
  const add = async (...rows: Row[]): Promise<void> => {
    const writes = rows.map((Item) => ({ Put: { TableName: tableName, Item, ...isAbsent } }));
    const refused = await transact(client, writes);
    if (refused.length > 0) throw new Error('An id was given out twice');
  };
  return {
    saveContactMessage: (message, mail) =>
      add(rowOf.contactMessage(message), ...(mail === undefined ? [] : [rowOf.contactMail(mail)])),
    savePartnerRequest: (request, mail) =>
      add(rowOf.partnerRequest(request), ...(mail === undefined ? [] : [rowOf.partnerMail(mail)])),
    contactMessages: (limit, cursor) => listingPage(table, CONTACT_MESSAGES, limit, cursor),
    partnerRequests: (limit, cursor) => listingPage(table, PARTNERS, limit, cursor),
    count: (quota) => countRequest(table, quota),
    giveBack: (quota) => giveBackRequest(table, quota),
  };
}
