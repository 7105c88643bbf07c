import {
  type AdminDashboard,
  AUDIT_EVENTS_SHOWN,
  DAYS_SHOWN,
  FAILED_SHOWN,
  MOST_WAITING,
  type Dashboard,
  type FailedNotifications,
  type RingingAlarms,
  type Waiting,
} from '#shared/contract/stats/dashboard.ts';
import { readDescription, type Alarm } from '#shared/domain/alarm.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { NO_DAY_MONEY, type DayMoney } from '#shared/domain/stats/day-count.ts';
import { CLINIC_UNNOTIFIED_HOURS } from '#shared/domain/booking/limits.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { addDays, DAY_MS, HOUR_MS, istDay } from '#shared/values/ist.ts';
import { describeAuditEvents, type ListAuditEventsDeps } from '../audit/list-audit-events.ts';
import { leftForWaiting } from '../messages/notifications/send-ceilings.ts';
import type { Clock } from '../ports.ts';
import { openDays, type CountsNow } from './counts-now.ts';
import type { AuditStore } from '#functions/store/audit/audit-store.ts';
import type { MoneyChecking } from '#functions/store/money/money-counts.ts';
import type { SendingStore } from '#functions/store/messages/message-settings-stores.ts';
import type { RefundReader } from '#functions/store/payments/refund-reader.ts';
import type { InboxCounts } from '#functions/store/stats/inbox-counts.ts';
import type { DashboardReader } from '#functions/store/stats/day-counts.ts';
import type { RefundList } from '#shared/domain/booking/booking-lists.ts';
import type { FailedNotification } from '#shared/domain/messages/notification.ts';

/** Longest time in which a request is answered. */
const ANSWERED_WITHIN_MS = DAY_MS;
/** Failures, and days of money, are looked back for so long. */
const WEEK_DAYS = 7;

export type DashboardDeps = {
  clock: Clock;
  attention: InboxCounts;
  /** How many messages a day carries. */
  ceilings: { emailsPerDay: number; smsPerDay: number };
  sending: Pick<SendingStore, 'get'>;
  /** Returns counts at most a minute old, or new ones. */
  counts: () => Promise<CountsNow>;
};

/**
 * Returns the dashboard that every staff member sees. Waiting items are read anew each time, so that a finished item
 * disappears at once.
 */
export async function showDashboard({
  clock,
  attention,
  ceilings,
  sending,
  counts,
}: DashboardDeps): Promise<Dashboard> {
  const now = clock.now();
  const late = new Date(now - ANSWERED_WITHIN_MS).toISOString();
  const week = new Date(now - WEEK_DAYS * DAY_MS).toISOString();
  const [
    counted,
    finished_drafts,
    waiting_reviews,
    partner_requests,
    contact_messages,
    failed,
    bounced,
    failed_partner_mails,
    stuck,
    notified,
    ringing,
    sent,
    { stopped_at },
  ] = await Promise.all([
    counts(),
    attention.finishedDrafts(MOST_WAITING),
    attention.pendingReviews(MOST_WAITING),
    attention.partnersBefore(late, MOST_WAITING),
    attention.contactMessagesBefore(late, MOST_WAITING),
    attention.failedNotifications(week, MOST_WAITING + 1),
    attention.bouncedNotifications(week, MOST_WAITING + 1),
    attention.failedPartnerEmails(week, MOST_WAITING),
    attention.stuckBookings(MOST_WAITING + 1),
    attention.clinicsToldUntil(),
    attention.ringingAlarms(MOST_WAITING + 1),
    attention.sentOn(istDay(now)),
    sending.get(),
  ]);
  return {
    ...counted,
    waiting: {
      sending_stopped_at: stopped_at,
      alarms: shownAlarms(ringing),
      used_up: [
        ...(sent.mail >= leftForWaiting(ceilings.emailsPerDay) ? ['mail' as const] : []),
        ...(sent.sms >= leftForWaiting(ceilings.smsPerDay) ? ['sms' as const] : []),
      ],
      stuck_bookings: {
        count: Math.min(stuck.length, MOST_WAITING),
        more: stuck.length > MOST_WAITING,
        shown: stuck
          .slice(0, FAILED_SHOWN)
          .map((appointment_id) => ({ appointment_id, booking_ref: bookingRef(appointment_id) })),
      },
      clinics_untold_since:
        notified !== null && now - Date.parse(notified) > CLINIC_UNNOTIFIED_HOURS * HOUR_MS ? notified : null,
      failed_partner_mails,
      finished_drafts,
      waiting_reviews,
      partner_requests,
      contact_messages,
      failed_notifications: shownNotifications(failed),
      bounced_notifications: shownNotifications(bounced),
    },
  };
}

