import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { audit } from '#shared/contract/audit/audit.ts';
import type { AuditQuery } from '#shared/contract/list-pages.ts';
import { istDay } from '#shared/values/ist.ts';
import type { ActKind } from '#shared/domain/audit/audit-event.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { apiOf } from '../api/client.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState, type ListState, listQuery } from '../ui/lists/list-state.ts';
import { auditColumns } from './audit-columns.tsx';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/field.tsx';
import { staffApi } from '../staff/member-operations.ts';
import { ClinicLine, ClinicSearch } from '../booking/clinic-search.tsx';
import { clinicQuery } from '../clinics/clinic-queries.ts';
import { AdminDialog } from '../ui/dialog.tsx';

const api = apiOf({ audit });

const auditQuery = (wanted: AuditQuery) =>
  listQuery(['audit', wanted], async (signal) => {
    const { events, next_cursor } = await api.audit.list(wanted, { signal });
    return { rows: events, next_cursor };
  });

/** Returns only the filters that the URL names. */
const named = (wanted: Partial<Record<keyof AuditQuery, string>>): AuditQuery =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));

const peopleQuery = () =>
  queryOptions({
    queryKey: ['team', 'people'],
    queryFn: ({ signal }) => staffApi.list({}, { signal }),
    retry: false,
  });

type FiltersProps = { list: ListState; day: string; today: string };

const NO_FILTER = { person: '', entity: '', kind: '', clinic: '', day: '' };

/** Names of the kinds of audit events, in the order of the filter. */
const KIND_LABELS: Readonly<Record<ActKind, string>> = {
  bookings: 'Bookings',
  refunds: 'Refunds',
  clinics: 'Clinics',
  leads: 'Leads',
  enquiries: 'Messages and partner requests',
  blog: 'Blog',
  money: 'Money',
  messaging: 'E-mail and SMS',
  staff: 'Staff',
  settings: 'Settings',
  exports: 'Exports',
};

/** 'booking GCHX-19PW' or 'partner request' of an entity, for the filter by it. */
export function entityWords(entity: string): string {
  const [noun = '', id = ''] = entity.split('#');
  return noun === 'booking' ? `booking ${bookingRef(id)}` : noun.replaceAll('_', ' ');
}

/** Filters of the audit log by day, staff member, kind and clinic. The URL keeps all of them. */
function AuditFilters({ list, day, today }: FiltersProps) {
  const id = useId();
  const [person, entity, kind, clinic] = [list.get('person'), list.get('entity'), list.get('kind'), list.get('clinic')];
  const isFiltered = Object.keys(NO_FILTER).some((name) => list.get(name) !== '');
  return (
    <div className="flex w-full min-w-0 flex-wrap items-end gap-3 lg:w-auto lg:flex-1">
      <div className="min-w-0">
        <label htmlFor={`${id}-day`} className="mb-1 block text-sm font-medium">
          Day
        </label>
        <input
          id={`${id}-day`}
          type="date"
          max={today}
          value={day}
          onChange={(event) => list.set({ day: event.target.value })}
          className={controlClass(false, 'min-h-11')}
        />
      </div>
      <People id={`${id}-person`} value={person} onChoose={(next) => list.set({ person: next, entity: '' })} />
      <div className="min-w-0 flex-1 basis-36 sm:max-w-60">
        <label htmlFor={`${id}-kind`} className="mb-1 block text-sm font-medium">
          Kind
        </label>
        <select
          id={`${id}-kind`}
          value={kind}
          onChange={(event) => list.set({ kind: event.target.value })}
          className={controlClass(false, 'min-h-11')}
        >
          <option value="">All kinds</option>
          {Object.entries(KIND_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <ClinicFilter id={`${id}-clinic`} value={clinic} onChoose={(next) => list.set({ clinic: next })} />
      {isFiltered && (
        <Button variant="quiet" onClick={() => list.set(NO_FILTER)}>
          Reset filters
        </Button>
      )}
      {entity !== '' && <p className="w-full text-ink-soft">{`Only events of one ${entityWords(entity)}`}</p>}
    </div>
  );
}

type ClinicFilterProps = { id: string; value: string; onChoose: (id: string) => void };

/** One clinic of many: it is searched for in a dialog. */
function ClinicFilter({ id, value, onChoose }: ClinicFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...clinicQuery(value), enabled: value !== '' });
  const chosen = value === '' ? 'All clinics' : (data?.clinic_name ?? value);
  return (
    <div className="min-w-0 flex-1 basis-36 sm:max-w-60">
      <span id={id} className="mb-1 block text-sm font-medium">
        Clinic
      </span>
      <button
        type="button"
        aria-describedby={id}
        aria-haspopup="dialog"
        className={controlClass(false, 'min-h-11 truncate text-left')}
        onClick={() => setIsOpen(true)}
      >
        {chosen}
      </button>
      <AdminDialog open={isOpen} onClose={() => setIsOpen(false)} title="Clinic">
        <ClinicSearch>
          {(clinic) => (
            <button
              type="button"
              className="block w-full px-4 py-3 -outline-offset-2 hover:bg-peacock-tint"
              onClick={() => {
                setIsOpen(false);
                onChoose(clinic.id);
              }}
            >
              <ClinicLine clinic={clinic} />
            </button>
          )}
        </ClinicSearch>
      </AdminDialog>
    </div>
  );
}

type PeopleProps = { id: string; value: string; onChoose: (id: string) => void };

/** Staff members by e-mail address; one who is no longer listed keeps their id. */
function People({ id, value, onChoose }: PeopleProps) {
  const { data, isError, refetch } = useQuery(peopleQuery());
  const people = data?.people ?? [];
  const failed = isError && data === undefined;
  return (
    <div className="min-w-0 flex-1 basis-36 sm:max-w-60">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Staff member
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={failed ? `${id}-error` : undefined}
        onChange={(event) => onChoose(event.target.value)}
        className={controlClass(failed, 'min-h-11')}
      >
        <option value="">All staff</option>
        {value !== '' && people.every((person) => person.id !== value) && <option value={value}>{value}</option>}
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.email}
          </option>
        ))}
      </select>
      {/* Without it a failure would look like an empty staff. */}
      {failed && (
        <div className="mt-1 flex flex-wrap items-center gap-x-2">
          <p id={`${id}-error`} role="alert" className="text-sm text-kumkum">
            Couldn’t load the staff
          </p>
          <Button variant="quiet" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

/** The audit log, newest first, by day, staff member, kind and clinic. */
export function AuditPage() {
  const list = useListState();
  const [today] = useState(() => istDay(Date.now()));
  const [person, entity, kind, clinic] = [list.get('person'), list.get('entity'), list.get('kind'), list.get('clinic')];
  // Events of a staff member or an entity are of all days unless a day is chosen.
  const day = list.get('day') || (person === '' && entity === '' ? today : '');
  const wanted = { day, person, entity, kind: Object.hasOwn(KIND_LABELS, kind) ? kind : '', clinic };
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
