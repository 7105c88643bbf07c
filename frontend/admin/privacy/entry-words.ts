import type { EraseObstacle, PersonEntry } from '#shared/contract/privacy.ts';

/** What something is called that names a person. */
export const KIND_WORDS: Readonly<Record<PersonEntry['kind'], string>> = {
  booking: 'Booking',
  lead: 'Lead',
  message: 'Contact message',
  partner_request: 'Partner request',
};

/** Why something cannot be erased yet, and what ends that. */
export const OBSTACLE_WORDS: Readonly<Record<EraseObstacle, string>> = {
  visit_to_come: 'The visit is still to come. Cancel it first, or wait until it is over.',
  promise_open: 'The patient may ask for the money back until a day after the visit began.',
  payment_under_way: 'A payment may still arrive. Try again tomorrow.',
  refund_open: 'Money is on its way back, or waits for a decision. Finish that first.',
  message_pending: 'A message is on its way. Try again in a few minutes.',
};

/** What erasing takes away, and what stays. */
export const EFFECT_WORDS: Readonly<Record<PersonEntry['kind'], string>> = {
  booking:
    'Name, phone number, e-mail address, notes and the patient’s own words are deleted. The visit and its money stay, and name nobody.',
  lead: 'The lead and the notes on it are deleted.',
  message: 'The message is deleted.',
  partner_request: 'The request and the record of its e-mails are deleted. A clinic that came of it stays.',
};

/** What was found as a file that the person can be given. */
export const asFile = (entries: readonly PersonEntry[], at: Date): string =>
  JSON.stringify(
    {
      made_at: at.toISOString(),
      entries: entries.map(({ kind, id, at: since, data }) => ({
        kind: KIND_WORDS[kind],
        id,
        since,
        data: Object.fromEntries(data.map(({ label, value }) => [label, value])),
      })),
    },
    null,
    2,
  );
