import { metaHelper, tableFeatures, useTable, type Cell, type ColumnDef } from '@tanstack/react-table';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx, buttonClass } from '../../../ui/class-names.ts';
import type { Elements } from '../../../ui/field.tsx';

/** Text of a narrow cell, which breaks between its parts only; the space is for those who copy it. */
export const Parts = ({ of }: { of: readonly string[] }) =>
  of.map((part) => (
    <span key={part} className="mr-1 inline-block whitespace-nowrap">
      {`${part} `}
    </span>
  ));

/** How a column is drawn: numbers at the end of their cell; on phones without its title, where it says itself; not on paper. */
type ColumnStyle = { align?: 'end'; plainOnPhones?: boolean; screenOnly?: boolean; className?: string };

export const LIST_FEATURES = tableFeatures({ columnMeta: metaHelper<ColumnStyle>() });
export type ListColumn<Row extends object> = ColumnDef<typeof LIST_FEATURES, Row>;

/** A table that is laid out as cards is no table to some screen readers unless its roles are spelled. */
const SPOKEN = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

type ListTableProps<Row extends object> = {
  /** Accessible name of the table, for screen readers. */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The next rows are on their way. */
  dimmed?: boolean;
};

/**
 * Renders the content of a cell. It calls the cell function instead of rendering it as a component, because columns are
 * created anew at each render. A component with a new identity at each render would lose the focus.
 */
function drawn<Row extends object>(cell: Cell<typeof LIST_FEATURES, Row>): ReactNode {
  const draw: string | ((context: ReturnType<typeof cell.getContext>) => ReactNode) | undefined =
    cell.column.columnDef.cell;
  return typeof draw === 'function' ? draw(cell.getContext()) : draw;
}

/** The arrows go through the rows' first links; Enter follows one. */
function moveAmongRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  const at = links.findIndex((link) => row?.contains(link) === true);
  const next = links[at + step];
  if (step === 0 || at === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Rows and columns; in a narrow container each row is a card. On paper, whose width is no container's, they are rows. */
export function ListTable<Row extends object>({ label, columns, rows, rowId, dimmed = false }: ListTableProps<Row>) {
  const table = useTable({ features: LIST_FEATURES, columns, data: rows, getRowId: rowId });
  return (
    <table
      {...SPOKEN.table}
      aria-label={label}
      aria-busy={dimmed || undefined}
      onKeyDown={moveAmongRows}
      className={cx('w-full text-left transition-opacity @max-4xl:block', dimmed && 'opacity-60')}
    >
      <thead {...SPOKEN.rowgroup} className="@max-4xl:sr-only">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} {...SPOKEN.row}>
            {group.headers.map((header) => (
              <th
                key={header.id}
                {...SPOKEN.columnheader}
                scope="col"
                className={cx(
                  'border-b border-line bg-card px-3 py-2.5 text-sm print:px-2 font-medium text-ink-soft first:rounded-tl-card last:rounded-tr-card roomy:sticky roomy:top-[3.3rem] roomy:z-10',
                  header.column.columnDef.meta?.align === 'end' && 'text-right',
                  header.column.columnDef.meta?.screenOnly === true && 'print:hidden',
                )}
              >
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody {...SPOKEN.rowgroup} className="@max-4xl:grid @max-4xl:grid-cols-1">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            {...SPOKEN.row}
            className="break-inside-avoid border-line not-last:border-b hover:bg-peacock-tint/40 @max-4xl:grid @max-4xl:grid-cols-1 @max-4xl:gap-1 @max-4xl:px-4 @max-4xl:py-3"
          >
            {row.getAllCells().map((cell) => {
              const { columnDef } = cell.column;
              const style = columnDef.meta ?? {};
              return (
                <td
                  key={cell.id}
                  {...SPOKEN.cell}
                  className={cx(
                    'print:px-2 print:py-1.5 print:align-top print:text-sm @4xl:px-3 @4xl:py-2.5 @4xl:align-top',
                    style.align === 'end' && 'tabular-nums print:text-right @4xl:text-right',
                    style.plainOnPhones !== true &&
                      '@max-4xl:grid @max-4xl:grid-cols-[min(6rem,33%)_minmax(0,1fr)] @md:@max-4xl:grid-cols-[8rem_minmax(0,1fr)] @max-4xl:gap-x-3 @max-3xs:grid-cols-1',
                    style.screenOnly === true && 'print:hidden',
                    style.className,
                  )}
                >
                  {style.plainOnPhones !== true && (
                    <span aria-hidden className="text-sm whitespace-normal text-ink-soft print:hidden @4xl:hidden">
                      {typeof columnDef.header === 'string' ? columnDef.header : ''}
                    </span>
                  )}
                  <div className="min-w-0">{drawn(cell)}</div>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Words of a list without rows: a title, one sentence, and a link or button that leads on. */
export type Empty = {
  title?: string | undefined;
  text?: string | undefined;
  link?: { to: string; label: string } | undefined;
  button?: Elements;
};

/** Content of a list without rows. */
export function EmptyList({ title, text, link, button }: Empty) {
  return (
    <div className="px-4 py-14 text-center">
      {title !== undefined && <p className="font-semibold">{title}</p>}
      {text !== undefined && <p className="text-ink-soft">{text}</p>}
      {link !== undefined && (
        <Link to={link.to} className={buttonClass({ variant: 'secondary' }, 'mt-3')}>
          {link.label}
        </Link>
      )}
      {button}
    </div>
  );
}

type Searched = {
  /** Rows of the list in words: 'leads'. */
  noun: string;
  /** True if the next page may have matches. */
  hasMore: boolean;
  /** True if neither a search nor a filter leaves anything out. */
  isWhole: boolean;
  /** Words of a list that has nothing at all. */
  whole: Pick<Empty, 'text' | 'link'>;
  /** Link to the list without search and filters. */
  all: NonNullable<Empty['link']>;
  /** Title of a list without matches: `No <noun> found` unless it differs. */
  none?: string;
};

/** Returns the words for a searched list without rows: a page without matches is not the end of the list. */
export function searchedEmpty({ noun, hasMore, isWhole, whole, all, none = `No ${noun} found` }: Searched): Empty {
  if (hasMore) return { title: `Not among these ${noun}`, text: '“Next” searches older ones.' };
  return { title: none, ...(isWhole ? whole : { text: 'Try adjusting your search or filters', link: all }) };
}
