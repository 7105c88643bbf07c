import { describe, expect, it } from 'vitest';
import { firstReminder } from '#shared/domain/reminder-times.ts';
import { bookAndPay } from './book.ts';
import { flowProduct } from './flow-product.ts';
import { freeSlot } from './free-slot.ts';
import { failuresWhileUnreadable, remindNow } from './table.ts';

const product = flowProduct();

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
});
