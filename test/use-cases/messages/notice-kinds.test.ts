import { describe, expect, test } from 'vitest';
import { istInstant } from '#shared/values/ist.ts';
import type { Notification, NotificationChannel, NotificationKind } from '#shared/domain/messages/notification.ts';
import { sampleAppointment, sampleNotification } from '#test/store/booking/sample-booking.ts';
import {
  firstPending,
  mayGoAt,
  NOTIFICATION_KINDS,
} from '#functions/core/messages/notifications/notification-kinds.ts';

const NIGHT = Date.parse(istInstant('2026-12-01', '22:30'));
const MORNING = Date.parse(istInstant('2026-12-02', '08:00'));

const visitOn = (day: string) => ({ appointment: sampleAppointment({ slot: istInstant(day, '10:00') }) });
const goes = (day: string, kind: NotificationKind, channel: NotificationChannel, now = NIGHT): string => {
  const at = mayGoAt(visitOn(day), { kind, channel }, now);
  return at === now ? 'at once' : at === MORNING ? 'at eight' : `at ${at}`;
};

/**
 * Send times of each kind that is due at half past ten at night: its SMS for a visit of tomorrow, its SMS for a visit
 * of the day after, and its e-mail.
 */
const AT_NIGHT: Record<NotificationKind, readonly [tomorrow: string, later: string, mail: string]> = {
  confirmed: ['at once', 'at once', 'at once'],
  moved: ['at once', 'at once', 'at once'],
  slot_lost: ['at once', 'at eight', 'at once'],
  cancelled: ['at once', 'at eight', 'at once'],
  refund_started: ['at eight', 'at eight', 'at once'],
  refunded: ['at eight', 'at eight', 'at once'],
  promise_refused: ['at eight', 'at eight', 'at once'],
  reminder: ['at eight', 'at eight', 'at eight'],
  email_bounced: ['at eight', 'at eight', 'at eight'],
  review_asked: ['at eight', 'at eight', 'at eight'],
  new_link: ['at once', 'at once', 'at once'],
};

describe('mayGoAt', () => {
  test.each(Object.keys(NOTIFICATION_KINDS) as NotificationKind[])(
    '%s keeps the quiet hours if it can wait',
    (kind) => {
      const sms = ['2026-12-02', '2026-12-03'].map((day) => goes(day, kind, 'sms'));
      expect([...sms, goes('2026-12-03', kind, 'email')]).toEqual(AT_NIGHT[kind]);
      expect(goes('2026-12-03', kind, 'sms', Date.parse(istInstant('2026-12-01', '20:59')))).toBe('at once');
    },
  );

  test('the day is India’s: at one in the morning the next day is tomorrow, and past visits are reported at once', () => {
    const one = Date.parse(istInstant('2026-12-02', '01:00'));
    expect(
      ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((day) => goes(day, 'cancelled', 'sms', one)),
    ).toEqual(['at once', 'at once', 'at once', 'at eight']);
  });
});

describe('firstPending', () => {
  const SMS = { receiver: 'patient', channel: 'sms' } as const;
  const sms = (kind: NotificationKind, minute: number): Notification =>
    sampleNotification({
      kind,
      channel: 'sms',
      payment_id: null,
      created_at: istInstant('2026-12-01', `22:0${minute}`),
    });
  const notifications = [sms('refund_started', 1), sms('cancelled', 2)];
  const next = (day: string, pending: Notification[], now: number): NotificationKind | undefined =>
    firstPending({ notifications: pending }, SMS, (notification) => mayGoAt(visitOn(day), notification, now), now)
      ?.kind;

  test('a notification that waits for the morning does not delay one that may be sent at night', () => {
    expect(next('2026-12-02', notifications, NIGHT)).toBe('cancelled');
    expect(next('2026-12-02', notifications.slice(0, 1), NIGHT)).toBe('refund_started');
  });

  test('in the morning they go in their order', () => {
    const other = { ...sms('cancelled', 2), occasion: 'again' };
    expect(next('2026-12-02', [sms('refund_started', 1), other], MORNING)).toBe('refund_started');
  });

  describe('notifications beyond the limit of a day', () => {
    const NOON = Date.parse(istInstant('2026-12-02', '12:00'));
    const TOMORROW = istInstant('2026-12-03', '08:00');
    const putOff = (kind: NotificationKind, next_check_at = TOMORROW): Notification => ({
      ...sms(kind, 1),
      attempts: 1,
      next_check_at,
    });
    const cancelled = { ...sms('cancelled', 2), occasion: 'again' };
    const nextAtNoon = (...pending: Notification[]) => next('2026-12-04', pending, NOON);

    test('a notification that can wait lets an urgent one pass', () => {
      expect(nextAtNoon(putOff('refund_started'), cancelled)).toBe('cancelled');
      expect(nextAtNoon(putOff('refund_started'), sms('refunded', 2), cancelled)).toBe('cancelled');
    });

    test('nothing else passes it', () => {
      expect(nextAtNoon(putOff('refund_started'))).toBe('refund_started');
      expect(nextAtNoon(putOff('refund_started'), sms('refunded', 2))).toBe('refund_started');
      expect(nextAtNoon(putOff('confirmed'), cancelled)).toBe('confirmed');
    });

    test('a notification that is due, or may be on its way now, is sent first', () => {
      expect(nextAtNoon(putOff('refund_started', istInstant('2026-12-02', '12:00')), cancelled)).toBe('refund_started');
      expect(nextAtNoon(putOff('refund_started', istInstant('2026-12-02', '12:02')), cancelled)).toBe('refund_started');
    });
  });
});
