import { expect, test } from 'vitest';
import { draftsOf } from './stage-readiness.ts';
import { stages } from './stages.ts';

const READY = {
  ...stages.prod,
  emailFrom: 'Punnagai <bookings@punnagai.in>',
  alarmEmail: 'alarms@punnagai.in',
  runbookUrl: 'https://git.punnagai.in/docs/runbook.md',
  razorpayKeyId: 'rzp_live_1a2b3c',
};
const REVIEW = { by: 'A. Advocate', on: '2026-12-01' };

test('production has drafts until a lawyer reviews the policies, and the message says where to change that', () => {
  expect(draftsOf(READY, null)).toMatch(/policies are drafts.+POLICIES_REVIEW in shared\/content\/policies\.ts/);
  expect(draftsOf(stages.prod)).toMatch(/drafts/);
});

test('production has drafts while a setting is a placeholder, and each is named', () => {
  expect(draftsOf(stages.prod, REVIEW)).toContain(
    'Replace emailFrom, alarmEmail, runbookUrl, razorpayKeyId of the stage',
  );
});

test('reviewed policies and settings of its own make production ready', () => {
  expect(draftsOf(READY, REVIEW)).toBeNull();
});

test('other stages may have drafts', () => {
  expect(draftsOf(stages.dev, null)).toBeNull();
  expect(draftsOf(stages.staging, null)).toBeNull();
});
