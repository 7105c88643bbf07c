import { Info } from 'lucide-react';
import { useRef, useState, useId } from 'react';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { hoursProblem } from '#shared/domain/clinics/hours-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { clinicApi } from '../clinic-queries.ts';
import { useDirtyGuard } from '../../ui/forms/dirty-guard.tsx';
import { useScheduleChange } from './schedule-change.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { SwitchField } from '../../ui/forms/choices.tsx';

type Week = { availability: DayHours[] };

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const partWords = (start: string | null, end: string | null): string[] =>
  start === null || end === null ? [] : [`${start}–${end}`];

/** 'Sunday: closed', 'Monday: 10:00–13:00, 14:00–18:00', a line each. */
const weekWords = (days: readonly DayHours[]): string =>
  days
    .map((day) => {
      const times = [
        ...partWords(day.morning_start_time, day.morning_end_time),
        ...partWords(day.evening_start_time, day.evening_end_time),
      ].join(', ');
      return `${WEEKDAYS[day.day_of_week] ?? ''}: ${day.is_open ? times : 'closed'}`;
    })
    .join('\n');

const FIELDS = [
  { name: 'availability', label: 'Weekly hours', show: (week: Week) => weekWords(week.availability) },
] as const;

const valuesOf = ({ availability }: AdminClinic): Week => ({ availability });

/** Every open day with Monday's times. */
function likeMonday(days: readonly DayHours[]): DayHours[] {
  const monday = days.find((day) => day.day_of_week === 1);
  return days.map((day) => (day.is_open && monday !== undefined ? { ...monday, ...pickDay(day) } : day));
}

const pickDay = ({ day_of_week, is_open }: DayHours) => ({ day_of_week, is_open });

type TimeName = Exclude<keyof DayHours, 'day_of_week' | 'is_open'>;

const PARTS = [
  { word: 'Morning', start: 'morning_start_time', end: 'morning_end_time' },
  { word: 'Evening', start: 'evening_start_time', end: 'evening_end_time' },
] as const satisfies readonly { word: string; start: TimeName; end: TimeName }[];

type DayRowProps = { day: DayHours; onChange: (day: DayHours) => void; showErrors: boolean };

/** One weekday: open or closed, and its times while it is open (specification: admin §2). */
function DayRow({ day, onChange, showErrors }: DayRowProps) {
  const id = useId();
  const name = WEEKDAYS[day.day_of_week] ?? '';
  const problem = showErrors ? hoursProblem(day) : null;
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-1 items-start gap-x-6 border-line py-2 not-last:border-b @3xl:grid-cols-[12.5rem_1fr]"
    >
      <SwitchField
        label={
          <>
            <span>{name}</span> <span className="font-normal text-ink-soft">{day.is_open ? 'open' : 'closed'}</span>
          </>
        }
        checked={day.is_open}
        onChange={(is_open) => onChange({ ...day, is_open })}
      />
      {day.is_open && (
        <div className="grid grid-cols-1 gap-x-6 gap-y-2 pb-1 @xl:grid-cols-2">
          {PARTS.map(({ word, start, end }) => (
            <div key={word} role="group" aria-label={`${name}, ${word.toLowerCase()}`} className="min-w-0">
              <p aria-hidden className="text-sm text-ink-soft">
                {word}
              </p>
              <div className="flex flex-wrap items-center gap-2">
                {([start, end] as const).map((field, at) => (
                  <Time
                    key={field}
                    label={`${name}, ${word.toLowerCase()} ${at === 0 ? 'start' : 'end'}`}
                    value={day[field]}
                    isWrong={problem?.field === field}
                    describedBy={`${id}-problem`}
                    onChange={(value) => onChange({ ...day, [field]: value })}
                  />
                ))}
              </div>
            </div>
          ))}
          <p id={`${id}-problem`} role="alert" className="text-sm text-kumkum empty:hidden @xl:col-span-2">
            {problem?.message}
          </p>
        </div>
      )}
    </div>
  );
}

type TimeProps = {
  label: string;
  value: string | null;
  isWrong: boolean;
  describedBy: string;
  onChange: (value: string | null) => void;
};

function Time({ label, value, isWrong, describedBy, onChange }: TimeProps) {
  return (
    <input
      type="time"
      step={900}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? describedBy : undefined}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value.slice(0, 5))}
      className={controlClass(isWrong, 'min-h-11 min-w-0 flex-1 basis-28 tabular-nums')}
    />
  );
}

/** The hours of a week, all seven days saved at once (specification: admin §2, as decided for A-034). */
export function WeekHours({ clinic, onSaved }: { clinic: AdminClinic; onSaved: (clinic: AdminClinic) => void }) {
  const [days, setDays] = useState(clinic.availability);
  const [wasRefused, setRefused] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { began, save, isBusy, dialogs } = useScheduleChange<Week>({
    clinic,
    fields: FIELDS,
    valuesOf,
    saved: 'Availability settings saved successfully.',
    send: ({ availability }, ver, preview) =>
      clinicApi.clinicAdmin.hours({ id: clinic.id, ver, preview, availability }),
    onSaved: (next) => {
      setDays(next.availability);
      onSaved(next);
    },
  });
  const isDirty = JSON.stringify(days) !== JSON.stringify(began.availability);
  useDirtyGuard(isDirty);
  const onSubmit = () => {
    setRefused(days.some((day) => hoursProblem(day) !== null));
    if (days.every((day) => hoursProblem(day) === null)) void save({ availability: days });
  };
  const change = (next: DayHours) => setDays(days.map((day) => (day.day_of_week === next.day_of_week ? next : day)));
  return (
    <Card className="@container p-4 md:p-5">
      <form
        noValidate
        aria-label="Weekly hours"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          Weekly hours
        </h2>
        <p className="text-ink-soft">Visits begin on the hour, the last one before the end.</p>
        {!clinic.hours_stored && (
          <p role="note" className="mt-3 flex gap-3 rounded-control bg-peacock-tint p-3">
            <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-peacock" />
            <span>No hours are set yet. These are the default hours; save them to use them.</span>
          </p>
        )}
        <div className="mt-3 grid">
          {days.map((day) => (
            <DayRow key={day.day_of_week} day={day} onChange={change} showErrors={wasRefused} />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" className="mr-auto" onClick={() => setDays(likeMonday(days))}>
            Copy Monday’s times to all open days
          </Button>
          {isDirty && (
            <Button
              variant="quiet"
              onClick={() => {
                setDays(began.availability);
                // Moves the focus, because the pressed button disappears.
                heading.current?.focus();
              }}
            >
              Undo changes
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            Save hours
          </Button>
        </div>
      </form>
      {dialogs}
    </Card>
  );
}
