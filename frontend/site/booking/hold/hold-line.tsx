import { Plural, Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { minutesLeft } from './persisted-hold.ts';

const TICK_MS = 1000;

/** The minutes a hold has left, counted every second. */
function useMinutesLeft(deadline: number): number {
  const [minutes, setMinutes] = useState(() => minutesLeft(deadline, Date.now()));
  useEffect(() => {
    const tick = () => setMinutes(minutesLeft(deadline, Date.now()));
    tick();
    const clock = setInterval(tick, TICK_MS);
    return () => clearInterval(clock);
  }, [deadline]);
  return minutes;
}

/** @param inDemand whether the slot's day fills up, which is said on phones (specification: patient §2, P-060 as decided) */
type HoldLineProps = { deadline: number; inDemand: boolean };

/** A quiet line: for how long the chosen time is kept. Screen readers hear of the last minute only. */
export function HoldLine({ deadline, inDemand }: HoldLineProps) {
  const minutes = useMinutesLeft(deadline);
  return (
    <div>
      <p role="timer" aria-live="off" className="flex items-center gap-2 text-sm text-ink-soft">
        <Clock aria-hidden className="size-4 shrink-0" />
        <span>
          {inDemand && (
            <span className="font-semibold text-ink md:hidden">
              <Trans>High demand slot</Trans>
              {' · '}
            </span>
          )}
          <Plural
            value={minutes}
            one={`Held for you for ${minutes} more minute`}
            other={`Held for you for ${minutes} more minutes`}
          />
        </span>
      </p>
      <p role="status" className="sr-only">
        {minutes === 1 && <Trans>Your time is held for one more minute.</Trans>}
      </p>
    </div>
  );
}
