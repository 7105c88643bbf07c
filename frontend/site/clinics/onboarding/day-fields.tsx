import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { HOURS_ERRORS, hoursProblem } from '#shared/domain/clinics/hours-rules.ts';
import { cx } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/field.tsx';

const DAYS = [
  msg`Sunday`,
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
] as const;

const PROBLEMS = {
  [HOURS_ERRORS.incomplete]: msg`Please enter both the start and the end, or neither.`,
  [HOURS_ERRORS.endAfterStart]: msg`The end must be after the start.`,
  [HOURS_ERRORS.morningFirst]: msg`The evening must start after the morning has ended.`,
  [HOURS_ERRORS.lastVisit]: msg`The last morning visit takes a whole hour: the evening must start after it.`,
  [HOURS_ERRORS.noTimes]: msg`An open day needs times in the morning or in the evening.`,
};

type DayFieldsProps = { day: DayHours; showsProblem: boolean; onChange: (day: DayHours) => void };

/** One weekday: whether the clinic is open, and its times in the morning and in the evening. */
export function DayFields({ day, showsProblem, onChange }: DayFieldsProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(DAYS[day.day_of_week] ?? DAYS[0]);
  const problem = showsProblem ? hoursProblem(day) : null;
  const words = problem === null ? undefined : Object.entries(PROBLEMS).find(([of]) => of === problem.message)?.[1];
  const times = [
    ['morning_start_time', t`Morning from`],
    ['morning_end_time', t`Morning until`],
    ['evening_start_time', t`Evening from`],
    ['evening_end_time', t`Evening until`],
  ] as const;
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-card p-3">
      <legend className="px-1 font-semibold wrap-anywhere">{name}</legend>
      <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
        <input
          type="checkbox"
          className="size-5"
          checked={day.is_open}
          onChange={(event) => onChange({ ...day, is_open: event.target.checked })}
        />
        <Trans>Open</Trans>
      </label>
      {day.is_open && (
        // Labels of one line and of two have their times side by side; what is wrong with one time does not push the others down.
        <div className={cx('flex flex-wrap gap-4', words === undefined && 'items-end')}>
          {times.map(([of, label]) => (
            <TextField
              key={of}
              type="time"
              // Two in a row of a phone, and one below the other where the text is large.
              className="min-w-0 grow basis-[14ch]"
              label={label}
              value={day[of] ?? ''}
              error={problem?.field === of && words !== undefined ? i18n._(words) : undefined}
              onChange={(event) => onChange({ ...day, [of]: event.target.value === '' ? null : event.target.value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
