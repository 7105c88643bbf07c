import { beforeEach, describe, expect, it } from 'vitest';
import type { DueStore } from '#functions/store/due-store.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import {
  appointmentId,
  clinicId,
  holdTransition,
  nextTransition,
  NOW,
  sampleAppointment,
  sampleNotification,
} from '../booking/sample-booking.ts';
import type { MakeStores } from '../stores-under-test.ts';
import type { Due, DueKind } from '#shared/domain/due.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';

const OK = { ok: true };

/** Tests of the reads and writes of the sweeper. */
export function dueAndNotificationsContract(make: MakeStores): void {
  let bookings: BookingStore;
  let store: DueStore;
  beforeEach(async () => {
    ({ bookings, due: store } = await make());
  });

  /** Everything of a kind that is due, page after page. */
  async function allDue(kind: DueKind, now: string): Promise<Due[]> {
    const found: Due[] = [];
    for (const list of store.lists(kind)) {
      let after: Parameters<DueStore['page']>[2] = null;
      do {
        const page: Awaited<ReturnType<DueStore['page']>> = await store.page(list, now, after);
        found.push(...page.due);
        after = page.next;
      } while (after !== null);
    }
    return found.toSorted((a, b) => a.since.localeCompare(b.since));
  }
  const ids = async (kind: DueKind, now: string): Promise<string[]> => (await allDue(kind, now)).map(({ id }) => id);

  const LATER = '2026-11-30T09:00:00.000Z';
  const FAR = '2027-01-01T00:00:00.000Z';

  describe('reschedule', () => {
    it('moves the next look and nothing else', async () => {
      await bookings.commit(holdTransition());
      await bookings.postponeCheck(appointmentId(), 1, LATER);
      expect((await bookings.load(appointmentId()))?.appointment).toEqual(sampleAppointment({ next_check_at: LATER }));
      expect(await ids('settle', '2026-11-30T08:00:00.000Z')).toEqual([]);
      expect(await ids('settle', LATER)).toEqual([appointmentId()]);
      expect(await bookings.commit(nextTransition(sampleAppointment()))).toEqual(OK);
    });

    it('takes an appointment off the list and puts it back', async () => {
      await bookings.commit(holdTransition());
      await bookings.postponeCheck(appointmentId(), 1, null);
      expect((await bookings.load(appointmentId()))?.appointment.next_check_at).toBeNull();
      expect(await ids('settle', FAR)).toEqual([]);
      await bookings.postponeCheck(appointmentId(), 1, LATER);
      expect(await ids('settle', LATER)).toHaveLength(1);
    });

    it('does nothing to another version or to nothing', async () => {
      await bookings.commit(holdTransition());
      await bookings.postponeCheck(appointmentId(), 2, LATER);
      await bookings.postponeCheck(appointmentId(9), 1, LATER);
      expect((await bookings.load(appointmentId()))?.appointment).toEqual(sampleAppointment());
      expect(await bookings.load(appointmentId(9))).toBeNull();
    });
  });

  describe('due', () => {
    const hold = (n: number, next_check_at: string | null): Transition =>
      holdTransition({ id: appointmentId(n), clinic_id: clinicId(n), next_check_at });

    it('names what is due, the oldest of each list first', async () => {
      await bookings.commit(hold(1, '2026-11-30T06:03:00.000Z'));
      await bookings.commit(hold(2, '2026-11-30T06:01:00.000Z'));
      await bookings.commit(hold(3, '2026-11-30T06:02:00.000Z'));
      await bookings.commit(hold(4, '2026-11-30T06:03:00.001Z'));
      await bookings.commit(hold(5, null));
      expect(await ids('settle', '2026-11-30T06:03:00.000Z')).toEqual([
        appointmentId(2),
        appointmentId(3),
        appointmentId(1),
      ]);
    });

    it('is spread over several lists, and read page by page to the end', async () => {
      for (let n = 1; n <= 240; n += 1) await bookings.commit(hold(n, NOW));
      const pages = await Promise.all(store.lists('settle').map((list) => store.page(list, NOW, null)));
      expect(pages.filter(({ due }) => due.length > 0).length).toBeGreaterThan(1);
      expect(pages.some(({ next }) => next !== null)).toBe(true);
      expect(new Set(await ids('settle', NOW)).size).toBe(240);
    });

    it('follows the next look of each move', async () => {
      await bookings.commit(hold(1, NOW));
      await bookings.commit(nextTransition(hold(1, NOW).appointment, { next_check_at: '2026-12-02T00:00:00.000Z' }));
      expect(await ids('settle', '2026-12-01T00:00:00.000Z')).toEqual([]);
      expect(await ids('settle', '2026-12-02T00:00:00.000Z')).toHaveLength(1);
    });

    it('keeps notifications apart from appointments', async () => {
      const notifications = [sampleNotification(), sampleNotification({ channel: 'sms' })];
      await bookings.commit({ ...hold(1, '2026-11-30T06:01:00.000Z'), notifications });
      expect((await allDue('settle', LATER)).map(({ what, id }) => [what, id])).toEqual([
        ['appointment', appointmentId()],
      ]);
      expect((await allDue('notice', LATER)).map(({ what, id }) => [what, id])).toEqual([
        ['notice', appointmentId()],
        ['notice', appointmentId()],
      ]);
    });

    it('puts a row off, and remembers its failures until it is written anew', async () => {
      await bookings.commit(hold(1, NOW));
      const [due] = await allDue('settle', NOW);
      if (!due) throw new Error('nothing is due');
      expect(await store.failing(due.entry)).toBeNull();
      expect(
        await store.putOff(due.entry, LATER, { since: NOW, failures: 1, isAlarming: false, quarantined: false }),
      ).toBe(true);
      expect(await ids('settle', NOW)).toEqual([]);
      expect(await ids('settle', LATER)).toEqual([appointmentId()]);
      expect(await store.failing(due.entry)).toEqual({ since: NOW, failures: 1 });
      expect((await bookings.load(appointmentId()))?.appointment).toEqual(hold(1, NOW).appointment);
      await bookings.commit(nextTransition(hold(1, NOW).appointment, { next_check_at: LATER }));
      expect(await store.failing(due.entry)).toBeNull();
    });

    it('forgets the failures of a row that was looked at without them', async () => {
      await bookings.commit(hold(1, NOW));
      const [due] = await allDue('settle', NOW);
      if (!due) throw new Error('nothing is due');
      await store.putOff(due.entry, LATER, { since: NOW, failures: 4, isAlarming: true, quarantined: false });
      await bookings.postponeCheck(appointmentId(), 1, LATER);
      expect(await store.failing(due.entry)).toBeNull();
    });

    it('keeps a row that fails again in the stuck list of its kind until it is written anew', async () => {
      await bookings.commit(hold(1, NOW));
      const [due] = await allDue('settle', NOW);
      if (!due) throw new Error('nothing is due');
      const stuck = async () => (await store.page(store.stuckList('settle'), FAR, null)).due.map(({ name }) => name);
      await store.putOff(due.entry, LATER, { since: NOW, failures: 3, isAlarming: true, quarantined: false });
      expect(await stuck()).toEqual([`APPT#${appointmentId()} META`]);
      expect(await ids('settle', NOW)).toEqual([]);
      const [again] = await allDue('settle', LATER);
      expect(again?.id).toBe(appointmentId());
      await store.putOff(again?.entry ?? {}, FAR, { since: NOW, failures: 4, isAlarming: true, quarantined: false });
      expect(await stuck()).toHaveLength(1);
      await bookings.postponeCheck(appointmentId(), 1, LATER);
      expect(await stuck()).toEqual([]);
      expect(await ids('settle', LATER)).toEqual([appointmentId()]);
    });

    it('puts what has failed for long into quarantine, out of the way of all others', async () => {
      await bookings.commit(hold(1, NOW));
      const [due] = await allDue('settle', NOW);
      if (!due) throw new Error('nothing is due');
      await store.putOff(due.entry, LATER, { since: NOW, failures: 30, isAlarming: true, quarantined: true });
      expect(await ids('settle', FAR)).toEqual([]);
      expect(await ids('quarantine', FAR)).toEqual([appointmentId()]);
    });

    it('leaves a row alone that somebody moved meanwhile', async () => {
      await bookings.commit(hold(1, NOW));
      const [due] = await allDue('settle', NOW);
      if (!due) throw new Error('nothing is due');
      await bookings.postponeCheck(appointmentId(), 1, '2026-11-30T06:30:00.000Z');
      expect(
        await store.putOff(due.entry, LATER, { since: NOW, failures: 1, isAlarming: false, quarantined: false }),
      ).toBe(false);
      expect(await ids('settle', '2026-11-30T06:30:00.000Z')).toEqual([appointmentId()]);
      expect(await store.failing(due.entry)).toBeNull();
    });
  });

  describe('notifications', () => {
    const sent = sampleNotification({ state: 'SENT', attempts: 1, sent_at: NOW, next_check_at: null });

    it('writes the outcome of an attempt once', async () => {
      await bookings.commit(holdTransition({ next_check_at: null }, { notifications: [sampleNotification()] }));
      expect(await bookings.updateNotification(sent, 0)).toBe(true);
      expect(await bookings.updateNotification({ ...sent, state: 'FAILED' }, 0)).toBe(false);
      expect((await bookings.load(appointmentId()))?.notifications).toEqual([sent]);
      expect(await ids('notice', FAR)).toEqual([]);
    });

    it('gives one of two simultaneous attempts the notification', async () => {
      await bookings.commit(holdTransition({}, { notifications: [sampleNotification()] }));
      const claims = await Promise.all([bookings.updateNotification(sent, 0), bookings.updateNotification(sent, 0)]);
      expect(claims.filter(Boolean)).toHaveLength(1);
    });

    it('claims no notification that was sent, however late the claim comes', async () => {
      await bookings.commit(holdTransition({}, { notifications: [sampleNotification()] }));
      const claimed = sampleNotification({ attempts: 1, next_check_at: '2026-11-30T06:02:00.000Z' });
      expect(await bookings.updateNotification(claimed, 0)).toBe(true);
      expect(await bookings.updateNotification(sent, 1)).toBe(true);
      expect(await bookings.updateNotification({ ...claimed, attempts: 2 }, 1)).toBe(false);
      expect((await bookings.load(appointmentId()))?.notifications).toEqual([sent]);
    });

    it('never makes a notification that nobody enqueued', async () => {
      await bookings.commit(holdTransition());
      expect(await bookings.updateNotification(sent, 0)).toBe(false);
      expect((await bookings.load(appointmentId()))?.notifications).toEqual([]);
    });
  });
}
