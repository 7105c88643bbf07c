import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { useStrip } from '../use-strip.ts';
import { Failure, Waiting } from '../query-states.tsx';
import { ListSearch } from './list-search.tsx';
import type { ListState } from './list-state.ts';
import { ListTable, type ListColumn, EmptyList, type Empty } from './list-table.tsx';
import { PageHead } from '../page-parts.tsx';
import { timeWords } from '../format.ts';
import type { Elements } from '../../../ui/field.tsx';

/** A page of a list as it was read. */
export type Page<Row> = { rows: readonly Row[]; next_cursor: string | null };

type ListPageProps<Row extends object> = {
  title: string;
  subtitle?: ReactNode;
  /** Content before the list. */
  before?: Elements;
  actions?: ReactNode;
  list: ListState;
  /** The words of the empty search box; a list without one cannot be searched. */
  search?: string;
  /** Hint about the possible search input, if it is not obvious. */
  searchHint?: string;
  tabs?: { name: string; label: string; tabs: readonly ListTab[] };
  /** More to choose from, beside search and tabs. */
  filters?: Elements;
  /** Export of the list with its filters; a list without it cannot be exported now. */
  exporting?: Elements;
  query: UseQueryResult<Page<Row>>;
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  words: { loading: string; failed: string };
  /** Words for an empty result, or other content while nobody knows if it is empty. */
  empty: Empty | ReactElement;
};

/** The one list page of the back office: search, tabs, filters, rows, pages, and when they were read. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, subtitle, actions, list, search, searchHint, tabs, filters, exporting, query } = props;
  return (
    <>
      <PageHead title={title} subtitle={subtitle} actions={actions} />
      {props.before}
      <div className={cx('mt-4 flex flex-wrap gap-x-4 gap-y-2', filters === undefined ? 'items-start' : 'items-end')}>
        {search !== undefined && <ListSearch list={list} placeholder={search} hint={searchHint} />}
        {tabs !== undefined && <ListTabs list={list} {...tabs} />}
        {filters}
        <Refresh query={query} exporting={exporting} />
      </div>
      <Card className="@container mt-3 print:[container-type:normal]">
        <Rows {...props} />
      </Card>
      {query.data !== undefined && <Pages list={list} next={query.data.next_cursor} />}
    </>
  );
}

function Rows<Row extends object>({ title, query, columns, rowId, words, empty }: ListPageProps<Row>) {
  if (query.isPending) return <Waiting words={words.loading} />;
  if (query.isError)
    return (
      <Failure
        title={words.failed}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data.rows.length === 0) return isValidElement(empty) ? empty : <EmptyList {...empty} />;
  return (
    <ListTable label={title} columns={columns} rows={query.data.rows} rowId={rowId} dimmed={query.isPlaceholderData} />
  );
}

/** Reads the list again, and says when that was last done. */
function Refresh<Row>({ query, exporting }: { query: UseQueryResult<Page<Row>>; exporting: Elements }) {
  const { dataUpdatedAt, isFetching } = query;
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1 text-sm sm:gap-x-2 text-ink-soft print:hidden">
      {/* Its place is kept before there is a time, so that nothing below moves. */}
      <p role="status" className={cx('max-w-26 text-right sm:max-w-none', dataUpdatedAt === 0 && 'invisible')}>
        Last refreshed <span className="tabular-nums">{timeWords(dataUpdatedAt)}</span>
      </p>
      <Button
        variant="quiet"
        className="max-sm:px-2 sm:px-3"
        disabled={isFetching}
        onClick={() => void query.refetch()}
      >
        <RefreshCw aria-hidden className={cx('size-5', isFetching && 'animate-spin')} />
        <span>Refresh</span>
      </Button>
      {exporting}
    </div>
  );
}

/** To the next page and back; nothing where there is one page. */
function Pages({ list, next }: { list: ListState; next: string | null }) {
  const { toPrevious } = list;
  if (toPrevious === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" disabled={toPrevious === null} onClick={() => toPrevious?.()}>
        <ChevronLeft aria-hidden className="size-5" />
        <span>Previous</span>
      </Button>
      <p className="text-ink-soft">{`Page ${list.pageNumber}`}</p>
      <Button variant="secondary" disabled={next === null} onClick={() => next !== null && list.toNext(next)}>
        <span>Next</span>
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </nav>
  );
}

type ListTab = { value: string; label: string };

/** The parts of a list: links, because each is an address. The first one is the list without a choice. */
export function ListTabs({
  list,
  name,
  label,
  tabs,
}: {
  list: ListState;
  /** URL parameter of the choice. */
  name: string;
  label: string;
  tabs: readonly ListTab[];
}) {
  const chosen = list.get(name) || tabs[0]?.value;
  const strip = useStrip<HTMLElement>(chosen);
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="more-beside relative flex max-w-full gap-0.5 overflow-x-auto lg:gap-1"
    >
      {tabs.map(({ value, label: word }, at) => (
        <Link
          key={value}
          {...list.linkWith(name, at === 0 ? '' : value)}
          preventScrollReset
          aria-current={value === chosen ? 'true' : undefined}
          className={cx(
            'flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-control border px-1.5 text-sm font-medium whitespace-nowrap -outline-offset-2 sm:px-2 sm:text-base lg:px-3',
            value === chosen
              ? 'border-peacock bg-peacock-tint text-peacock'
              : 'border-transparent text-ink-soft hover:bg-sand hover:text-ink',
          )}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
