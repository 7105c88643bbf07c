import { describe } from 'vitest';
import { commitRowsContract } from './commit-rows.contract.ts';
import { commitSlotContract } from './commit-slot.contract.ts';
import { dueAndNotificationsContract } from '../messages/due-and-notifications.contract.ts';
import { leadsAndEventsContract } from '../leads/leads-and-events.contract.ts';
import { sentCountsContract } from '../messages/sent-counts.contract.ts';
import { phoneCodesContract } from './phone-codes.contract.ts';
import { readBookingContract } from './read-booking.contract.ts';
import type { MakeStores } from '../stores-under-test.ts';

/** Tests that every BookingStore must pass. */
export function bookingStoreContract(name: string, make: MakeStores): void {
  describe(`${name} as a BookingStore`, () => {
    readBookingContract(make);
    commitSlotContract(make);
    commitRowsContract(make);
    dueAndNotificationsContract(make);
    leadsAndEventsContract(make);
    phoneCodesContract(make);
    sentCountsContract(make);
  });
}
