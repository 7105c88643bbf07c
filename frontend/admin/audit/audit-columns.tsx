import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import type { DescribedAuditEvent } from '#shared/contract/audit/audit.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { staffDays } from '#shared/values/times/staff-times.ts';
import type { ListState } from '../ui/lists/list-state.ts';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import { actorWords, EventSentence } from './audit-words.tsx';
import { momentWords } from '../ui/format.ts';

/** The columns of the audit log: one sentence for each event, with its details folded. */
export const auditColumns = (list: ListState): ListColumn<DescribedAuditEvent>[] => [
  {
    id: 'at',
    header: 'Time (IST)',
    meta: { plainOnPhones: true, className: 'whitespace-nowrap tabular-nums text-ink-soft' },
    cell: ({ row }) => momentWords(row.original.at),
  },
  {
    id: 'event',
    header: 'Event',
    meta: { plainOnPhones: true, className: 'w-full' },
    cell: ({ row }) => (
      <AuditEventLine
        auditEvent={row.original}
        onActor={() => list.set({ person: row.original.actor_id, entity: '', day: '', clinic: '', kind: '' })}
      />
    ),
  },
];

/** Labels of fields, as the forms name them. A field without a label here is shown by its own name. */
const LABELS: Readonly<Record<string, string>> = {
  amount_paise: 'Amount',
  archived_at: 'Archived',
  availability: 'Hours',
  bank_days: 'Bank days',
  cancel_hours: 'Hours to cancel',
  clinic_id: 'Clinic',
  closed_dates: 'Closed dates',
  combo_offer_description: 'Offer',
  consultation_fee_paise: 'Fee',
  deleted_at: 'Deleted',
  email_optional: 'E-mail optional',
  erased_at: 'Erased',
  in_use: 'Sends e-mail',
  invited_at: 'Invited',
  is_enabled: 'Enabled',
  is_featured: 'Featured',
  least_figures: 'Minimum figures of the partner page',
  list_price_paise: 'List price',
  list_price_until: 'List price charged until',
  manual_rating: 'Rating',
  news: 'Notifications',
  offer_ends_on: 'Offer ends',
  open_dates: 'Extra-open dates',
  paid_at_clinic_at: 'Paid at the clinic',
  partner_completed_at: 'Completed by the partner',
  paused_at: 'Paused',
  phase: 'Booking',
  promise: 'Refund request',
  promised: 'Approved',
  publish_at: 'Scheduled for',
  published_at: 'Published on',
  refund: 'Refund',
  removed_at: 'Removed',
  returned_at_clinic_paise: 'Given back at the clinic',
  signed_out_at: 'Signed out everywhere',
  slot: 'Time',
  slug: 'Address',
  smtp_host: 'Mail server',
  smtp_port: 'Port',
  stopped_at: 'Sending stopped',
  tabs_config: 'Tabs',
  translations: 'Texts in other languages',
  verified_at: 'Verified since',
};

/** 'Fee' of 'consultation_fee_paise', 'Support hours' of 'support_hours'. */
export function fieldLabel(field: string): string {
  const words = field.replaceAll('_', ' ');
  return LABELS[field] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** One side of a change as it is shown: days as all screens have them, '22-11-2026'. */
export const sideWords = (said: string | null): string => (said === null || said === '' ? 'none' : staffDays(said));

/** The names of the fields that an act changed, and below them what those that may be told said before and after. */
export function AuditChanges({ fields, changes = [] }: Pick<AuditEvent, 'fields' | 'changes'>) {
  return (
    <div className="text-sm wrap-anywhere">
      <span className="text-ink-soft">{fields.join(', ')}</span>
      {changes.length > 0 && (
        <ul aria-label="Before and after" className="mt-1 space-y-0.5">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className="text-ink-soft">{`${fieldLabel(field)}:`}</span> <span>{sideWords(before)}</span>
              <ArrowRight aria-hidden className="mx-1 inline size-3.5 text-ink-soft" />
              <span className="sr-only"> to </span>
              <span>{sideWords(after)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function AuditEventLine({ auditEvent: event, onActor }: { auditEvent: DescribedAuditEvent; onActor: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasMore = event.fields.length > 0 || event.changes !== undefined;
  return (
    <div className="wrap-anywhere">
      <button
        type="button"
        data-row-link
        title="Show all events of this staff member"
        className="inline rounded-control text-left wrap-anywhere text-peacock hover:underline"
        onClick={onActor}
      >
        {actorWords(event)}
      </button>{' '}
      <EventSentence sentence={event.sentence} />
      {hasMore && (
        <button
          type="button"
          aria-expanded={isOpen}
          // As high as a finger needs it, and the line no higher for that.
          className="-my-2.5 ml-3 inline-flex min-h-11 items-center rounded-control text-sm text-ink-soft underline"
          onClick={() => setIsOpen(!isOpen)}
        >
          Details
        </button>
      )}
      {isOpen && <AuditChanges {...event} />}
    </div>
  );
}
