import type {
  ContactEmail,
  ContactMessage,
  ContactMessageStatus,
  PartnerEmail,
  PartnerRequest,
} from '#shared/domain/enquiries/enquiry.ts';
import { END, type Key, type KeyRange, type Row } from './table-definition.ts';

/** The keys of contact messages and of partner requests; part of table.ts, which exports them too. */

const META = 'META';
const CONTACT_MESSAGES = 'MESSAGES';
const PARTNERS = 'PARTNERS';
const FAILED_MAILS = 'FAILED_PARTNER_MAILS';
/** As the audit's: versions sort by their digits. */
const VERSION_DIGITS = 6;

const contactMessagePartition = (id: string): string => `MESSAGE#${id}`;
const partnerPartition = (id: string): string => `PARTNER#${id}`;

export const enquiryKeys = {
  contactMessage: (id: string): Key => ({ pk: contactMessagePartition(id), sk: META }),
  /** Key of the e-mail that confirms the arrival of a message; the confirmation is sent once. */
  contactEmail: ({ message_id }: Pick<ContactEmail, 'message_id'>): Key => ({
    pk: contactMessagePartition(message_id),
    sk: 'MAIL',
  }),
  partnerRequest: (id: string): Key => ({ pk: partnerPartition(id), sk: META }),
  partnerEmail: ({ partner_id, ver }: Pick<PartnerEmail, 'partner_id' | 'ver'>): Key => ({
    pk: partnerPartition(partner_id),
    sk: `MAIL#${String(ver).padStart(VERSION_DIGITS, '0')}`,
  }),
};

const whole = (partition: string): Omit<KeyRange, 'index'> => ({ partition, from: '0', to: END });

export const enquiryRanges = {
  /** All but spam. */
  contactMessages: (): KeyRange => ({ index: 'listing', ...whole(CONTACT_MESSAGES) }),
  contactMessagesWith: (status: ContactMessageStatus): KeyRange => ({
    index: 'lookup',
    ...whole(`${CONTACT_MESSAGES}#${status}`),
  }),
  /** All but spam. */
  partnerRequests: (): KeyRange => ({ index: 'listing', ...whole(PARTNERS) }),
  partnersWith: (status: PartnerRequest['status']): KeyRange => ({
    index: 'lookup',
    ...whole(`${PARTNERS}#${status}`),
  }),
  /** Answers to partners that were given up, by when they were to be sent. */
  failedPartnerEmails: (since: string): KeyRange => ({
    index: 'listing',
    partition: FAILED_MAILS,
    from: since,
    to: END,
  }),
  /** A message and the e-mail that says that it arrived. */
  contactMessageWithEmail: (id: string): KeyRange => whole(contactMessagePartition(id)),
  /** A request and its e-mails. */
  partner: (id: string): KeyRange => whole(partnerPartition(id)),
};

/**
 * Index attributes of an e-mail to a partner: listed once it was given up, or was not sent as its address takes no mail, unless
 * it only said that the form arrived.
 */
export const partnerEmailListing = ({ state, status, created_at, partner_id, ver }: PartnerEmail): Row =>
  (state === 'FAILED' || state === 'SUPPRESSED') && status !== 'received'
    ? { listing_pk: FAILED_MAILS, listing_sk: `${created_at}#${partner_id}#${ver}` }
    : {};

type Dated = { id: string; created_at: string };

/** The list of all, in which versions before this one find their rows, too. */
const listed = (partition: string, { id, created_at }: Dated): Row => ({
  listing_pk: partition,
  listing_sk: `${created_at}#${id}`,
});

/** The list of a status: keys only, so that what is listed twice is stored once. */
const listedBy = (partition: string, status: string, { id, created_at }: Dated): Row => ({
  lookup_pk: `${partition}#${status}`,
  lookup_sk: `${created_at}#${id}`,
});

/** Index attributes of a contact message. */
export const contactMessageListing = (message: Pick<ContactMessage, 'id' | 'created_at' | 'status'>): Row => ({
  ...(message.status === 'spam' ? {} : listed(CONTACT_MESSAGES, message)),
  ...listedBy(CONTACT_MESSAGES, message.status, message),
});

/** Index attributes of a partner request. */
export const partnerListing = (request: Pick<PartnerRequest, 'id' | 'created_at' | 'status'>): Row => ({
  ...(request.status === 'spam' ? {} : listed(PARTNERS, request)),
  ...listedBy(PARTNERS, request.status, request),
});
