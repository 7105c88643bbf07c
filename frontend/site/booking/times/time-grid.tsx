import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicSlot } from '#shared/contract/clinics/clinics.ts';
import { EVENING_FROM } from '#shared/domain/clinics/schedule.ts';
import { istWallTime } from '#shared/values/ist.ts';
import { cx } from '../../../lib/cx.ts';
import { useTimeWords } from '../../time-words.ts';

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
export function TimeGrid({ slots, chosen, busy, onChoose }: TimeGridProps) {
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
