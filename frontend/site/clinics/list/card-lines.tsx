import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { addDays, istDay, istWallTime } from '#shared/values/ist.ts';
import { useTimeWords } from '../../time-words.ts';
import type { Elements } from '../../../ui/elements.ts';

type CardLineProps = { icon: Elements; children: ReactNode };

/** A fact of a card with its sign before it. */
export const CardLine = ({ icon, children }: CardLineProps) => (
  <p className="flex items-start gap-2 text-ink-soft [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <span className="line-clamp-3 min-w-0">{children}</span>
  </p>
);

function When({ slot, today }: { slot: string; today: string }) {
  const words = useTimeWords();
  const date = istDay(slot);
  const time = words.wallTime(istWallTime(slot), { short: true });
  if (date === today) return <Trans>Next: Today {time}</Trans>;
  if (date === addDays(today, 1)) return <Trans>Next: Tomorrow {time}</Trans>;
  const day = words.day(date);
  return (
    <Trans>
      Next: {day}, {time}
    </Trans>
  );
}

/** When a clinic is free next. A page that was kept overnight may still name yesterday: then nothing is said. */
export function NextSlot({ slot, today }: { slot: string | null | undefined; today: string }) {
  if (slot === undefined || (slot !== null && istDay(slot) < today)) return null;
  return (
    <CardLine icon={<Clock aria-hidden />}>
      {slot === null ? (
        <Trans>No appointments in the next three weeks</Trans>
      ) : (
        <span className="font-medium text-ink">
          <When slot={slot} today={today} />
        </span>
      )}
    </CardLine>
  );
}
