import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audit } from '#shared/contract/audit/audit.ts';
import type { ActQuery } from '#shared/contract/list-pages.ts';
import { istDay } from '#shared/values/ist.ts';
import { apiOf } from '../api/client.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { actColumns } from './act-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { listQuery } from '../ui/lists/list-query.ts';

const api = apiOf({ audit });

const auditQuery = (wanted: ActQuery) =>
  listQuery(['audit', wanted], async (signal) => {
    const { acts, next_cursor } = await api.audit.list(wanted, { signal });
    return { rows: acts, next_cursor };
  });

/** Returns only the filters that the URL names. */
const named = (wanted: Required<ActQuery>): ActQuery =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));

/** Audit entries of a day, a person or a thing, newest first. */
export function AuditPage() {
  const list = useListState();
  const [today] = useState(() => istDay(Date.now()));
  const [person, thing] = [list.get('person'), list.get('thing')];
  // A person or a thing is told over all days unless one is asked for.
  const day = list.get('day') || (person === '' && thing === '' ? today : '');
  const query = useQuery(auditQuery(named({ day, person, thing, cursor: list.cursor ?? '' })));
  return (
    <ListPage
      title="Audit"
      subtitle="Who did what in the back office, and what it changed. Values that may name somebody are not kept here."
      list={list}
      filters={<AuditFilters list={list} day={day} today={today} />}
      exporting={
        <ExportButton
          name="audit"
          part={(api, on) => api.audit({ ...named({ day, person, thing, cursor: '' }), ...on })}
        />
      }
      query={query}
      columns={actColumns(list)}
      rowId={({ id }) => id}
      words={{ loading: 'Loading the audit...', failed: 'Failed to load the audit' }}
      empty={{ text: 'Nothing is recorded for this choice.' }}
    />
  );
}
