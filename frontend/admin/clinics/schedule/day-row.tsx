import { useId } from 'react';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { hoursProblem } from '#shared/domain/clinics/hours-rules.ts';
import { controlClass } from '../../../ui/control-class.ts';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import { WEEKDAYS } from './week-words.ts';

type TimeName = Exclude<keyof DayHours, 'day_of_week' | 'is_open'>;

const PARTS = [
  { word: 'Morning', start: 'morning_start_time', end: 'morning_end_time' },
  { word: 'Evening', start: 'evening_start_time', end: 'evening_end_time' },
] as const satisfies readonly { word: string; start: TimeName; end: TimeName }[];

type DayRowProps = { day: DayHours; onChange: (day: DayHours) => void; showErrors: boolean };

/** One weekday: open or closed, and its times while it is open (specification: admin §2). */
export function DayRow({ day, onChange, showErrors }: DayRowProps) {
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
