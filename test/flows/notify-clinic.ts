import { expect } from 'vitest';
import type { Product } from '#test/product.ts';
import { bookedEarlier } from './earlier.ts';
import { freeSlot } from './free-slot.ts';

/** A clinic that wants to hear of its bookings at an address or a number is told of one of ten minutes ago. */
export async function notifyClinic(
  of: Product,
  contact: { email: string | null; phone: string | null },
): Promise<void> {
  const slot = await freeSlot(of);
  const saved = await fetch(`${of.adminUrl}/api/admin/clinics/${slot.clinic_id}/contact`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await of.staffToken({ groups: ['admins'] })}`,
    },
    body: JSON.stringify({ ...contact, news: ['changes'], ver: 1 }),
  });
  expect(saved.status).toBe(200);
  await bookedEarlier(of, slot, 10);
  await of.runNow('notify-clinics', { at_night: true });
}
