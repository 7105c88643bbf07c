import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '../../../../lib/cx.ts';
import { Button } from '../../../../ui/button.tsx';
import { controlClass } from '../../../../ui/control-class.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useTimeWords } from '../../../time-words.ts';
import type { useFreeDays } from './use-free-days.ts';

type TimeChoiceProps = {
  free: ReturnType<typeof useFreeDays>;
  chosen: string | null;
  /** While one is being taken, no other can be chosen. */
  busy: boolean;
  onChoose: (slot: string | null) => void;
};

/** A day with free times, then one of them: the phone's own list for the days, as a month has many. */
export function TimeChoice({ free, chosen, busy, onChoose }: TimeChoiceProps) {
  const { t } = useLingui();
  const words = useTimeWords();
  const id = useId();
  const [date, setDate] = useState<string | null>(null);
  const { days, hasFailed, isReading } = free;
  const isStale = hasFailed && days !== null;
  const note = hasFailed && (
    <NotRead isReading={isReading} onRetry={free.readAgain}>
      {isStale ? (
        <Trans>We could not refresh the times. Some of those below may be taken by now.</Trans>
      ) : (
        <Trans>The times could not be loaded.</Trans>
      )}
    </NotRead>
  );
  if (note && !isStale) return note;
  if (days === null) return <Skeleton className="h-40 w-full" />;
  const day = days.find((one) => one.date === date) ?? days[0];
  if (day === undefined)
    return note || <p role="status">{t`The clinic has no available time in the next days. Please call us.`}</p>;
  const left = day.starts.length;
  return (
    <div className="space-y-4">
      {note}
      <div>
        <label htmlFor={id} className="mb-1 block font-medium">{t`Day`}</label>
        <select
          id={id}
          value={day.date}
          disabled={busy}
          className={controlClass(false, 'min-h-12')}
          onChange={({ target }) => {
            setDate(target.value);
            onChoose(null);
          }}
        >
          {days.map((one) => (
            <option key={one.date} value={one.date}>
              {words.day(one.date)}
            </option>
          ))}
        </select>
      </div>
      <div role="group" aria-label={t`Time`}>
        <p className="mb-1 text-ink-soft">
          <Plural value={left} one={`${left} available time`} other={`${left} available times`} />
        </p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5ch,100%),1fr))] gap-2">
          {day.starts.map((start) => (
            <button
              key={start}
              type="button"
              aria-pressed={start === chosen}
              disabled={busy}
              onClick={() => onChoose(start)}
              className={cx(
                'pressable min-h-12 rounded-control border px-0.5 tabular-nums not-[:lang(en)]:max-sm:text-sm',
                start === chosen
                  ? 'border-peacock bg-peacock font-semibold text-on-peacock'
                  : 'border-line-strong bg-card hover:border-peacock hover:bg-peacock-tint',
              )}
            >
              {words.time(start)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

type NotReadProps = { isReading: boolean; onRetry: () => void; children: ReactNode };

const NotRead = ({ isReading, onRetry, children }: NotReadProps) => (
  <div role="alert">
    <p>{children}</p>
    <Button variant="secondary" className="mt-2" loading={isReading} onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  </div>
);
