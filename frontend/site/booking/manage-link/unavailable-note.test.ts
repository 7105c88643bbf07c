import { expect, test } from 'vitest';
import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { MANAGED_BOOKING } from './managed-booking.fixture.ts';
import { unavailableReasons } from './unavailable-note.tsx';

const START = Date.parse(MANAGED_BOOKING.slot);
const act = (name: ManagedBooking['allowed'][number]['act']) => ({ act: name, refund_paise: null, until: null });
const BOTH = [act('move'), act('cancel')];

test.each<[string, Partial<ManagedBooking>, number, string[]]>([
  ['nothing while both are offered', { allowed: BOTH }, START - 9 * HOUR_MS, []],
  ['that it was moved twice', { allowed: [act('cancel')], moves_left: 0 }, START - 9 * HOUR_MS, ['moved_too_often']],
  ['that it starts too soon', { allowed: [act('cancel')], moves_left: 1 }, START - HOUR_MS, ['too_late_to_move']],
  ['that the clinic took the fee', { allowed: [act('move')] }, START - 9 * HOUR_MS, ['clinic_took_fee']],
  ['that it has begun', { allowed: [], moves_left: 2 }, START, ['has_begun']],
  ['nothing of a visit that does not stand', { status: 'cancelled', allowed: [] }, START, []],
])('the page of a booking explains %s', (_, more, now, reasons) => {
  expect(unavailableReasons({ ...MANAGED_BOOKING, status: 'confirmed', ...more }, now)).toEqual(reasons);
});
