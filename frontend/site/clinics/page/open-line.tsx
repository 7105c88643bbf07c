import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { addDays } from '#shared/values/ist.ts';
import { useTimeOfDay, useToday } from '../../../lib/served.ts';
import { useTimeWords } from '../../time-words.ts';
import { openStatus, type OpenStatus } from './open-status.ts';
import { WindowTimes } from './hours-card.tsx';

function Opens({ day, opens, today }: { day: string; opens: string; today: string }) {
  const words = useTimeWords();
  const [date, time] = [words.day(day), words.wallTime(opens, { short: true })];
  if (day === addDays(today, 1)) return <Trans>Opens tomorrow {time}</Trans>;
  return (
    <Trans>
      Opens {date}, {time}
    </Trans>
  );
}

function Open({ closes, windows }: OpenStatus & { kind: 'open' }) {
  const { t } = useLingui();
  const time = useTimeWords().wallTime(closes, { short: true });
  return (
    <>
      <span className="font-medium">{t`Open today till ${time}`}</span>
      {windows.map((window) => (
        <span key={window.opens} className="text-ink-soft tabular-nums">
          {' · '}
          <WindowTimes {...window} />
        </span>
      ))}
    </>
  );
}

/** 'Open today till 8 PM' with today's hours, or when the clinic opens next; null where nobody knows. */
export function useOpenLine(clinic: PublicClinic) {
  const today = useToday();
  const status = openStatus(clinic, today, useTimeOfDay());
  if (status === null) return null;
  return status.kind === 'open' ? <Open {...status} /> : <Opens {...status} today={today} />;
}
