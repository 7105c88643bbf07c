import { describe, expect, it } from 'vitest';
import { firstReminder } from '#shared/domain/booking/reminder-times.ts';
import { bookAndPay } from './book.ts';
import { bookedEarlier } from './earlier.ts';
import { flowProduct } from './flow-product.ts';
import { freeSlot, slotWithinADay } from './free-slot.ts';
import { messagesOf } from './inbox.ts';
import { newPatient } from './patient.ts';
import { failuresWhileUnreadable, remindNow, storedBooking } from './table.ts';
import { until } from './until.ts';

const product = flowProduct();

/** Minutes: longer ago than the reminder of the day before is due. */
const BOOKED_BEFORE = 26 * 60;

const remindAt = async (slot: string, id: string): Promise<string | null | undefined> =>
  (await product().dump()).locks.find((lock) => lock.slot === slot && lock.appointment_id === id)?.remind_at;

describe('a visit that was paid for', () => {
  it('waits for its reminder; the sweeper notes when the next one is, and steps back from what it cannot read', async () => {
    const visit = await bookAndPay(product(), await freeSlot(product()));
    const first = firstReminder(Date.now(), visit.slot);
    expect(await remindAt(visit.slot, visit.appointment_id)).toBe(first);
    await remindNow(product(), visit);
    expect(await remindAt(visit.slot, visit.appointment_id)).toBe(first);
    const failures = await failuresWhileUnreadable(
      product(),
      { of: 'visit', id: `${visit.clinic_id} ${visit.slot}` },
      () => product().runSweeper(),
    );
    expect(failures).toBe(1);
  });

  it('is reminded of by SMS a day before, once', async () => {
    const id = await bookedEarlier(product(), await slotWithinADay(product()), BOOKED_BEFORE);
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await product().runSweeper();
    const { details } = await storedBooking(product(), id);
    const reminders = async () => {
      const { texts } = await messagesOf(product(), { ...newPatient(), phone: details?.phone ?? '' });
      return texts.filter(({ text }) => / Your appointment at .* is on /.test(text));
    };
    await until('the reminder arrived', async () => (await reminders()).length > 0);
    await product().runSweeper();
    expect(await reminders()).toHaveLength(1);
  });
});
