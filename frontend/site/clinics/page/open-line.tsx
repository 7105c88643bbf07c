import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { addDays, dayOfWeek } from '#shared/values/ist.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { useTimeOfDay, useToday } from '../../../lib/served.ts';
import { useTimeWords } from '../../time-words.ts';
import { WindowTimes } from './hours-card.tsx';
import { openWindows, type OpenWindow } from './opening-hours.ts';

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

type Hours = Pick<PublicClinic, 'availability' | 'open_days'>;

/** Remaining opening of a clinic today, or its next opening: an IST day and a wall time. */
type OpenStatus =
  | { kind: 'open'; closes: string; windows: OpenWindow[] }
  | { kind: 'opens'; day: string; opens: string };

/** When it works on a day it works on; empty where only its single times are known. */
const windowsOn = ({ availability }: Hours, day: string): OpenWindow[] =>
  openWindows(availability?.find(({ day_of_week }) => day_of_week === dayOfWeek(day)) ?? defaultHours(dayOfWeek(day)));

/**
 * Returns the open status of a clinic at a wall time 'HH:MM' of an IST day; null when its hours are not known, or not
 * for the coming week.
 */
export function openStatus(clinic: Hours, today: string, time: string): OpenStatus | null {
  for (const day of clinic.open_days.filter((open) => open >= today)) {
    const windows = windowsOn(clinic, day);
    const [opens, closes] = [windows[0]?.opens, windows.at(-1)?.closes];
    if (opens === undefined || closes === undefined) return null;
    if (day !== today) return { kind: 'opens', day, opens };
    if (time < closes) return { kind: 'open', closes, windows };
  }
  return null;
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
