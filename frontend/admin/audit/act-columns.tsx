import { Link } from 'react-router';
import type { Act } from '#shared/domain/audit/act.ts';
import type { ListState } from '../ui/lists/list-state.ts';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import { ActChanges } from './act-changes.tsx';
import { actionWords, screenOfThing } from './act-words.ts';
import { momentWords } from '../ui/format.ts';

const FILTER = 'rounded-control text-left text-peacock hover:underline';

/** The columns of the audit; a person and a thing lead to all that was done by and to them. */
export const actColumns = (list: ListState): ListColumn<Act>[] => [
  {
    id: 'at',
    header: 'When (IST)',
    meta: { className: '@4xl:whitespace-nowrap tabular-nums' },
    cell: ({ row }) => momentWords(row.original.at),
  },
  {
    id: 'actor',
    header: 'Who',
    cell: ({ row: { original: act } }) => (
      <button
        type="button"
        data-row-link
        title="Show all that this person did"
        className={`${FILTER} wrap-anywhere`}
        onClick={() => list.set({ person: act.actor_id, thing: '', day: '' })}
      >
        {act.actor_email ?? act.actor_id}
      </button>
    ),
  },
  { id: 'action', header: 'What', cell: ({ row }) => actionWords(row.original.action) },
  {
    id: 'entity',
    header: 'To',
    meta: { className: '@4xl:max-w-64 @4xl:min-w-48' },
    cell: ({ row: { original: act } }) => {
      const screen = screenOfThing(act.entity);
      return (
        <span className="flex flex-wrap items-baseline gap-x-3">
          <button
            type="button"
            title="Show all that was done to it"
            className={`${FILTER} font-mono text-sm wrap-anywhere`}
            onClick={() => list.set({ thing: act.entity, person: '', day: '' })}
          >
            {act.entity}
          </button>
          {screen !== null && (
            <Link to={screen} className="min-h-6 text-sm underline">
              Open
            </Link>
          )}
        </span>
      );
    },
  },
  {
    id: 'fields',
    header: 'Changed',
    cell: ({ row }) => <ActChanges {...row.original} />,
  },
];
