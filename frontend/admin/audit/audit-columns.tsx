import { useState } from 'react';
import type { DescribedAct } from '#shared/contract/audit/audit.ts';
import type { ListState } from '../ui/lists/list-state.ts';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { ActSentence } from './act-sentence.tsx';
import { actorWords } from './audit-words.ts';
import { momentWords } from '../ui/format.ts';

/** The columns of the audit log: one sentence for each event, with its details folded. */
export const auditColumns = (list: ListState): ListColumn<DescribedAct>[] => [
  {
    id: 'at',
    header: 'When (IST)',
    meta: { plainOnPhones: true, className: 'whitespace-nowrap tabular-nums text-ink-soft' },
    cell: ({ row }) => momentWords(row.original.at),
  },
  {
    id: 'event',
    header: 'Event',
    meta: { plainOnPhones: true, className: 'w-full' },
    cell: ({ row }) => (
      <ActLine
        act={row.original}
        onActor={() => list.set({ person: row.original.actor_id, thing: '', day: '', clinic: '', kind: '' })}
      />
    ),
  },
];

function ActLine({ act: event, onActor }: { act: DescribedAct; onActor: () => void }) {
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
      <ActSentence sentence={event.sentence} />
      {hasMore && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="ml-3 inline rounded-control text-sm text-ink-soft underline"
          onClick={() => setIsOpen(!isOpen)}
        >
          Details
        </button>
      )}
      {isOpen && <AuditChanges {...event} />}
    </div>
  );
}
