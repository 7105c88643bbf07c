import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DaySlots } from '#shared/contract/clinics/clinics.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/boxes.tsx';
import { slotBadge, type SlotBadge } from './day-slots.ts';
import { TimeGrid } from './time-grid.tsx';
import type { BookingDays } from './use-booking-days.ts';
import { Chip } from '../../../ui/chip.tsx';

type TimesOfDayProps = {
  days: BookingDays;
  day: DaySlots | null;
  chosen: string | null;
  busy: boolean;
  onChoose: (slot: string) => void;
};

/** How full a day is, when that is worth saying. */
function SlotBadgeChip({ badge }: { badge: SlotBadge }) {
  const { t } = useLingui();
  if (badge === null) return null;
  if (badge.kind === 'limited') {
    return <Chip>{t`Limited availability`}</Chip>;
  }
  const left = badge.kind === 'few' ? badge.left : 1;
  return (
    <Chip tone="kumkum">
      {badge.kind === 'last' ? <Trans>Last slot available!</Trans> : <Trans>Only {left} slots left</Trans>}
    </Chip>
  );
}

/** The times of the chosen day, or why there are none. */
export function TimesOfDay({ days, day, chosen, busy, onChoose }: TimesOfDayProps) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="booking-time" aria-busy={days.refreshing || undefined}>
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h4 id="booking-time" className="font-semibold">{t`Time`}</h4>
        {day !== null && !days.failed && <SlotBadgeChip badge={slotBadge(day)} />}
      </div>
      {days.failed && (
        <RetryNote days={days}>
          <Trans>These are the usual times. We could not load the real ones, so you cannot book right now.</Trans>
        </RetryNote>
      )}
      {days.stale && (
        <RetryNote days={days}>{t`We could not refresh the times. Some of those below may be taken by now.`}</RetryNote>
      )}
      {days.loading && <TimeSkeletons />}
      {!days.loading && day === null && <p className="text-ink-soft">{t`Choose a day to see its times.`}</p>}
      {day !== null && <DayTimes day={day} known={!days.failed} chosen={chosen} busy={busy} onChoose={onChoose} />}
    </section>
  );
}

type DayTimesProps = Pick<TimesOfDayProps, 'chosen' | 'busy' | 'onChoose'> & { day: DaySlots; known: boolean };

function DayTimes({ day, known, ...choice }: DayTimesProps) {
  return (
    <>
      {known && day.taken >= day.total && <NothingFree />}
      <TimeGrid slots={day.slots} {...choice} />
    </>
  );
}

const NothingFree = () => (
  <p role="status" className="mb-4 text-ink-soft">
    <strong className="block font-semibold text-ink">
      <Trans>No available time slots</Trans>
    </strong>
    <Trans>Please select another date.</Trans>
  </p>
);

/** An error about the times below, with a button that reads them again. */
function RetryNote({ days, children }: { days: BookingDays; children: ReactNode }) {
  return (
    <div className="mb-4 rounded-card border border-kumkum bg-kumkum-tint p-3">
      <p className="text-sm">{children}</p>
      <Button variant="secondary" className="mt-2" loading={days.refreshing} onClick={() => void days.reload()}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}

const TimeSkeletons = () => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5ch,100%),1fr))] gap-2">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-12" />
    ))}
  </div>
);
