import { ContactMessage, PartnerRequest } from '#shared/domain/enquiry.ts';
import { stillHas } from './condition.ts';
import { amend, lacks } from './row-filling.ts';
import type { Filling } from './row-filling.ts';
import { contactMessageListing, partnerListing } from './table-enquiries.ts';
import { contentOf, identify } from './table.ts';
import type { Row } from './table-definition.ts';

/** What puts a row of an enquiry into its lists; null for any other row. */
function wanted(row: Row): Row | null {
  const { owner, item } = identify(row);
  if (item !== 'META') return null;
  if (owner === 'MESSAGE') {
    const message = ContactMessage.safeParse(contentOf(row)).data;
    return message === undefined
      ? null
      : { ...contactMessageListing(message), status: message.status, ver: message.ver };
  }
  const request = owner === 'PARTNER' ? PartnerRequest.safeParse(contentOf(row)).data : undefined;
  return request === undefined ? null : { ...partnerListing(request), ver: request.ver };
}

/** Contact messages and partner requests from before there was a list for each status, and versions. */
export const ENQUIRY_FILLING: Filling = {
  name: 'enquiries-by-status',
  async fill(table, row) {
    const set = wanted(row);
    if (set === null || !lacks(row, set)) return false;
    return amend(table, row, { set, was: stillUnedited(row) });
  },
};

/** Whoever acts on a row writes it whole, with its version: it lacks nothing any more. */
const stillUnedited = (row: Row) => {
  const { ConditionExpression, ...was } = stillHas({ created_at: String(row['created_at']) });
  return { ...was, ConditionExpression: `${ConditionExpression} AND attribute_not_exists(ver)` };
};
