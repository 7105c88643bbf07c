import { expect, test } from 'vitest';
import { AppointmentStatus, PaymentStatus } from './appointment.ts';
import { isOfTab, tabOf } from './booking-lists.ts';

test('each booking stands in one tab: given up, waiting for money, or standing', () => {
  const tabs = AppointmentStatus.options.map((status) => [
    status,
    ...PaymentStatus.options.map((payment_status) => tabOf({ status, payment_status })),
  ]);
  expect(tabs).toEqual([
    ['pending', 'pending', 'pending', 'pending', 'pending'],
    ['confirmed', 'pending', 'paid', 'paid', 'paid'],
    ['cancelled', 'cancelled', 'cancelled', 'cancelled', 'cancelled'],
    ['completed', 'pending', 'paid', 'paid', 'paid'],
    ['no_show', 'pending', 'paid', 'paid', 'paid'],
  ]);
});

test('a row from before its payment was told is judged by its status alone, and all stand in the tab of all', () => {
  const old = { status: 'confirmed', payment_status: null } as const;
  expect(tabOf(old)).toBe('paid');
  expect([isOfTab(old, 'all'), isOfTab(old, 'paid'), isOfTab(old, 'pending')]).toEqual([true, true, false]);
});
