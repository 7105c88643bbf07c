import type { Change } from './ledger.ts';
import { randomId } from './random-id.ts';
import type { TimerRecord } from './sandbox-records.ts';

/** Plans something to happen by itself at `dueAt` (milliseconds of the sandbox clock); it survives a restart. */
export function startTimer(change: Change, action: TimerRecord['action'], subject: string, dueAt: number): void {
  change.put('timer', randomId(), { action, subject, dueAt, done: false });
}
