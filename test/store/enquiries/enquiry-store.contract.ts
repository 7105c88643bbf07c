import { beforeEach, describe, expect, it } from 'vitest';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { ContactMessage, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { EnquiryStore } from '#functions/store/enquiries/enquiry-store.ts';

const ulid = (n: number): string => String(n).padStart(26, '0');
const at = (n: number): string => `2026-11-0${n}T00:00:00.000Z`;

const message = (n: number): ContactMessage => ({
  id: `msg_${ulid(n)}`,
  name: 'Asha Verma',
  email: 'asha@example.in',
  phone: null,
  message: 'Do you open on Sundays?',
  status: 'new',
  language: 'en',
  created_at: at(n),
  ...NEVER_EDITED,
});

const application = (n: number): PartnerRequest => ({
  id: `ptr_${ulid(n)}`,
  clinic_name: 'Neem Tree Dental',
  dentist_name: 'Dr. Meena Raman',
  email: 'meena@example.in',
  phone_number: '4424990000',
  address: '12 Temple Street, Mylapore',
  city: null,
  specialization: 'Orthodontics',
  years_experience: 12,
  preferred_contact_time: null,
  message: null,
  status: 'pending',
  clinic_id: null,
  language: 'en',
  link_ver: 0,
  created_at: at(n),
  ...NEVER_EDITED,
});

/** Tests that every EnquiryStore must pass. */
export function enquiryStoreContract(name: string, make: () => Promise<EnquiryStore>): void {
  describe(`${name} as an EnquiryStore`, () => {
    let store: EnquiryStore;
    beforeEach(async () => {
      store = await make();
    });

    it('pages messages, newest first, apart from applications (P-147)', async () => {
      for (const n of [2, 1, 3]) await store.saveContactMessage(message(n));
      await store.savePartnerRequest(application(4));
      const first = await store.contactMessages(2);
      expect(first.items).toEqual([message(3), message(2)]);
      const second = await store.contactMessages(2, first.next_cursor ?? '');
      expect(second).toEqual({ items: [message(1)], next_cursor: null });
    });

    it('pages applications, newest first, apart from messages (P-148)', async () => {
      for (const n of [1, 2]) await store.savePartnerRequest(application(n));
      await store.saveContactMessage(message(3));
      expect(await store.partnerRequests(2)).toEqual({ items: [application(2), application(1)], next_cursor: null });
      expect((await store.partnerRequests(1)).items).toEqual([application(2)]);
    });

    it('tells two of the same instant apart', async () => {
      const [a, b] = [message(1), { ...message(2), created_at: at(1) }];
      await Promise.all([store.saveContactMessage(a), store.saveContactMessage(b)]);
      const first = await store.contactMessages(1);
      const second = await store.contactMessages(1, first.next_cursor ?? '');
      expect([...first.items, ...second.items]).toEqual([b, a]);
    });

    it('never writes over what is there', async () => {
      await store.saveContactMessage(message(1));
      await expect(store.saveContactMessage({ ...message(1), message: 'Another' })).rejects.toThrow(
        'An id was given out twice',
      );
      expect((await store.contactMessages(5)).items).toEqual([message(1)]);
    });

    it('counts up to the limit', async () => {
      const quota = { key: 'address', limit: 3, window_ms: 600_000, at: 1_800_000_000_000 };
      const answers = await Promise.all(Array.from({ length: 8 }, () => store.count(quota)));
      expect(answers.filter(Boolean)).toHaveLength(3);
    });

    it('takes one back that was counted, and no more than there are', async () => {
      const quota = { key: 'told', limit: 1, window_ms: 600_000, at: 1_800_000_000_000 };
      await store.giveBack(quota);
      const answers = [await store.count(quota), await store.count(quota)];
      await store.giveBack(quota);
      await store.giveBack(quota);
      answers.push(await store.count(quota), await store.count(quota));
      expect(answers).toEqual([true, false, true, false]);
    });
  });
}
