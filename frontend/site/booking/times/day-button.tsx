import { Plural, Trans } from '@lingui/react/macro';
import type { DaySlots } from '#shared/contract/clinics/clinics.ts';
import { dayOfWeek } from '#shared/values/ist.ts';
import { cx } from '../../../lib/cx.ts';
import { useTimeWords } from '../../time-words.ts';

type DayButtonProps = {
  day: DaySlots;
  chosen: boolean;
  /** False when the counts are not known. */
  counted: boolean;
  /** While a time is being claimed, no other day can be chosen. */
  busy: boolean;
  onChoose: (date: string) => void;
};

/** One day: weekday, date, and how many times are left, in words. As wide as its words ask for, at least a fifth of the row. */
export function DayButton({ day, chosen, counted, busy, onChoose }: DayButtonProps) {
  const { weekday, dayAndMonth } = useTimeWords();
  const left = day.total - day.taken;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      data-date={day.date}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onChoose(day.date)}
      className={cx(
        'pressable strip-box rounded-control border text-center text-sm leading-tight',
        chosen ? 'border-peacock bg-peacock text-on-peacock' : 'border-line bg-card hover:border-peacock',
      )}
    >
      <span className={chosen ? undefined : 'text-ink-soft'}>{weekday(dayOfWeek(day.date))}</span>{' '}
      <span className="my-0.5 font-semibold whitespace-nowrap tabular-nums">{dayAndMonth(day.date)}</span>{' '}
      {counted && (
        <span className={cx('tabular-nums', !chosen && (left > 0 ? 'text-leaf' : 'text-ink-soft'))}>
          {left > 0 ? <Plural value={left} one={`${left} left`} other={`${left} left`} /> : <Trans>Full</Trans>}
        </span>
      )}
    </button>
  );
}
