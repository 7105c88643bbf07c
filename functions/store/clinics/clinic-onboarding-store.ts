import type { Edit } from '#shared/domain/edit.ts';
import type { GalleryImage } from '#shared/domain/clinics/gallery.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { both, isVersion, stillHas } from '../table/condition.ts';
import { countRequest } from '../dynamo/count-request.ts';
import { imageWrites, readGallery } from './clinic-writes.ts';
import { getRow, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import { isDraftOf } from '../table/table-clinics.ts';
import type { TableClient } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

/**
 * Change of a draft by its partner: each change makes the next version of the clinic, so that images are counted with
 * it.
 */
type OwnChange = {
  before: AdminClinicRecord;
  after: AdminClinicRecord;
  link: LinkOfRequest;
  picture?: Edit<GalleryImage>;
};

/** The request that a draft was made of, with the version its newest link was sent with. */
type LinkOfRequest = Pick<PartnerRequest, 'id' | 'link_ver'>;

/** Clinic drafts in DynamoDB, as their partners complete them. */
export function createClinicOnboardingStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    clinic: (id: string): Promise<AdminClinicRecord | null> => getRow(table, keyOf.clinic(id), AdminClinicRecord),
    request: (id: string): Promise<PartnerRequest | null> => getRow(table, keyOf.partnerRequest(id), PartnerRequest),
    /** All pictures of a clinic, in their order. */
    gallery: (id: string) => readGallery(table, id, log),
    /**
     * The clinic, a picture that comes or goes with it, and the act, all or nothing; false unless the clinic is the draft that was read, unpublished and undeleted,
     * and its request is approved and this link the newest at that moment.
     */
    async save({ before, after, link, picture }: OwnChange, auditEvent: AuditEvent) {
      const isNewest = stillHas({ status: 'approved', link_ver: link.link_ver });
      const isSeen = both(isVersion(before.ver), isDraftOf(before));
      const writes = [
        // The published lists need not hear of it: they leave out what no patient sees.
        { Put: { TableName: tableName, Item: rowOf.clinic(after), ...isSeen } },
        { ConditionCheck: { TableName: tableName, Key: keyOf.partnerRequest(link.id), ...isNewest } },
        ...(picture === undefined ? [] : imageWrites(tableName, picture)),
        writeOfAuditEvent(tableName, auditEvent),
      ];
      return (await transact(client, writes)).length === 0;
    },
    /** Counts one request; false when there were too many. */
    count: (quota: Quota) => countRequest(table, quota),
  };
}

/** Clinic drafts as their partners complete them. Everything is read consistently. */
export type ClinicOnboardingStore = ReturnType<typeof createClinicOnboardingStore>;
