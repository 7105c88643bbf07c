import { Schedule } from 'aws-cdk-lib/aws-events';
import { Duration } from 'aws-cdk-lib';

const HOUR = 60;

type Scheduled = { name: string; everyMinutes: number };

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));

/**
 * Gives each schedule longer than a minute a first minute, so that no two of them ever start in the same minute: rates that
 * one deployment makes start together, and a new account runs ten functions at once.
 * @param schedules every schedule of a stage, in minutes
 * @returns the first minute of each name, from 0; schedules of one minute are left out
 * @throws Error if the minutes of an hour are not enough
 */
export function startMinutes(schedules: readonly Scheduled[]): Map<string, number> {
  const started: { every: number; first: number }[] = [];
  const minutes = new Map<string, number>();
  for (const { name, everyMinutes: every } of schedules.toSorted((a, b) => a.everyMinutes - b.everyMinutes)) {
    if (every === 1) continue;
    const candidates = Array.from({ length: Math.min(every, HOUR) }, (_, minute) => minute);
    const first = candidates.find((minute) =>
      started.every((other) => (minute - other.first) % divisorOf(every, other.every) !== 0),
    );
    if (first === undefined) throw new Error(`No minute is left for the schedule of '${name}'`);
    started.push({ every, first });
    minutes.set(name, first);
  }
  return minutes;
}

/**
 * A schedule of EventBridge.
 * @param everyMinutes a divisor of an hour, or whole hours that divide a day
 * @param first the minute of the hour in which it first starts; undefined for a schedule of one minute
 */
export function scheduleOf(everyMinutes: number, first: number | undefined): Schedule {
  if (first === undefined) return Schedule.rate(Duration.minutes(everyMinutes));
  if (everyMinutes < HOUR) return Schedule.cron({ minute: `${first}/${everyMinutes}` });
  return Schedule.cron({ minute: String(first), hour: `0/${everyMinutes / HOUR}` });
}
