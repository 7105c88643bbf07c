import { expect, it, test } from 'vitest';
import { describeAlarm, readDescription } from '../domain/alarm.ts';
import { readAlarmEvent, UnknownAlarmEvent } from './alarm-event.ts';

/** A notification with the fields of AWS's own example (CloudWatch user guide, notifying users on alarm changes). */
const EVENT = {
  AlarmName: 'punnagai-prod-jobs/sweeper/Errors',
  AlarmDescription: 'Late payments are not confirmed. Action: Open the log.',
  AWSAccountId: '000000000000',
  NewStateValue: 'ALARM',
  NewStateReason: 'Threshold Crossed: 1 datapoint (3.0) was greater than or equal to the threshold (3.0).',
  StateChangeTime: '2026-11-26T13:05:17.236+0000',
  Region: 'Asia Pacific (Mumbai)',
  OldStateValue: 'OK',
  Trigger: { MetricName: 'Errors', Namespace: 'AWS/Lambda' },
};

it('an alarm event is read as its name, its text, whether it rings and since when', () => {
  const alarm = {
    name: EVENT.AlarmName,
    description: EVENT.AlarmDescription,
    rings: true,
    since: '2026-11-26T13:05:17.236Z',
  };
  expect(readAlarmEvent(EVENT)).toEqual(alarm);
  expect(readAlarmEvent({ ...EVENT, NewStateValue: 'OK' })).toEqual({ ...alarm, rings: false });
  expect(readAlarmEvent({ ...EVENT, NewStateValue: 'INSUFFICIENT_DATA' }).rings).toBe(false);
  expect(readAlarmEvent({ ...EVENT, StateChangeTime: '2026-11-26T18:35:17.236+0530' }).since).toBe(alarm.since);
  for (const AlarmDescription of [null, ''])
    expect(readAlarmEvent({ ...EVENT, AlarmDescription }).description).toBe(EVENT.AlarmName);
});

test.each([
  ['no event', null],
  ['a state that nobody knows', { ...EVENT, NewStateValue: 'LOUD' }],
  ['no time', { ...EVENT, StateChangeTime: 'yesterday' }],
  ['no name', { ...EVENT, AlarmName: '' }],
])('%s is refused', (_what, event) => {
  expect(() => readAlarmEvent(event)).toThrow(UnknownAlarmEvent);
});

it('a description has the impact, the action, the first command and the runbook; one that was written by hand has no second part', () => {
  const words = { customers: 'Late payments are not confirmed.', action: 'Open the log.' };
  const whole = { ...words, command: 'aws lambda invoke', runbook: 'https://example.in/runbook.md#sweeperruns' };
  expect(readDescription(describeAlarm(whole))).toEqual(whole);
  expect(readDescription(EVENT.AlarmDescription)).toEqual({ ...words, command: '', runbook: '' });
  const byHand = { customers: 'The disk is full', action: '', command: '', runbook: '' };
  expect(readDescription('The disk is full')).toEqual(byHand);
});
