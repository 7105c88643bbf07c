import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { addDays, istDay, istWallTime } from '#shared/values/ist.ts';
import { useTimeWords } from '../time-words.ts';
import { CardLine } from './card-line.tsx';

function When({ slot, today }: { slot: string; today: string }) {
  const { t } = useLingui();
  const words = useTimeWords();
  const date = istDay(slot);
  const time = words.wallTime(istWallTime(slot), { short: true });
  if (date === today) return t`Next: Today ${time}`;
  if (date === addDays(today, 1)) return t`Next: Tomorrow ${time}`;
  const day = words.day(date);
  return t`Next: ${day}, ${time}`;
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
