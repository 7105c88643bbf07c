import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicSlot } from '#shared/contract/clinics/clinics.ts';
import { cx } from '../../../lib/cx.ts';
import { useTimeWords } from '../../time-words.ts';
import { byDayPart } from './day-parts.ts';

type TimeGridProps = {
  slots: readonly PublicSlot[];
  chosen: string | null;
  /** While a slot is being claimed, no other can be chosen. */
  busy: boolean;
  onChoose: (slot: string) => void;
};

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
