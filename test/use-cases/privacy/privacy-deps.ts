import { createHash } from 'node:crypto';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { remindOfVisit } from '#functions/core/payments/sweep.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { searchDataSubject } from '#functions/core/privacy/search-data-subject.ts';
import { createBookingNotes } from '#functions/store/booking/booking-notes.ts';
import { createBookingReader } from '#functions/store/booking/booking-reader.ts';
import { createClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import { createClinicLists } from '#functions/store/search/clinic-lists.ts';
import { createEnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import { createEnquiryStore } from '#functions/store/enquiries/enquiry-store.ts';
import { createLeadAdminStore } from '#functions/store/leads/lead-admin-store.ts';
import { createPrivacyStore } from '#functions/store/privacy/privacy-store.ts';
import { createSuppressionStore } from '#functions/store/messages/suppression-store.ts';
import { createWaitlistStore } from '#functions/store/leads/waitlist-store.ts';
import type { RowLog } from '#functions/store/table/read-row.ts';
import { DataSubjectPage, type DataSubjectEntry, type DataSubjectQuery } from '#shared/contract/privacy/privacy.ts';
import { ADDRESS_LIMITS } from '#shared/domain/booking/limits.ts';
import { loudLog } from '#test/loud-log.ts';
import { OBJECTS } from '#test/store/memory-objects.ts';
import type { TableClient } from '#functions/store/table/table-definition.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { memorySigner } from '#test/simulation/memory/memory-signer.ts';
import { ADMIN } from '../payments/refund-deps.ts';
import { REQUEST, testDeps } from '../test-deps.ts';

export const ulid = (n: number): string => String(n).padStart(26, '0');

/**
 * Dependencies of a test whose digests tell nothing, with the desk for what is kept of people.
 * @param log told of rows that cannot be read; without it none may be
 */
export function privacyDeps(log: RowLog = loudLog) {
  const small = testDeps();
  const signer = { ...memorySigner, digest: (text: string) => createHash('sha256').update(text).digest('hex') };
  const client = directClient(small.dynamo);
  let made = 0;
  const deps = {
    ...small.deps,
    signer,
    ids: {
      ...small.deps.ids,
      auditEventId: () => `act_${ulid((made += 1))}`,
      contactMessageId: () => `msg_${ulid((made += 1))}`,
      partnerRequestId: () => `ptr_${ulid((made += 1))}`,
    },
    reader: createBookingReader(client, 'punnagai', log),
    notes: createBookingNotes(client, 'punnagai'),
    leads: createLeadAdminStore(client, 'punnagai', log),
    people: createPrivacyStore(client, 'punnagai', log),
    suppressed: createSuppressionStore(client, 'punnagai', log),
    waitlists: createWaitlistStore(client, 'punnagai', log),
  };
  const desk = {
    ...deps,
    enquiries: createEnquiryAdminStore(client, 'punnagai', log),
    clinics: createClinicAdminStore(client, 'punnagai', log),
  };
  const forms = {
    ...deps,
    enquiries: createEnquiryStore(client, 'punnagai', log),
    enquiriesPerAddress: ADDRESS_LIMITS.enquiries,
  };
  const all = async (wanted: DataSubjectQuery): Promise<DataSubjectEntry[]> => {
    const found: DataSubjectEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await searchDataSubject(desk, ADMIN, { ...wanted, cursor });
      found.push(...DataSubjectPage.parse(page).entries);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  };
  const seen = (id: string) => ({ id, ver: small.store.load(id)?.appointment.ver ?? 0 });
  const wait = async (id: string, ms: number) => {
    const until = small.timeline.now + ms;
    while (small.timeline.next() <= until) small.timeline.runNext();
    small.timeline.now = until;
    await reconcileBooking(deps, id);
    await remindOfVisit(deps, REQUEST.clinic_id, REQUEST.slot);
    await sendNotifications(deps, id);
  };
  /** Everything that lies in the table, as one text. */
  const table = () => JSON.stringify([...small.dynamo.table.partitions.values()].flatMap((rows) => rows.all()));
  const wrong = async () =>
    checkInvariants({
      dump: await small.dump(),
      ledger: small.razorpay.ledger(),
      sent: null,
      now: small.timeline.now,
      atRest: true,
    }).filter(({ invariant }) => invariant !== 17);
  const lists = createClinicLists(client, 'punnagai', loudLog, OBJECTS);
  return { ...small, deps, desk, forms, lists, all, seen, wait, table, wrong };
}

type PrivacyDeps = ReturnType<typeof privacyDeps>;

/** A client whose function ends instead of writing another transaction, after so many. */
export function interruptedAfter(of: PrivacyDeps, writes: number): TableClient {
  const direct = directClient(of.dynamo);
  let left = writes;
  return {
    ...direct,
    transactWrite(input) {
      if (left === 0) return Promise.reject(new Error('the function ended'));
      left -= 1;
      return direct.transactWrite(input);
    },
  };
}

/** Bookings whose function ends instead of another move, after so many. */
export function interruptedBookings(of: PrivacyDeps, moves: number): PrivacyDeps['desk']['bookings'] {
  let left = moves;
  return {
    ...of.desk.bookings,
    commit: async (move) => {
      if (left === 0) throw new Error('the function ended');
      left -= 1;
      return of.desk.bookings.commit(move);
    },
  };
}
