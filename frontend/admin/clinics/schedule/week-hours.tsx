import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { hoursProblem } from '#shared/domain/clinics/hours-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { clinicApi } from '../../api/clinic-api.ts';
import { useDirtyGuard } from '../../ui/forms/dirty-guard.tsx';
import { DayRow } from './day-row.tsx';
import { useScheduleChange } from './use-schedule-change.tsx';
import { weekWords } from './week-words.ts';

type Week = { availability: DayHours[] };

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