const shownAlarms = (ringing: readonly Alarm[]): RingingAlarms => ({
  count: Math.min(ringing.length, MOST_WAITING),
  more: ringing.length > MOST_WAITING,
  shown: ringing.slice(0, FAILED_SHOWN).map(({ name, description, since }) => {
    const { customers, action } = readDescription(description);
    return { name, customers, action, since };
  }),
});

const shownNotifications = (notifications: readonly FailedNotification[]): FailedNotifications => ({
  count: Math.min(notifications.length, MOST_WAITING),
  more: notifications.length > MOST_WAITING,
  shown: notifications
    .slice(0, FAILED_SHOWN)
    .map((notification) => ({ ...notification, booking_ref: bookingRef(notification.appointment_id) })),
});

export type AdminDashboardDeps = {
  clock: Clock;
  refunds: RefundReader;
  checking: Pick<MoneyChecking, 'checks'>;
  auditEvents: AuditStore;
  /** Money of the last days, as it was counted in the last minute. */
  money: () => Promise<AdminDashboard['days']>;
};

/** Returns the additional dashboard data for admins. */
export async function showToAdmins({
  clock,
  refunds,
  checking,
  auditEvents,
  money,
}: AdminDashboardDeps): Promise<AdminDashboard> {
  const today = istDay(clock.now());
  const [asked, failed, checks, activity, days] = await Promise.all([
    waitingIn(refunds, 'asked'),
    waitingIn(refunds, 'failed'),
    checking.checks(today, WEEK_DAYS),
    lastAuditEvents({ clock, auditEvents }, today),
    money(),
  ]);
  const week = addDays(today, -WEEK_DAYS);
  const differing = checks.filter(({ day, different }) => different > 0 && day >= week);
  return { refunds: { asked, failed }, money_differs: differing.map(({ day }) => day), activity, days };
}

/** A list of refunds, the newest first: the oldest that was read is the oldest of all where there are no more. */
async function waitingIn(refunds: RefundReader, list: RefundList): Promise<Waiting> {
  const { items, next_cursor } = await refunds.page(list, MOST_WAITING);
  const last = items.at(-1);
  const more = next_cursor !== null;
  const at = last?.request?.asked_at ?? last?.payment?.refund_due_since ?? last?.payment?.created_at;
  return { count: items.length, more, since: more ? null : (at ?? null) };
}

/** The newest entries of the audit, of the last week. */
async function lastAuditEvents(deps: ListAuditEventsDeps, today: string): Promise<AdminDashboard['activity']> {
  const found: AuditEvent[] = [];
  for (let back = 0; back < WEEK_DAYS && found.length < AUDIT_EVENTS_SHOWN; back += 1) {
    const page = await deps.auditEvents.page({ day: addDays(today, -back) }, AUDIT_EVENTS_SHOWN - found.length);
    found.push(...page.events);
  }
  const described = await describeAuditEvents(deps, found);
  return described.map(({ id, at, actor_id, actor_email, sentence }) => ({ id, at, actor_id, actor_email, sentence }));
}

/** Money of the last days, as it was counted: of those that go on a quarter of an hour ago, or less. */
export async function moneyOfDays({
  clock,
  reader,
}: {
  clock: Clock;
  reader: Pick<DashboardReader, 'mark' | 'days' | 'course'>;
}): Promise<AdminDashboard['days']> {
  const today = istDay(clock.now());
  const first = addDays(today, 1 - DAYS_SHOWN);
  const [mark, rows] = await Promise.all([reader.mark(), reader.days(first, addDays(today, -1))]);
  const { open } = openDays(mark?.counted_to ?? null, today);
  const courses = await Promise.all(open.map((day) => reader.course(day)));
  const taken = new Map<string, DayMoney>(rows.map(({ day, money }) => [day, money]));
  for (const course of courses) if (course?.money !== undefined) taken.set(course.day, course.money);
  return Array.from({ length: DAYS_SHOWN }, (_, at) => {
    const day = addDays(first, at);
    return { day, ...(taken.get(day) ?? NO_DAY_MONEY) };
  });
}
