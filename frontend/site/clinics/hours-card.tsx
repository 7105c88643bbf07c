import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicClinic } from '#shared/contract/clinics.ts';
import { useTimeWords } from '../time-words.ts';
import { openDays } from './opening-hours.ts';
import type { OpenDays } from './opening-hours.ts';
import { TitledCard } from './titled-card.tsx';

const DAY_NAMES = [msg`Sunday`, msg`Monday`, msg`Tuesday`, msg`Wednesday`, msg`Thursday`, msg`Friday`, msg`Saturday`];

function Days({ first, last }: OpenDays) {
  const { i18n } = useLingui();
  const name = (day: number) => i18n._(DAY_NAMES[day] ?? msg`Sunday`);
  if (first === last) return name(first);
  const [from, to] = [name(first), name(last)];
  return (
    <Trans>
      {from} to {to}
    </Trans>
  );
}

function Hours({ isOpen, windows }: OpenDays) {
  const { wallTime } = useTimeWords();
  if (!isOpen) return <Trans>Closed</Trans>;
  if (windows.length === 0) return <Trans>By appointment</Trans>;
  return windows.map(({ opens, closes }) => (
    <span key={opens} className="block">
      <span className="inline-block">{wallTime(opens)} –</span> <span className="inline-block">{wallTime(closes)}</span>
    </span>
  ));
}

/** The clinic's weekly hours. What can be booked is the booking dialog's to say. */
export function HoursCard({ clinic }: { clinic: PublicClinic }) {
  return (
    <TitledCard title={<Trans>Opening hours</Trans>}>
      <dl className="space-y-2">
        {openDays(clinic).map((days) => (
          <div key={days.first} className="grid grid-cols-[minmax(min-content,1fr)_auto] gap-4">
            <dt className="text-ink-soft">
              <Days {...days} />
            </dt>
            <dd className="text-right tabular-nums">
              <Hours {...days} />
            </dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}
