import {
  ContactMessage,
  PartnerRequest,
  type ContactEmail,
  type PartnerEmail,
} from '#shared/domain/enquiries/enquiry.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import { isAbsent } from '../table/condition.ts';
import { countRequest, giveBackRequest } from '../dynamo/count-request.ts';
import { listingPage } from '../dynamo/query-all.ts';
import type { RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { Row, TableClient } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

const CONTACT_MESSAGES = { range: rangeOf.contactMessages(), keyOf: keyOf.contactMessage, schema: ContactMessage };
const PARTNERS = { range: rangeOf.partnerRequests(), keyOf: keyOf.partnerRequest, schema: PartnerRequest };

/** Messages and applications in DynamoDB. */
export function createEnquiryStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName, log };
  const add = async (...rows: Row[]): Promise<void> => {
    const writes = rows.map((Item) => ({ Put: { TableName: tableName, Item, ...isAbsent } }));
    const refused = await transact(client, writes);
    if (refused.length > 0) throw new Error('An id was given out twice');
  };
  return {
    /** Each with the e-mail that says that it arrived, if there is one, all or nothing. */
    saveContactMessage: (message: ContactMessage, mail?: ContactEmail) =>
      add(rowOf.contactMessage(message), ...(mail === undefined ? [] : [rowOf.contactEmail(mail)])),
    savePartnerRequest: (request: PartnerRequest, mail?: PartnerEmail) =>
      add(rowOf.partnerRequest(request), ...(mail === undefined ? [] : [rowOf.partnerEmail(mail)])),
    contactMessages: (limit: number, cursor?: string) => listingPage(table, CONTACT_MESSAGES, limit, cursor),
    partnerRequests: (limit: number, cursor?: string) => listingPage(table, PARTNERS, limit, cursor),
    /** Counts one request against a quota; false when it is used up. */
    count: (quota: Quota) => countRequest(table, quota),
    /** Takes one back that was counted against this very quota; nothing where there is none. */
    giveBack: (quota: Quota) => giveBackRequest(table, quota),
  };
}

/** Contact messages and partner requests. Lists may lag behind writes. */
export type EnquiryStore = ReturnType<typeof createEnquiryStore>;
