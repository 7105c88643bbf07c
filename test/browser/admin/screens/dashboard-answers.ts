import { failureWords } from '#infra/alarms/alarm-rules.ts';
import {
  AUDIT_EVENTS_SHOWN,
  DAYS_SHOWN,
  FAILED_SHOWN,
  MOST_WAITING,
  type Card,
  type Waiting,
} from '#shared/contract/stats/dashboard.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { addDays, HOUR_MS, istDay } from '#shared/values/ist.ts';
import { paise, ZERO_PAISE } from '#shared/values/money/money.ts';
import { timesPaise } from '#shared/values/money/paise-sums.ts';
import { emailAsLong } from './booking-rows.ts';
import type { Answers } from './serve.ts';
import { idOf, many, TEN_DIGITS_PAISE, type Amount } from './words.ts';

const before = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const NOTHING: Waiting = { count: 0, more: false, since: null };

/** How much the dashboard counts: nothing, a month of some clinics, and a hundred million bookings. */
export function dashboardAnswers(amount: Amount): Required<Answers>['dashboard'] {
  const isLong = amount === 'much';
  const times = { none: 0, sample: 1, much: 100_000 }[amount];
  const card = (total: number, this_month: number, last_month: number): Card => ({
    total: total * times,
    this_month: this_month * times,
    last_month: last_month * times,
  });
  const waiting = (count: number): Waiting =>
    amount === 'none' ? NOTHING : { count: isLong ? MOST_WAITING : count, more: isLong, since: before(count * 30) };
  const days = many(DAYS_SHOWN, (n) => {
    const bookings = ((n * 7) % 11) * times;
    const visits = { booked: 9 * times, came: 7 * times, missed: times };
    return {
      day: addDays(istDay(Date.now()), n - DAYS_SHOWN),
      bookings,
      paid: Math.floor(bookings * 0.7),
      came: Math.floor(bookings * 0.5),
      opened: n < 3 ? null : bookings * 9,
      unfinished: n < 3 ? null : bookings * 2,
      visits: n % 9 === 0 ? null : visits,
    };
  });
  const failed = many({ none: 0, sample: 1, much: FAILED_SHOWN }[amount], (n) => ({
    appointment_id: idOf('apt', n),
    booking_ref: bookingRef(idOf('apt', n)),
    kind: 'confirmed' as const,
    channel: n % 2 === 0 ? ('email' as const) : ('sms' as const),
    at: before(n * 5),
  }));
  const alarms = failed.map((_, n) => ({
    name: `punnagai-prod-jobs/payment-reconcile/${isLong ? 'Function/Silent' : 'Errors'}/${n}`,
    ...failureWords(n % 2 === 0 ? 'notifications' : 'notify-clinics'),
    since: before(n),
  }));
  const arrivals = ['BOUNCED', 'COMPLAINED', 'REFUSED', 'UNSUBSCRIBED'] as const;
  const bounced = failed.map((notification, n) => ({
    ...notification,
    channel: 'email' as const,
    arrival: arrivals[n % 4],
  }));
  const activity = many({ none: 0, sample: 4, much: AUDIT_EVENTS_SHOWN }[amount], (n) => ({
    id: `act_${n}`,
    at: before(n),
    actor_id: 'person-1',
    actor_email: isLong ? emailAsLong() : 'asha@clinic.example',
    sentence:
      n % 2 === 0
        ? [
            { text: 'changed ', entity: null },
            { text: isLong ? 'Kaveri '.repeat(20).trim() : 'Kaveri Orthodontics', entity: `clinic#${idOf('cln', n)}` },
          ]
        : [
            { text: 'marked booking ', entity: null },
            { text: 'GCHX-19PW', entity: `booking#${idOf('apt', n)}` },
            { text: ' as a no-show', entity: null },
          ],
  }));
  return {
    show: () => ({
      counted_at: before(0),
      whole: amount === 'sample',
      clinics: card(12, 1, 2),
      appointments: card(1240, 96, 80),
      leads: card(388, 20, 20),
      partner_requests: card(31, 4, 1),
      visits_today:
        amount === 'none' ? null : { counted_at: before(0), booked: 14 * times, came: 6 * times, missed: times },
      waiting: {
        sending_stopped_at: amount === 'much' ? before(1) : null,
        alarms: { count: isLong ? MOST_WAITING : alarms.length, more: isLong, shown: alarms },
        used_up: isLong ? ['mail', 'sms'] : [],
        stuck_bookings: {
          count: isLong ? MOST_WAITING : failed.length,
          more: isLong,
          shown: failed.map(({ appointment_id, booking_ref }) => ({ appointment_id, booking_ref })),
        },
        clinics_untold_since: amount === 'none' ? null : before(30),
        failed_partner_mails: waiting(1),
        finished_drafts: waiting(1),
        waiting_reviews: waiting(2),
        bounced_notifications: { count: isLong ? MOST_WAITING : failed.length, more: isLong, shown: bounced },
        partner_requests: waiting(2),
        contact_messages: waiting(1),
        failed_notifications: { count: isLong ? MOST_WAITING : failed.length, more: isLong, shown: failed },
      },
      days,
    }),
    showToAdmins: () => ({
      refunds: { asked: waiting(1), failed: waiting(3) },
      money_differs: amount === 'none' ? [] : [addDays(istDay(Date.now()), -1)],
      activity,
      days: days.map(({ day, bookings }, n) => ({
        day,
        taken_paise: isLong ? TEN_DIGITS_PAISE : timesPaise(paise(9900), bookings),
        returned_paise: n % 5 === 0 ? timesPaise(paise(19_800), Math.min(times, 1)) : ZERO_PAISE,
      })),
    }),
  };
}
