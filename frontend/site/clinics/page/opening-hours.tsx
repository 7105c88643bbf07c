import { Trans } from '@lingui/react/macro';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { defaultHours } from '#shared/domain/clinics/schedule.ts';
import { TitledCard } from '../../../ui/boxes.tsx';
import { useTimeWords } from '../../../catalogues.ts';

/** From Monday, as people read a week. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** One stretch of a day, wall times 'HH:MM'. */
export type OpenWindow = { opens: string; closes: string };

/** The seven days of a clinic from Monday on; the weekly default where nothing is stored (specification: patient §9). */
export const weekOf = ({ availability }: Pick<PublicClinic, 'availability'>): DayHours[] =>
  WEEK.map((dow) => availability?.find(({ day_of_week }) => day_of_week === dow) ?? defaultHours(dow));

/** When a clinic is open on a day of the week; empty when it is closed, or when only its single times are known. */
export function openWindows(day: DayHours): OpenWindow[] {
  if (!day.is_open) return [];
  const windows = [
    { opens: day.morning_start_time, closes: day.morning_end_time },
    { opens: day.evening_start_time, closes: day.evening_end_time },
  ];
  return windows.flatMap(({ opens, closes }) => (opens === null || closes === null ? [] : [{ opens, closes }]));
}

/** Days that follow each other with the same hours, as one line each. */
type OpenDays = { first: number; last: number; windows: OpenWindow[]; isOpen: boolean };

/** A clinic's week in as few lines as it takes: Monday to Saturday, Sunday. */
export function openDays(clinic: Pick<PublicClinic, 'availability'>): OpenDays[] {
  const lines: OpenDays[] = [];
  for (const day of weekOf(clinic)) {
    const windows = openWindows(day);
    const before = lines.at(-1);
    const isSame = before?.isOpen === day.is_open && JSON.stringify(before.windows) === JSON.stringify(windows);
    if (before !== undefined && isSame) before.last = day.day_of_week;
    else lines.push({ first: day.day_of_week, last: day.day_of_week, windows, isOpen: day.is_open });
  }
  return lines;
}

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
