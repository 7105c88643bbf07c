import { Ban, CircleCheck, Hourglass, PhoneCall, ShieldAlert } from 'lucide-react';
import type { PartnerRow } from '#shared/contract/enquiries/enquiry-admin.ts';

type Status = PartnerRow['status'];

const STATUS = {
  pending: { Icon: Hourglass, tone: 'text-ink-soft', word: 'Pending' },
  contacted: { Icon: PhoneCall, tone: 'text-peacock', word: 'Contacted' },
  approved: { Icon: CircleCheck, tone: 'text-leaf', word: 'Approved' },
  rejected: { Icon: Ban, tone: 'text-kumkum', word: 'Rejected' },
  spam: { Icon: ShieldAlert, tone: 'text-ink-soft', word: 'Spam' },
} as const;

/** Returns the label of a status. */
export const partnerStatusWord = (status: Status): string => STATUS[status].word;

/** How a request stands: a sign with its word. */
export function PartnerStatus({ status }: { status: Status }) {
  const { Icon, tone, word } = STATUS[status];
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className={`size-4 shrink-0 self-center ${tone}`} />
      <span>{word}</span>
    </span>
  );
}
