import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DAYS_PER_PAGE } from '#shared/domain/clinics/schedule.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DayButton } from './day-button.tsx';
import { dayPages } from './day-slots.ts';
import { useTimeWords } from '../../time-words.ts';
import type { BookingDays } from './use-booking-days.ts';

type DayStripProps = { days: BookingDays; chosen: string | null; busy: boolean; onChoose: (date: string) => void };

const ARROW =
  'pressable grid size-[44px] place-items-center rounded-control border border-line bg-card text-peacock hover:border-peacock disabled:opacity-40';

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
