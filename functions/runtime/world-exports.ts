import type { ActStore } from '../core/audit/ports.ts';
import type { BlogAdminStore } from '../core/blog-admin/ports.ts';
import type { BookingReader } from '../core/booking-admin/ports.ts';
import type { ClinicAdminStore, ClinicThings } from '../core/clinic-admin/ports.ts';
import type { ClinicLists, ClinicStore } from '../core/clinics/ports.ts';
import type { EnquiryAdminStore } from '../core/enquiry-admin/ports.ts';
import type { ExportWorld } from '../core/exports/export-part.ts';
import type { LeadCounts, LeadAdminStore } from '../core/lead-admin/ports.ts';
import type { MessageLogReader } from '../core/message-log/ports.ts';
import type { MoneyStore } from '../core/money/ports.ts';
import type { TokenSigner } from '../core/ports.ts';
import type { RefundReader } from '../core/refunds/ports.ts';
import type { SuppressionStore } from '../core/suppression/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { environment } from '../definitions/http/exports.ts';
import { createActStore } from '../store/act-store.ts';
import { createBlogAdminStore } from '../store/blog-admin-store.ts';
import { createBookingReader } from '../store/booking-reader.ts';
import { createClinicAdminStore } from '../store/clinic-admin-store.ts';
import { createClinicLists } from '../store/clinic-lists.ts';
import { createClinicStore } from '../store/clinic-store.ts';
import { createClinicThings } from '../store/clinic-things-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createEnquiryAdminStore } from '../store/enquiry-admin-store.ts';
import { createExportRecords } from '../store/export-records.ts';
import { createLeadCounts } from '../store/lead-counts.ts';
import { createLeadAdminStore } from '../store/lead-admin-store.ts';
import { createMessageLogReader } from '../store/message-log-reader.ts';
import { createMoneyStore } from '../store/money-store.ts';
import { createRefundReader } from '../store/refund-reader.ts';
import { createSuppressionStore } from '../store/suppression-store.ts';
import { createTeamGuard } from './create-team-guard.ts';
import { readEnv, readTableConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { publishedObjects } from './published-objects.ts';

type ExportsRuntime = ExportWorld & {
  clinics: ClinicAdminStore;
  things: ClinicThings;
  published: ClinicStore;
  lists: ClinicLists;
  reader: BookingReader;
  refunds: RefundReader;
  messageLog: MessageLogReader;
  suppressed: Pick<SuppressionStore, 'page'>;
  money: MoneyStore;
  leads: Pick<LeadAdminStore, 'page'>;
  counts: LeadCounts;
  enquiries: EnquiryAdminStore;
  blog: Pick<BlogAdminStore, 'posts' | 'post' | 'versions'>;
  acts: ActStore;
  tokens: StaffGuard;
  signer: Pick<TokenSigner, 'digest'>;
};

/** What exporting the lists of the back office needs: each list as its screen reads it. */
export function exportsWorld(log: RuntimeLog): ExportsRuntime {
  const env = readEnv(environment());
  const client = createDynamoClient(readTableConfig());
  const objects = publishedObjects(env);
  return {
    clock: systemClock,
    ids: actIds,
    records: createExportRecords(client, env.TABLE_NAME),
    clinics: createClinicAdminStore(client, env.TABLE_NAME, log),
    things: createClinicThings(client, env.TABLE_NAME, log),
    published: createClinicStore(client, env.TABLE_NAME, log, objects),
    lists: createClinicLists(client, env.TABLE_NAME, log, objects),
    reader: createBookingReader(client, env.TABLE_NAME, log),
    refunds: createRefundReader(client, env.TABLE_NAME, log),
    messageLog: createMessageLogReader(client, env.TABLE_NAME, log),
    suppressed: createSuppressionStore(client, env.TABLE_NAME, log),
    money: createMoneyStore(client, env.TABLE_NAME, log),
    leads: createLeadAdminStore(client, env.TABLE_NAME, log),
    counts: createLeadCounts(client, env.TABLE_NAME, log),
    enquiries: createEnquiryAdminStore(client, env.TABLE_NAME, log),
    blog: createBlogAdminStore(client, env.TABLE_NAME, log),
    acts: createActStore(client, env.TABLE_NAME, log),
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}
