import type { FunctionName } from '#functions/manifest.ts';
import { FAILING, functionAlarms } from '#infra/constructs/alarm-descriptions.ts';
import { functionRows } from '#infra/function-rows.ts';
import { describeAlarm } from '#shared/domain/alarm.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Tell } from '../engines/tell-by-queue.ts';
import type { Invoke } from '../functions/invoke.ts';
import type { Trigger } from './schedule-trigger.ts';

/** CloudWatch looks anew each minute at the latest. */
const LOOK_EVERY_MS = MINUTE_MS;

const alarmOf = (name: FunctionName): string => `punnagai-local/${name}/Errors`;

type ErrorAlarms = Trigger & {
  /** As `invoke`, and counts what fails. */
  watched: (invoke: Invoke) => Invoke;
  /** Tells which alarms began or ceased to ring. */
  look: () => Promise<void>;
};

/**
 * Stands in for CloudWatch: a function that fails three times within five minutes rings, until it fails less often.
 * @param tell what the topic of alarms would be told
 * @param leftRinging names of alarms that rang when this machine was stopped
 */
export function startErrorAlarms(
  tell: Tell,
  leftRinging: readonly string[] = [],
  now: () => number = Date.now,
): ErrorAlarms {
  const failures = new Map<FunctionName, number[]>();
  const ringing = new Set(functionRows.map(({ name }) => name).filter((name) => leftRinging.includes(alarmOf(name))));
  const lookAt = async (name: FunctionName): Promise<void> => {
    const since = now() - FAILING.minutes * MINUTE_MS;
    const latest = (failures.get(name) ?? []).filter((at) => at > since);
    failures.set(name, latest);
    const rings = latest.length >= FAILING.errors;
    if (rings === ringing.has(name)) return;
    if (rings) ringing.add(name);
    else ringing.delete(name);
    await tell(alarmEvent(name, rings, now()));
  };
  const look = async (): Promise<void> => {
    for (const name of new Set([...failures.keys(), ...ringing])) await lookAt(name);
  };
  const timer = setInterval(() => void look().catch(report), LOOK_EVERY_MS);
  return {
    look,
    watched:
      (invoke) =>
      async (name, ...more) => {
        try {
          return await invoke(name, ...more);
        } catch (error) {
          failures.set(name, [...(failures.get(name) ?? []), now()]);
          await lookAt(name).catch(report);
          throw error;
        }
      },
    stop: async () => clearInterval(timer),
  };
}

const report = (error: unknown): void => console.error(`alarms: ${String(error)}`);

/** What CloudWatch publishes of it, as far as it is read (shared/jobs/alarm-event.ts). */
const alarmEvent = (name: FunctionName, rings: boolean, at: number) => ({
  AlarmName: alarmOf(name),
  AlarmDescription: describeAlarm(functionAlarms[name]),
  NewStateValue: rings ? 'ALARM' : 'OK',
  StateChangeTime: new Date(at).toISOString().replace('Z', '+0000'),
});
