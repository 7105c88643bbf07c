import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Plus, Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { addDays, istDay } from '#shared/values/ist.ts';
import { isProblem } from '../../api/api-error.ts';
import { cx, buttonClass } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { controlClass } from '../../ui/field.tsx';
import { NotFoundPage } from '../shell/error-pages.tsx';
import { useNamePage } from '../shell/breadcrumb.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { Failure, Waiting } from '../ui/query-states.tsx';
import { LAST_DAY } from '../ui/forms/form-text.tsx';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { useListState, type ListState, searching } from '../ui/lists/list-state.ts';
import { ListTabs } from '../ui/lists/list-page.tsx';
import { PageHead } from '../ui/page-parts.tsx';
import { dayWords, momentWords, weekdayWords } from '../ui/format.ts';
import { clinicDaysQuery, namesAPerson, whyClosed } from './booking-queries.ts';
import { ClinicLine, ClinicSearch } from './clinic-search.tsx';
import { clinicDaysAddress } from './booking-status.tsx';
import { DaySchedule } from './day-schedule.tsx';
import type { ClinicBookings } from '#shared/contract/booking/booking-admin.ts';

/** Leads to a clinic's day. */
export function ChooseClinicPage() {
  const [today] = useState(() => istDay(Date.now()));
  return (
    <>
      <PageHead title="Day of a Clinic" subtitle="Visits of a day or a week, and the day schedule to print." />
      <div className="mt-4 max-w-3xl">
        <ClinicSearch>
          {(clinic) => (
            <Link
              to={clinicDaysAddress(clinic.id, today)}
              className="block px-4 py-3 -outline-offset-2 hover:bg-peacock-tint"
            >
              <ClinicLine clinic={clinic} />
            </Link>
          )}
        </ClinicSearch>
      </div>
    </>
  );
}

const SPANS = [
  { value: '1', label: 'Day' },
  { value: '7', label: 'Week' },
];
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Visits of a clinic on a day or in the week from it; in print, the sheet of the day. */
export function ClinicDaysPage() {
  const { id = '' } = useParams();
  const list = useListState(namesAPerson);
  const [opened] = useState(() => Date.now());
  const from = DAY.test(list.get('from')) ? list.get('from') : istDay(opened);
  const days = list.get('days') === '7' ? 7 : 1;
  const query = useQuery(clinicDaysQuery(id, from, days));
  const { data } = query;
  // A screen that stays open all day is read again and again: what has ended is free no more.
  const now = Math.max(opened, query.dataUpdatedAt);
  useNamePage(data?.clinic.clinic_name ?? null);
  if (isProblem(query.error, 'clinic_not_found')) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={days === 1 ? weekdayWords(from) : `Week from ${dayWords(from)}`}
        subtitle={data && <ClinicName clinic={data.clinic} />}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <ExportButton
              name={`visits-${from}`}
              part={(api, on) => {
                const q = list.get('q');
                return api.visits({ id, from, days, ...searching(q), ...on });
              }}
            />
            <Button variant="secondary" disabled={data === undefined} onClick={() => window.print()}>
              <Printer aria-hidden className="size-5" />
              <span>Print</span>
            </Button>
            <Link to={`/admin/appointments/new?clinic=${id}`} className={buttonClass()}>
              <Plus aria-hidden className="size-5" />
              <span>Book for a Patient</span>
            </Link>
          </div>
        }
      />
      <Controls list={list} from={from} days={days} />
      <div className={cx('mt-3 grid grid-cols-1 gap-4', query.isPlaceholderData && 'opacity-60')}>
        {query.isPending && (
          <Card>
            <Waiting words="Loading visits…" />
          </Card>
        )}
        {query.isError && (
          <Card>
            <Failure
              title="Couldn’t load visits"
              error={query.error}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          </Card>
        )}
        {data?.days.map((day) => (
          <DaySchedule
            key={day.date}
            clinicId={id}
            day={day}
            bookings={data.bookings.filter(({ slot }) => istDay(slot) === day.date)}
            words={list.get('q')}
            showFree={days === 1}
            closed={whyClosed(data.clinic)}
            now={now}
          />
        ))}
      </div>
      <p className="mt-4 hidden text-sm print:block">{`Printed ${momentWords(now)}`}</p>
    </>
  );
}

function ClinicName({ clinic }: { clinic: ClinicBookings['clinic'] }) {
  return (
    <span className="wrap-anywhere">
      <span className="font-medium text-ink">{clinic.clinic_name}</span>
      <span>{`, ${clinic.city}`}</span>
      <span className="hidden print:inline">{` · ${clinic.dentist_name}`}</span>
    </span>
  );
}

function Controls({ list, from, days }: { list: ListState; from: string; days: 1 | 7 }) {
  const id = useId();
  const noun = days === 1 ? 'day' : 'week';
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      <ListSearch list={list} placeholder="Search these visits…" />
      <div className="flex min-w-0 flex-wrap items-end gap-2">
        <Button
          variant="secondary"
          className="px-3"
          aria-label={`Previous ${noun}`}
          onClick={() => list.set({ from: addDays(from, -days) })}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <div className="min-w-0">
          <label htmlFor={id} className="sr-only">
            From day
          </label>
          <input
            id={id}
            type="date"
            max={LAST_DAY}
            value={from}
            onChange={(event) => event.target.value !== '' && list.set({ from: event.target.value })}
            className={controlClass(false, 'min-h-11')}
          />
        </div>
        <Button
          variant="secondary"
          className="px-3"
          aria-label={`Next ${noun}`}
          onClick={() => list.set({ from: addDays(from, days) })}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <ListTabs list={list} name="days" label="How many days" tabs={SPANS} />
    </div>
  );
}
