import { queryOptions } from '@tanstack/react-query';
import { CircleCheck, Mail as Email, ShieldAlert, Ban, Hourglass, PhoneCall } from 'lucide-react';
import { BRAND } from '#shared/content/brand.ts';
import {
  type ContactMessageDetail,
  type ContactMessageRow,
  type PartnerRow,
  enquiryAdmin,
  type ContactMessageFolder,
  type PartnerFilter,
} from '#shared/contract/enquiries/enquiry-admin.ts';
import { dialledInIndia } from '#shared/values/contact/phone-spelling.ts';
import { draftHref, phoneHref } from '../../lib/contact-links.ts';
import { apiOf } from '../api/client.ts';
import { sentMoment } from '../ui/format.ts';
import { listQuery, searching, recentRows, whileUnsent } from '../ui/lists/list-state.ts';

/** The calls of the screens about messages and partner requests: apart, as nobody's first screen waits for them. */
export const enquiryApi = apiOf({ enquiryAdmin }).enquiryAdmin;

/** Everything that was read of contact messages. */
export const CONTACT_MESSAGES_KEY = ['contact-messages'] as const;

const recent = recentRows<ContactMessageRow>();
/** Remembers what an act answered, for the lists that are read in the next moments. */
export const rememberContactMessage = recent.remember;

const isIn = (folder: ContactMessageFolder, { status }: ContactMessageRow): boolean =>
  folder === 'inbox' ? status !== 'spam' : status === folder;

type Wanted = { folder: ContactMessageFolder; cursor?: string; q: string };

/** A page of a folder, or of what was found in it. */
export const contactMessageListQuery = ({ q, ...wanted }: Wanted) =>
  listQuery([...CONTACT_MESSAGES_KEY, 'list', wanted, q], async (signal) => {
    const { messages, next_cursor } = await enquiryApi.contactMessages({ ...wanted, ...searching(q) }, { signal });
    return { rows: recent.newest(messages).filter((row) => isIn(wanted.folder, row)), next_cursor };
  });

/** One message whole, read anew whenever it is opened. */
export const contactMessageQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONTACT_MESSAGES_KEY, 'one', id],
    queryFn: ({ signal }) => enquiryApi.contactMessage({ id }, { signal }),
    staleTime: 0,
  });

/** Everything that was read of partner requests. */
export const PARTNERS_KEY = ['partner-requests'] as const;

const recentPartners = recentRows<PartnerRow>();
/** Remembers what an act answered, for the lists that are read in the next moments. */
export const rememberPartner = recentPartners.remember;

type WantedPartners = { status: PartnerFilter; cursor?: string; q: string };

/** A page of all requests or of those with a status, or of what was found among them. */
export const partnerListQuery = ({ q, ...wanted }: WantedPartners) =>
  listQuery([...PARTNERS_KEY, 'list', wanted, q], async (signal) => {
    const { partners, next_cursor } = await enquiryApi.partners({ ...wanted, ...searching(q) }, { signal });
    const rows = recentPartners.newest(partners);
    const { status } = wanted;
    return { rows: status === 'all' ? rows : rows.filter((row) => row.status === status), next_cursor };
  });

/** One request whole with the e-mails that could be sent, read anew whenever it is opened. */
export const partnerQuery = (id: string) =>
  queryOptions({
    queryKey: [...PARTNERS_KEY, 'one', id],
    queryFn: ({ signal }) => enquiryApi.partner({ id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => whileUnsent(state.data?.mails),
  });

type Status = ContactMessageRow['status'];

const STATUS = {
  new: { Icon: Email, tone: 'text-peacock', word: 'Not replied' },
  replied: { Icon: CircleCheck, tone: 'text-leaf', word: 'Replied' },
  spam: { Icon: ShieldAlert, tone: 'text-kumkum', word: 'Spam' },
} as const;

/** Returns the label of a message's state. */
export const contactMessageStatusWord = (status: Status): string => STATUS[status].word;

/** How a message stands: a sign with its word. */
export function ContactMessageStatus({ status }: { status: Status }) {
  const { Icon, tone, word } = STATUS[status];
  return (
    <span className="inline-flex items-baseline gap-1.5 text-sm whitespace-nowrap text-ink-soft">
      <Icon aria-hidden className={`size-4 shrink-0 self-center ${tone}`} />
      <span>{word}</span>
    </span>
  );
}

/** A number to call: somebody's mobile, or the landline of a clinic. */
export function CallLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className="inline-block min-h-6 whitespace-nowrap tabular-nums hover:underline">
      {dialledInIndia(phone)}
    </a>
  );
}

/** The reply to a message, begun in the reader's own mail program. */
export function replyTo({ name, email, created_at }: ContactMessageDetail): string {
  const subject = `Your message to ${BRAND.name}`;
  const body = `Vanakkam ${name},\n\nYou wrote to us on ${sentMoment(created_at)}.\n\n`;
  return draftHref(email, { subject, body });
}

type PartnerStatusName = PartnerRow['status'];

const PARTNER_STATUS = {
  pending: { Icon: Hourglass, tone: 'text-ink-soft', word: 'Pending' },
  contacted: { Icon: PhoneCall, tone: 'text-peacock', word: 'Contacted' },
  approved: { Icon: CircleCheck, tone: 'text-leaf', word: 'Approved' },
  rejected: { Icon: Ban, tone: 'text-kumkum', word: 'Rejected' },
  spam: { Icon: ShieldAlert, tone: 'text-ink-soft', word: 'Spam' },
} as const;

/** Returns the label of a status. */
export const partnerStatusWord = (status: PartnerStatusName): string => PARTNER_STATUS[status].word;

/** How a request stands: a sign with its word. */
export function PartnerStatus({ status }: { status: PartnerStatusName }) {
  const { Icon, tone, word } = PARTNER_STATUS[status];
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className={`size-4 shrink-0 self-center ${tone}`} />
      <span>{word}</span>
    </span>
  );
}
