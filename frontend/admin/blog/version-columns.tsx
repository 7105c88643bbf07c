import { Eye, GitCompareArrows, RotateCcw, type LucideIcon } from 'lucide-react';
import type { PostRevision } from '#shared/contract/blog/blog-admin.ts';
import { Chip } from '../../ui/chip.tsx';
import { momentWords } from '../ui/format.ts';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import { POST_FIELDS } from './post-draft.ts';

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink @4xl:-my-2';

type AuditEvent = 'preview' | 'compare' | 'restore';
type Versions = {
  /** The number of the version that stands; null before it is known. */
  present: number | null;
  onOpen: (what: AuditEvent, version: PostRevision) => void;
};

/** Returns the fields that a version changed, by their form labels. */
function changedFields({ ver, fields }: PostRevision): string {
  if (fields === null) return ver === 1 ? 'Written' : 'Unknown';
  return POST_FIELDS.filter(({ name }) => fields.includes(name))
    .map(({ label }) => label)
    .join(', ');
}

/** The columns of the versions of a post. */
export const versionColumns = ({ present, onOpen }: Versions): ListColumn<PostRevision>[] => {
  const button = (what: AuditEvent, version: PostRevision, { label, Icon }: { label: string; Icon: LucideIcon }) => (
    <button
      type="button"
      aria-label={`${label} version ${version.ver}`}
      title={label}
      onClick={() => onOpen(what, version)}
      className={ICON_BUTTON}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
  return [
    {
      id: 'version',
      header: 'Version',
      meta: { plainOnPhones: true, className: 'font-semibold tabular-nums' },
      cell: ({ row: { original: version } }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span>{`Version ${version.ver}`}</span>
          {version.ver === present && <Chip tone="peacock">Now</Chip>}
        </span>
      ),
    },
    {
      id: 'saved',
      header: 'Saved (IST)',
      meta: { className: '@4xl:whitespace-nowrap tabular-nums' },
      cell: ({ row }) => momentWords(row.original.saved_at),
    },
    {
      id: 'by',
      header: 'Saved by',
      cell: ({ row }) => <span className="wrap-anywhere">{row.original.saved_by ?? 'A staff member'}</span>,
    },
    { id: 'changed', header: 'Changed', cell: ({ row }) => changedFields(row.original) },
    {
      id: 'actions',
      header: 'Actions',
      meta: { plainOnPhones: true, screenOnly: true },
      cell: ({ row: { original: version } }) => (
        <div className="-ml-2.5 flex flex-wrap @4xl:flex-nowrap">
          {button('preview', version, { label: 'Preview', Icon: Eye })}
          {present !== null && version.ver !== present && (
            <>
              {button('compare', version, { label: 'Compare', Icon: GitCompareArrows })}
              {button('restore', version, { label: 'Restore', Icon: RotateCcw })}
            </>
          )}
        </div>
      ),
    },
  ];
};
