import { expect, test } from 'vitest';
import { refuseDrafts } from './refuse-drafts.ts';
import { stages } from './stages.ts';

const READY = {
  ...stages.prod,
  emailFrom: 'Punnagai <bookings@punnagai.in>',
  alarmEmail: 'alarms@punnagai.in',
  runbookUrl: 'https://git.punnagai.in/docs/runbook.md',
  razorpayKeyId: 'rzp_live_1a2b3c',
};
const REVIEW = { by: 'A. Advocate', on: '2026-12-01' };

test('production is refused while the policies are drafts for a lawyer, and the error says where to change that', () => {
  expect(() => refuseDrafts(READY, null)).toThrow(
    /policies are drafts.+POLICIES_REVIEW in shared\/content\/policies\.ts/,
  );
  expect(() => refuseDrafts(stages.prod)).toThrow(/drafts/);
});

test('production is refused while a setting is a placeholder, and each is named', () => {
  expect(() => refuseDrafts(stages.prod, REVIEW)).toThrow(
    'Replace emailFrom, alarmEmail, runbookUrl, razorpayKeyId of the stage',
  );
});

test('reviewed policies and settings of its own let production through', () => {
  expect(() => refuseDrafts(READY, REVIEW)).not.toThrow();
});

test('other stages may have drafts', () => {
  expect(() => refuseDrafts(stages.dev, null)).not.toThrow();
  expect(() => refuseDrafts(stages.staging, null)).not.toThrow();
});
