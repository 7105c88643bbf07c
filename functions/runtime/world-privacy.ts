import type { ActIds } from '../core/audit/ports.ts';
import type { BookingReader } from '../core/booking-admin/ports.ts';
import type { BookingStore } from '../core/booking-store.ts';
import type { ClinicAdminStore } from '../core/clinic-admin/ports.ts';
import type { EnquiryAdminStore } from '../core/enquiry-admin/ports.ts';
import type { LeadAdminStore } from '../core/lead-admin/ports.ts';
import type { Clock, TokenSigner } from '../core/ports.ts';
import type { OldVisitsWorld } from '../core/privacy/erase-old-visits.ts';
import type { OldDrafts, OldVisits, PrivacyStore } from '../core/privacy/ports.ts';
import type { SuppressionStore } from '../core/suppression/ports.ts';
import type { WaitlistStore } from '../core/waitlist/ports.ts';
import type { StaffGuard } from '../core/team/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { actIds } from '../gateways/ulid-ids.ts';
import { environment as eraseOldVisitsEnvironment } from '../definitions/workers/erase-old-visits.ts';
import { environment as privacyEnvironment } from '../definitions/http/privacy.ts';
import { createBookingReader } from '../store/booking-reader.ts';
import { createBookingStore } from '../store/booking-store.ts';
import { createClinicAdminStore } from '../store/clinic-admin-store.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { createEnquiryAdminStore } from '../store/enquiry-admin-store.ts';
import { createLeadAdminStore } from '../store/lead-admin-store.ts';
import { createOldDrafts } from '../store/old-drafts-store.ts';
import { createOldVisits } from '../store/old-visits-store.ts';
import { createPrivacyStore } from '../store/privacy-store.ts';
import { createSuppressionStore } from '../store/suppression-store.ts';
import { createWaitlistStore } from '../store/waitlist-store.ts';
import { readEnv, readTableConfig } from './env.ts';
import { stuckCounter, type RuntimeLog } from './log.ts';
import { createTeamGuard } from './create-team-guard.ts';

type PrivacyRuntime = {
  clock: Clock;
  ids: ActIds;
  bookings: BookingStore;
  reader: BookingReader;
  enquiries: EnquiryAdminStore;
  clinics: Pick<ClinicAdminStore, 'page'>;
  leads: LeadAdminStore;
  people: PrivacyStore;
  suppressed: Pick<SuppressionStore, 'among'>;
  waitlists: WaitlistStore;
  old: OldVisits;
  drafts: OldDrafts;
  log: RuntimeLog;
  tokens: StaffGuard;
  signer: TokenSigner;
};

/** What showing and erasing one person's data needs. */
export function privacyWorld(log: RuntimeLog): PrivacyRuntime {
  const env = readEnv(privacyEnvironment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    ids: actIds,
    bookings: createBookingStore(client, env.TABLE_NAME),
    reader: createBookingReader(client, env.TABLE_NAME, log),
    enquiries: createEnquiryAdminStore(client, env.TABLE_NAME, log),
    clinics: createClinicAdminStore(client, env.TABLE_NAME, log),
    leads: createLeadAdminStore(client, env.TABLE_NAME, log),
    people: createPrivacyStore(client, env.TABLE_NAME, log),
    suppressed: createSuppressionStore(client, env.TABLE_NAME, log),
    waitlists: createWaitlistStore(client, env.TABLE_NAME, log),
    old: createOldVisits(client, env.TABLE_NAME),
    drafts: createOldDrafts(client, env.TABLE_NAME, log),
    log,
    tokens: createTeamGuard(env, client),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
  };
}

/** What erasing whom old bookings name needs. */
export function oldVisitsWorld(log: RuntimeLog): OldVisitsWorld {
  const env = readEnv(eraseOldVisitsEnvironment());
  const client = createDynamoClient(readTableConfig());
  return {
    clock: systemClock,
    bookings: createBookingStore(client, env.TABLE_NAME),
    reader: createBookingReader(client, env.TABLE_NAME, log),
    old: createOldVisits(client, env.TABLE_NAME),
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
    log,
    countStuck: stuckCounter('erase-old-visits'),
  };
}
