import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Map, Navigation } from 'lucide-react';
import { istDay, istWallTime } from '#shared/values/ist.ts';
import { nearness } from '../booking/slot-when.ts';
import { useCityName } from '../city-name.ts';
import { CardLine } from '../home/clinic-card.tsx';
import { useTimeWords } from '../time-words.ts';
import type { ShownClinic } from './by-distance.ts';
import { roundDistance } from './round-distance.ts';

function Distance({ kilometres }: { kilometres: number }) {
  const { number, unit } = roundDistance(kilometres);
  return unit === 'm' ? <Trans>{number} m away</Trans> : <Trans>{number} km away</Trans>;
}

/** Its city, and how far it is where somebody measures. */
function Where({ city, kilometres }: { city: string; kilometres: number | null }) {
  const nameOf = useCityName();
  return (
    <CardLine icon={kilometres === null ? <Map aria-hidden /> : <Navigation aria-hidden />}>
      {nameOf(city)}
      {kilometres !== null && ' · '}
      {kilometres !== null && <Distance kilometres={kilometres} />}
    </CardLine>
  );
}

function NextSlot({ slot, today }: { slot: string; today: string }) {
  const { t } = useLingui();
  const words = useTimeWords();
  const date = istDay(slot);
  const near = nearness(date, today);
  const time = words.wallTime(istWallTime(slot), { short: true });
  const day = words.day(date);
  const when = { today: t`Next: Today ${time}`, tomorrow: t`Next: Tomorrow ${time}` };
  return (
    <CardLine icon={<Clock aria-hidden />}>
      <span className="font-medium text-ink">{near === null ? t`Next: ${day}, ${time}` : when[near]}</span>
    </CardLine>
  );
}

/** What a search knows of a clinic beside its card: where it is, and when it is free. */
export function FoundFacts({ clinic, kilometres, nextSlot, today }: ShownClinic & { today: string }) {
  return (
    <>
      <Where city={clinic.city} kilometres={kilometres} />
      {nextSlot === null && (
        <CardLine icon={<Clock aria-hidden />}>
          <Trans>No free time in the next three weeks</Trans>
        </CardLine>
      )}
      {/* A page that was kept overnight may still name yesterday. */}
      {typeof nextSlot === 'string' && istDay(nextSlot) >= today && <NextSlot slot={nextSlot} today={today} />}
    </>
  );
}
