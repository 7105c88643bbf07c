import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audit } from '#shared/contract/audit/audit.ts';
import type { AuditQuery } from '#shared/contract/list-pages.ts';
import { istDay } from '#shared/values/ist.ts';
import { apiOf } from '../api/client.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { auditColumns } from './audit-columns.tsx';
import { KIND_LABELS } from './filter-words.ts';
import { AuditFilters } from './audit-filters.tsx';
import { listQuery } from '../ui/lists/list-query.ts';

const api = apiOf({ audit });

const auditQuery = (wanted: AuditQuery) =>
  listQuery(['audit', wanted], async (signal) => {
    const { acts, next_cursor } = await api.audit.list(wanted, { signal });
    return { rows: acts, next_cursor };
  });

/** Returns only the filters that the URL names. */
const named = (wanted: Partial<Record<keyof AuditQuery, string>>): AuditQuery =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));

/** The audit log, newest first, by day, staff member, kind and clinic. */
export function AuditPage() {
  const list = useListState();
  const [today] = useState(() => istDay(Date.now()));
  const [person, thing, kind, clinic] = [list.get('person'), list.get('thing'), list.get('kind'), list.get('clinic')];
  // Events of a staff member or an entity are of all days unless a day is chosen.
  const day = list.get('day') || (person === '' && thing === '' ? today : '');
  const wanted = { day, person, thing, kind: Object.hasOwn(KIND_LABELS, kind) ? kind : '', clinic };
  const query = useQuery(auditQuery(named({ ...wanted, cursor: list.cursor ?? '' })));
  const hasMore = typeof query.data?.next_cursor === 'string';
  return (
    <ListPage
      title="Audit"
      subtitle="Changes and exports in the back office, without values that may identify a person."
      list={list}
      filters={<AuditFilters list={list} day={day} today={today} />}
      exporting={<ExportButton name="audit" part={(api, on) => api.audit({ ...named(wanted), ...on })} />}
      query={query}
      columns={auditColumns(list)}
      rowId={({ id }) => id}
      words={{ loading: 'Loading audit events…', failed: 'Couldn’t load audit events' }}
      empty={
        hasMore
          ? { title: 'No events among the newest 100', text: '“Next” searches older events.' }
          : { title: 'No audit events', text: 'Choose another day or remove a filter.' }
      }
    />
  );
}
