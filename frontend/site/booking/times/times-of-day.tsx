import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DaySlots, PublicSlot } from '#shared/contract/clinics/clinics.ts';
import { cx } from '../../../ui/class-names.ts';
import { istWallTime } from '#shared/values/ist.ts';
import { EVENING_FROM } from '#shared/domain/clinics/schedule.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/boxes.tsx';
import { useTimeWords } from '../../../catalogues.ts';
import { slotBadge, type SlotBadge } from './day-slots.ts';
import type { BookingDays } from './use-booking-days.ts';
import { Chip } from '../../../ui/chip.tsx';

type TimeGridProps = {
  slots: readonly PublicSlot[];
  chosen: string | null;
  /** While a slot is being claimed, no other can be chosen. */
  busy: boolean;
  onChoose: (slot: string) => void;
};

const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
type DayPart = (typeof DAY_PARTS)[number];

const AFTERNOON_FROM = '12:00';

function dayPartOf(start: string): DayPart {
  const time = istWallTime(start);
  if (time < AFTERNOON_FROM) return 'morning';
  return time < EVENING_FROM ? 'afternoon' : 'evening';
}

/** The slots of one IST day under Morning, Afternoon and Evening; empty parts are left out, the order is kept. */
export function byDayPart<S extends { start: string }>(slots: readonly S[]): { part: DayPart; slots: S[] }[] {
  return DAY_PARTS.map((part) => ({
    part,
    slots: slots.filter(({ start }) => dayPartOf(start) === part),
  })).filter((group) => group.slots.length > 0);
}

/** A day's times under Morning, Afternoon and Evening: free ones as buttons, taken ones visible but struck. */
function TimeGrid({ slots, chosen, busy, onChoose }: TimeGridProps) {
  const { t } = useLingui();
  const names = { morning: t`Morning`, afternoon: t`Afternoon`, evening: t`Evening` };
  return (
    <div className="space-y-4">
      {byDayPart(slots).map(({ part, slots: times }) => (
        <div key={part} role="group" aria-label={names[part]}>
          <p aria-hidden className="mb-1.5 text-sm text-ink-soft">
            {names[part]}
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5ch,100%),1fr))] gap-2">
            {times.map((slot) => (
              <TimeButton key={slot.start} slot={slot} chosen={slot.start === chosen} busy={busy} onChoose={onChoose} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

type TimeButtonProps = { slot: PublicSlot; chosen: boolean; busy: boolean; onChoose: (slot: string) => void };

function TimeButton({ slot, chosen, busy, onChoose }: TimeButtonProps) {
  const { time } = useTimeWords();
  const free = slot.state === 'free';
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={!free}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onChoose(slot.start)}
      className={cx(
        // 'morning 10:00' is longer than '10:00 AM'.
        'pressable min-h-12 rounded-control border px-0.5 tabular-nums not-[:lang(en)]:max-sm:text-sm',
        chosen && 'border-peacock bg-peacock font-semibold text-on-peacock',
        !chosen && free && 'border-line-strong bg-card hover:border-peacock hover:bg-peacock-tint',
        !free && 'cursor-not-allowed border-line bg-transparent text-ink-soft line-through',
      )}
    >
      <span>{time(slot.start)}</span>
      {!free && (
        <span className="sr-only">
          {' '}
          <Trans>(not available)</Trans>
        </span>
      )}
    </button>
  );
}

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
