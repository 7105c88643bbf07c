import { Trans } from '@lingui/react/macro';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { useTimeWords } from '../../time-words.ts';
import { openDays, type OpenDays, type OpenWindow } from './opening-hours.ts';
import { TitledCard } from './titled-card.tsx';

/** '9 AM – 1 PM'; where it does not fit into a line it breaks between the two times only. */
export function WindowTimes({ opens, closes }: OpenWindow) {
  const { wallTime } = useTimeWords();
  const [from, to] = [wallTime(opens, { short: true }), wallTime(closes, { short: true })];
  return (
    <>
      <span className="inline-block">{`${from} –`}</span> <span className="inline-block">{to}</span>
    </>
  );
}

function Hours({ isOpen, windows }: OpenDays) {
  if (!isOpen) return <Trans>Closed</Trans>;
  if (windows.length === 0) return <Trans>By appointment</Trans>;
  return windows.map((window) => (
    <span key={window.opens} className="block">
      <WindowTimes {...window} />
    </span>
  ));
}

/** The clinic's weekly hours. Only the booking dialog shows the times that can be booked. */
export function HoursCard({ clinic }: { clinic: PublicClinic }) {
  const { weekday, range } = useTimeWords();
  return (
    <TitledCard title={<Trans>Opening hours</Trans>}>
      <dl className="space-y-2">
        {openDays(clinic).map((days) => (
          <div key={days.first} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">
              {days.first === days.last ? weekday(days.first) : range(weekday(days.first), weekday(days.last))}
            </dt>
            <dd className="ml-auto text-right tabular-nums">
              <Hours {...days} />
            </dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}
