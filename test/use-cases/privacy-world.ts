import { createHash } from 'node:crypto';
import { checkInvariants } from '#functions/core/checks/check-invariants.ts';
import { sendNotices } from '#functions/core/notices/send-notices.ts';
import { remindOfVisit } from '#functions/core/payments/remind-of-visit.ts';
import { settleAppointment } from '#functions/core/payments/settle-appointment.ts';
import { findPerson } from '#functions/core/privacy/find-person.ts';
import { createBookingNotes } from '#functions/store/booking-notes.ts';
import { createBookingReader } from '#functions/store/booking-reader.ts';
import { createEnquiryDeskStore } from '#functions/store/enquiry-desk-store.ts';
import { createEnquiryStore } from '#functions/store/enquiry-store.ts';
import { createLeadDeskStore } from '#functions/store/lead-desk-store.ts';
import { createPrivacyStore } from '#functions/store/privacy-store.ts';
import type { PersonEntry, PersonQuery } from '#shared/contract/privacy.ts';
import { ADDRESS_LIMITS } from '#shared/domain/limits.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { memorySigner } from '#test/simulation/memory-signer.ts';
import { ADMIN } from './refund-world.ts';
import { REQUEST, smallWorld } from './small-world.ts';

export const ulid = (n: number): string => String(n).padStart(26, '0');

/** A small world whose digests tell nothing, with the desk for what is kept of people. */
export function privacyWorld() {
  const small = smallWorld();
  const signer = { ...memorySigner, digest: (text: string) => createHash('sha256').update(text).digest('hex') };
  const client = directClient(small.dynamo);
  let made = 0;
  const world = {
    ...small.world,
    signer,
    ids: {
      ...small.world.ids,
      actId: () => `act_${ulid((made += 1))}`,
      contactMessageId: () => `msg_${ulid((made += 1))}`,
      partnerRequestId: () => `ptr_${ulid((made += 1))}`,
    },
    reader: createBookingReader(client, 'punnagai', loudLog),
    notes: createBookingNotes(client, 'punnagai'),
    leads: createLeadDeskStore(client, 'punnagai', loudLog),
    people: createPrivacyStore(client, 'punnagai'),
  };
  const desk = { ...world, enquiries: createEnquiryDeskStore(client, 'punnagai', loudLog) };
  const forms = {
    ...world,
    enquiries: createEnquiryStore(client, 'punnagai', loudLog),
    enquiriesPerAddress: ADDRESS_LIMITS.enquiries,
  };
  const all = async (wanted: PersonQuery): Promise<PersonEntry[]> => {
    const found: PersonEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await findPerson(desk, ADMIN, { ...wanted, cursor });
      found.push(...page.entries);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  };
  const seen = (id: string) => ({ id, ver: small.store.load(id)?.appointment.ver ?? 0 });
  const wait = async (id: string, ms: number) => {
    const until = small.timeline.now + ms;
    while (small.timeline.next() <= until) small.timeline.runNext();
    small.timeline.now = until;
    await settleAppointment(world, id);
    await remindOfVisit(world, REQUEST.clinic_id, REQUEST.slot);
    await sendNotices(world, id);
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
  return { ...small, world, desk, forms, all, seen, wait, table, wrong };
}
