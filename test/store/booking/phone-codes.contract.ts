import { beforeEach, describe, expect, it } from 'vitest';
import type { PhoneCode, RecentUses } from '#shared/domain/booking/phone-code.ts';
import { expectRefused } from '../expect-refused.ts';
import { appointmentId, holdTransition, nextTransition, NOW } from './sample-booking.ts';
import type { MakeStores, StoresUnderTest } from '../stores-under-test.ts';

const codeOf = (sealed: string): PhoneCode => ({
  appointment_id: appointmentId(),
  sealed,
  receiver: 'digest of a phone',
  tries: 0,
  expires_at: '2026-11-30T06:10:00.000Z',
  resend_at: '2026-11-30T06:00:30.000Z',
});
const usesOf = (key: string, ver: number): RecentUses => ({ key, at: [NOW], ver });

/** Codes sent to phones, and how often that was done. */
export function phoneCodesContract(make: MakeStores): void {
  let stores: StoresUnderTest;
  beforeEach(async () => {
    stores = await make();
  });

  describe('codes sent to phones', () => {
    it('keep one code for an appointment, and what it counted as', async () => {
      const { codes } = stores;
      expect(await codes.get(appointmentId())).toBeNull();
      expect(await codes.recentUses('phone')).toEqual({ key: 'phone', at: [], ver: 0 });
      expect(await codes.issue(codeOf('a'), null, [usesOf('phone', 1), usesOf('address', 1)])).toBe(true);
      expect(await codes.get(appointmentId())).toEqual(codeOf('a'));
      expect(await codes.recentUses('address')).toEqual(usesOf('address', 1));
      expect(await codes.issue(codeOf('b'), 'a', [usesOf('phone', 2)])).toBe(true);
      expect(await codes.get(appointmentId())).toEqual(codeOf('b'));
    });

    it('write nothing when the code or one of the uses changed meanwhile', async () => {
      const { codes } = stores;
      await codes.issue(codeOf('a'), null, [usesOf('phone', 1)]);
      expect(await codes.issue(codeOf('b'), null, [usesOf('phone', 2)])).toBe(false);
      expect(await codes.issue(codeOf('b'), 'other', [usesOf('phone', 2)])).toBe(false);
      expect(await codes.issue(codeOf('b'), 'a', [usesOf('address', 1), usesOf('phone', 1)])).toBe(false);
      expect(await codes.issue(codeOf('b'), 'a', [usesOf('address', 1), usesOf('phone', 3)])).toBe(false);
      expect(await codes.get(appointmentId())).toEqual(codeOf('a'));
      expect(await codes.recentUses('phone')).toEqual(usesOf('phone', 1));
      expect(await codes.recentUses('address')).toMatchObject({ ver: 0 });
    });

    it('one of many simultaneous counts is accepted', async () => {
      const { codes } = stores;
      const codeFor = (n: number): PhoneCode => ({ ...codeOf(`code ${n}`), appointment_id: appointmentId(n) });
      const asked = [1, 2, 3, 4, 5, 6].map((n) => codes.issue(codeFor(n), null, [usesOf('phone', 1)]));
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    });

    it('take back this very code, whatever else was counted meanwhile', async () => {
      const { codes } = stores;
      await codes.issue(codeOf('a'), null, [usesOf('phone', 1)]);
      await codes.withdraw(codeOf('b'));
      expect(await codes.get(appointmentId())).toEqual(codeOf('a'));
      await codes.withdraw(codeOf('a'));
      expect(await codes.get(appointmentId())).toBeNull();
      expect(await codes.recentUses('phone')).toEqual(usesOf('phone', 1));
    });

    it('give one use back, unless it was counted on meanwhile', async () => {
      const { codes } = stores;
      const { expires_at } = codeOf('a');
      await codes.issue(codeOf('a'), null, [usesOf('phone', 1)]);
      expect(await codes.giveBack(usesOf('phone', 1), expires_at)).toBe(false);
      expect(await codes.recentUses('phone')).toEqual(usesOf('phone', 1));
      const none = { key: 'phone', at: [], ver: 2 };
      expect(await codes.giveBack(none, expires_at)).toBe(true);
      expect(await codes.recentUses('phone')).toEqual(none);
    });

    it('count tries up to the limit, of this very code, also when all try at once', async () => {
      const { codes } = stores;
      await codes.issue(codeOf('a'), null, []);
      const tried = await Promise.all(Array.from({ length: 9 }, (_, n) => codes.countTry(codeOf('a'), `try ${n}`, 5)));
      expect(tried.filter(Boolean)).toHaveLength(5);
      expect(await codes.get(appointmentId())).toMatchObject({ tries: 5 });
      await codes.issue(codeOf('b'), 'a', []);
      expect(await codes.countTry(codeOf('a'), 'one more', 5)).toBe(false);
      expect(await codes.countTry({ ...codeOf('b'), appointment_id: appointmentId(2) }, 'try', 5)).toBe(false);
      expect(await codes.countTry(codeOf('b'), 'try', 5)).toBe(true);
      expect(await codes.countTry(codeOf('b'), 'try', 5)).toBe(false);
    });

    it('are used up by one move, in its transaction', async () => {
      const { bookings, codes } = stores;
      const hold = holdTransition();
      await bookings.commit(hold);
      await codes.issue(codeOf('a'), null, []);
      const proof = nextTransition(hold.appointment, {}, { phoneCode: { sealed: 'a' } });
      await expectRefused(bookings, { ...proof, phoneCode: { sealed: 'b' } }, 'phone_code');
      expect(await bookings.commit(proof)).toEqual({ ok: true });
      expect(await codes.get(appointmentId())).toBeNull();
      await expectRefused(
        bookings,
        nextTransition(proof.appointment, {}, { phoneCode: { sealed: 'a' } }),
        'phone_code',
      );
      await codes.issue(codeOf('c'), null, []);
      await expectRefused(bookings, { ...proof, phoneCode: { sealed: 'c' } }, 'version');
      expect(await codes.get(appointmentId())).toEqual(codeOf('c'));
    });
  });
}
