import type { EraseObstacle, DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';

/** Labels for the kinds of entries that name a person. */
export const KIND_WORDS: Readonly<Record<DataSubjectEntry['kind'], string>> = {
  booking: 'Booking',
  lead: 'Lead',
  message: 'Contact message',
  waitlist_entry: 'Waitlist entry',
  partner_request: 'Partner request',
  clinic_draft: 'Clinic draft',
  clinic_contact: 'Contact of a clinic for notifications',
  suppressed_address: 'Suppressed address',
};

/** Why something cannot be erased yet, or not from here, and what ends that. */
export const OBSTACLE_WORDS: Readonly<Record<EraseObstacle, string>> = {
  visit_to_come: 'The visit is in the future. Cancel it first, or wait until it is over.',
  promise_open: 'The patient can request a refund until a day after the start of the visit.',
  payment_under_way: 'A payment may still arrive. Try again tomorrow.',
  refund_open: 'A refund is under way or needs a decision. Finish it first.',
  message_pending: 'A message is on its way. Try again in a few minutes.',
  goes_with_request:
    'It is erased with its partner request. Search for the request’s phone number or e-mail address, and erase it.',
  goes_with_clinic:
    'Its partner request no longer exists. Delete the clinic in the list of clinics; the person’s data is erased within days.',
  on_clinic_page: 'Remove it on the clinic’s page, under Notifications.',
  unreadable:
    'This entry or a part of it can’t be read. It may be about this person. A developer must repair it before it can be erased.',
};

/** Descriptions of the data that an erasure deletes, and of the data that stays. */
export const EFFECT_WORDS: Readonly<Record<DataSubjectEntry['kind'], string>> = {
  booking:
    'Name, phone number, e-mail address, notes and the patient’s own words are deleted. The visit and its payments are kept, without a name.',
  lead: 'The lead and the notes on it are deleted.',
  message: 'The message is deleted.',
  waitlist_entry: 'The address is deleted from the waitlist, and gets no e-mail about the first clinic there.',
  partner_request:
    'The request, the record of its e-mails and the clinic created from it are deleted. A clinic that was ever published is kept.',
  clinic_draft: 'It is erased with its partner request, or when the clinic is deleted.',
  clinic_contact: 'Remove it on the clinic’s page, under Notifications.',
  suppressed_address: 'The suppression is deleted: the next e-mail to the address is sent.',
};

/** Each value under its label; two notes of one minute have one, and the second of them is numbered. */
function byLabel(data: DataSubjectEntry['data']): Record<string, string> {
  const named = new Map<string, string>();
  for (const { label, value } of data) {
    let name = label;
    for (let count = 2; named.has(name); count += 1) name = `${label} (${count})`;
    named.set(name, value);
  }
  return Object.fromEntries(named);
}

/** Returns the found entries as a file that staff can hand to the person. */
export const asFile = (entries: readonly DataSubjectEntry[], at: Date): string =>
  JSON.stringify(
    {
      made_at: at.toISOString(),
      entries: entries.map(({ kind, id, at: since, data }) => ({
        kind: KIND_WORDS[kind],
        id,
        since,
        data: byLabel(data),
      })),
    },
    null,
    2,
  );
