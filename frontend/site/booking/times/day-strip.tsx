import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DAYS_PER_PAGE } from '#shared/domain/clinics/schedule.ts';
import type { DaySlots } from '#shared/contract/clinics/clinics.ts';
import { dayOfWeek } from '#shared/values/ist.ts';
import { Skeleton } from '../../../ui/boxes.tsx';
import { dayPages } from './day-slots.ts';
import { useTimeWords } from '../../../catalogues.ts';
import type { BookingDays } from './use-booking-days.ts';
import { cx } from '../../../ui/class-names.ts';

type DayStripProps = { days: BookingDays; chosen: string | null; busy: boolean; onChoose: (date: string) => void };

const ARROW =
  'pressable grid size-[44px] place-items-center rounded-control border border-line bg-card text-peacock hover:border-peacock disabled:opacity-40';

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
function DayButton({ day, chosen, counted, busy, onChoose }: DayButtonProps) {
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

/** Five open days at a time, closed ones left out: a strip, or a list where the strip would be too narrow to read. */
export function DayStrip({ days, chosen, busy, onChoose }: DayStripProps) {
  const { t } = useLingui();
  const { day: dayInWords } = useTimeWords();
  const pages = dayPages(days.days);
  const chosenPage = pages.findIndex((page) => page.some(({ date }) => date === chosen));
  const [turned, setTurned] = useState<number | null>(null);
  const at = Math.min(turned ?? Math.max(0, chosenPage), Math.max(0, pages.length - 1));
  const page = pages[at] ?? [];
  const first = page[0]?.date;
  const last = page.at(-1)?.date;
  return (
    <div className="@container">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h4 id="booking-day" className="min-w-32 flex-1 font-semibold">
          <Trans>Date</Trans>
          <span aria-live="polite" className="block min-h-5 text-sm font-normal text-ink-soft tabular-nums">
            {first !== undefined && last !== undefined && `${dayInWords(first)} – ${dayInWords(last)}`}
          </span>
        </h4>
        <div className="flex gap-2">
          <button
            type="button"
            className={ARROW}
            aria-label={t`Previous days`}
            disabled={at === 0}
            onClick={() => setTurned(at - 1)}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </button>
          <button
            type="button"
            className={ARROW}
            aria-label={t`Next days`}
            disabled={at >= pages.length - 1}
            onClick={() => setTurned(at + 1)}
          >
            <ChevronRight aria-hidden className="size-5" />
          </button>
        </div>
      </div>
      {days.loading ? (
        <DaySkeletons />
      ) : (
        <div role="group" aria-labelledby="booking-day" className="strip">
          {page.map((day) => (
            <DayButton
              key={day.date}
              day={day}
              chosen={day.date === chosen}
              counted={!days.failed}
              busy={busy}
              onChoose={onChoose}
            />
          ))}
          {page.length === 0 && (
            <p className="w-full self-center text-center text-ink-soft">{t`No available dates in this period.`}</p>
          )}
        </div>
      )}
    </div>
  );
}

const DaySkeletons = () => (
  <div className="strip">
    {Array.from({ length: DAYS_PER_PAGE }, (_, index) => (
      <Skeleton key={index} className="strip-box" />
    ))}
  </div>
);
