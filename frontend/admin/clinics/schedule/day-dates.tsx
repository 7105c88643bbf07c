import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { istDay } from '#shared/values/ist.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import { clinicApi } from '../clinic-queries.ts';
import { useDirtyGuard } from '../../ui/forms/dirty-guard.tsx';
import { dayWords, weekdayWords } from '../../ui/format.ts';
import { MonthGrid, toggled, type Dates } from './month-grid.tsx';
import { addMonths, monthWords } from '#shared/values/month.ts';
import { useScheduleChange } from './schedule-change.tsx';

const listed = (days: readonly string[]): string => (days.length === 0 ? 'None' : days.map(dayWords).join(', '));

const FIELDS = [
  { name: 'closed_dates', label: 'Closed dates', show: (dates: Dates) => listed(dates.closed_dates) },
  { name: 'open_dates', label: 'Extra-open dates', show: (dates: Dates) => listed(dates.open_dates) },
] as const;

const valuesOf = ({ closed_dates, open_dates }: AdminClinic): Dates => ({ closed_dates, open_dates });

/** Single days on which a clinic is closed, or open beside its week, on a month (as decided for P-124). */
export function DayDates({ clinic, onSaved }: { clinic: AdminClinic; onSaved: (clinic: AdminClinic) => void }) {
  const [today] = useState(() => istDay(Date.now()));
  const [month, setMonth] = useState(today.slice(0, 7));
  const [dates, setDates] = useState(() => valuesOf(clinic));
  const openWeekdays = new Set(clinic.availability.filter(({ is_open }) => is_open).map((day) => day.day_of_week));
  const { began, save, isBusy, dialogs } = useScheduleChange<Dates>({
    clinic,
    fields: FIELDS,
    valuesOf,
    saved: 'Availability settings saved successfully.',
    send: (values, ver, preview) => clinicApi.clinicAdmin.days({ ...values, id: clinic.id, ver, preview }),
    onSaved: (next) => {
      setDates(valuesOf(next));
      onSaved(next);
    },
  });
  const isDirty = JSON.stringify(dates) !== JSON.stringify(began);
  useDirtyGuard(isDirty);
  const heading = useRef<HTMLHeadingElement>(null);
  const toggle = (day: string) => setDates(toggled(day, openWeekdays, dates));
  return (
    <Card className="@container p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          Closed and extra-open dates
        </h2>
        <ExportButton name="clinic-dates" part={(api, on) => api.clinicDates({ id: clinic.id, ...on })} />
      </div>
      <p className="text-ink-soft">
        Press a day to close it, or to open one that is closed every week (shaded), for that date alone.
      </p>
      <div className="mt-3 grid grid-cols-1 gap-6 @2xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div>
          <div className="mb-2 flex items-center justify-between gap-2">
            <Button
              variant="quiet"
              className="px-3"
              aria-label="Previous month"
              disabled={month <= today.slice(0, 7)}
              onClick={() => setMonth(addMonths(month, -1))}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </Button>
            <h3 aria-live="polite">{monthWords(month)}</h3>
            <Button
              variant="quiet"
              className="px-3"
              aria-label="Next month"
              onClick={() => setMonth(addMonths(month, 1))}
            >
              <ChevronRight aria-hidden className="size-5" />
            </Button>
          </div>
          <MonthGrid
            month={month}
            today={today}
            openWeekdays={openWeekdays}
            dates={dates}
            onToggle={toggle}
            onMonth={setMonth}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <DateList title="Closed dates" days={dates.closed_dates} today={today} onRemove={toggle} />
          <DateList title="Extra-open dates" days={dates.open_dates} today={today} onRemove={toggle} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {isDirty && (
          <Button
            variant="quiet"
            onClick={() => {
              setDates(began);
              // Moves the focus, because the pressed button disappears.
              heading.current?.focus();
            }}
          >
            Undo changes
          </Button>
        )}
        <Button loading={isBusy} disabled={!isDirty} onClick={() => void save(dates)}>
          Save dates
        </Button>
      </div>
      {dialogs}
    </Card>
  );
}

type DateListProps = { title: string; days: readonly string[]; today: string; onRemove: (day: string) => void };

/** The dates to come, in words, each with the way to take it back. */
function DateList({ title, days, today, onRemove }: DateListProps) {
  const ahead = days.filter((day) => day >= today);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (day: string) => {
    onRemove(day);
    // Moves the focus, because the pressed button disappears.
    heading.current?.focus();
  };
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="font-medium">
        {title}
      </h3>
      {ahead.length === 0 && <p className="text-ink-soft">No upcoming dates.</p>}
      <ul className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {ahead.map((day) => (
          <li
            key={day}
            className="inline-flex items-center rounded-full bg-sand py-0.5 pr-0.5 pl-3 text-sm tabular-nums"
          >
            <span>{weekdayWords(day)}</span>
            <button
              type="button"
              aria-label={`Remove ${dayWords(day)}`}
              onClick={() => remove(day)}
              className="ml-1 grid size-8 place-items-center rounded-full hover:bg-line"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
