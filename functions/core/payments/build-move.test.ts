import { expect, it } from 'vitest';
import { buildMove } from './build-move.ts';
import { NOW, row, snapshot } from './snapshot.fixture.ts';

const details = {
  name: 'Asha Verma',
  phone: '9812345670',
  email: 'asha@example.in',
  phone_digest: null,
  notice_version: '2026-11-21',
  consented_at: new Date(NOW).toISOString(),
  language: null,
  measurement: null,
};
const { booking } = snapshot({ booking: { details } });

it('money that comes, in time or late, keeps the details for good: they are written once more', () => {
  for (const name of ['secure', 'surplus'] as const) {
    const payments = [{ payment: row('AUTHORIZED'), expect: 'absent' as const }];
    expect(buildMove(NOW, booking, { name, reason: 'paid', payments }).details).toEqual(details);
  }
  expect(buildMove(NOW, booking, { name: 'confirm_free', reason: 'nothing to pay' }).details).toEqual(details);
});

it('no other move writes them again', () => {
  const payments = [{ payment: row('CAPTURED'), expect: 'AUTHORIZED' as const }];
  expect(buildMove(NOW, booking, { name: 'confirm', reason: 'captured', payments }).details).toBeUndefined();
  expect(buildMove(NOW, booking, { name: 'expire', reason: 'unpaid' }).details).toBeUndefined();
});
