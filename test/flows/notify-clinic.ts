import { expect } from 'vitest';
import { ShownContact } from '#shared/contract/clinics/clinic-contact.ts';
import type { Product } from '#test/product.ts';
import { bookedEarlier } from './earlier.ts';
import { freeSlot } from './free-slot.ts';

/** A clinic that wants to hear of its bookings at an address or a number is told of one of ten minutes ago. */
export async function notifyClinic(
  of: Product,
  contact: { email: string | null; phone: string | null },
): Promise<void> {
  const slot = await freeSlot(of);
  const at = `${of.adminUrl}/api/admin/clinics/${slot.clinic_id}/contact`;
  const authorization = `Bearer ${await of.staffToken({ groups: ['admins'] })}`;
  const headers = { 'content-type': 'application/json', authorization };
  const { ver } = ShownContact.parse(await (await fetch(at, { headers })).json());
  const body = JSON.stringify({ ...contact, news: ['changes'], ver });
  const saved = await fetch(at, { method: 'PUT', headers, body });
  expect(saved.status).toBe(200);
  await bookedEarlier(of, slot, 10);
  await of.runNow('notify-clinics', { at_night: true });
}
