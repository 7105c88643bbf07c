import { CircleCheck, Mail as Email, ShieldAlert, Ban, Hourglass, PhoneCall } from 'lucide-react';
import { BRAND } from '#shared/content/brand.ts';
import type { ContactMessageDetail, ContactMessageRow, PartnerRow } from '#shared/contract/enquiries/enquiry-admin.ts';
import { dialledInIndia } from '#shared/values/contact/phone-spelling.ts';
import { draftHref, phoneHref } from '../../lib/contact-links.ts';
import { sentMoment } from '../ui/format.ts';

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
