import * as z from 'zod';
import { SentencePart } from '../../domain/audit/audit-event.ts';
import { Begun, DayMoney, VisitCounts } from '../../domain/stats/day-count.ts';
import { Notification } from '../../domain/messages/notification.ts';
import { AppointmentId } from '../../values/ids.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { access, route } from '../route.ts';

/** First view for staff: totals, items that wait for a staff member, and the figures of the last days. */

/** So many days are shown, today among them. */
export const DAYS_SHOWN = 30;
/** Largest count of waiting items. */
export const MOST_WAITING = 100;
export const FAILED_SHOWN = 5;
export const AUDIT_EVENTS_SHOWN = 8;

const Instant = z.iso.datetime();
const count = z.int().min(0);

/** All there ever was, what came since the month (IST) began, and what had come by the same time of the month before. */
const Card = lazyStrictObject(() => ({ total: count, this_month: count, last_month: count }));
export type Card = z.infer<typeof Card>;

/** `more` where there are more than were counted; `since` when the oldest came. */
const Waiting = lazyStrictObject(() => ({
  count: count.max(MOST_WAITING),
  more: z.boolean(),
  since: Instant.nullable(),
}));
export type Waiting = z.infer<typeof Waiting>;

const StuckBooking = lazyStrictObject(() => ({ appointment_id: AppointmentId, booking_ref: z.string() }));

const RingingAlarm = lazyStrictObject(() => ({
  /** As CloudWatch knows it. */
  name: z.string(),
  /** Effect on customers, and the action to take; the latter is empty if the alarm was created by hand. */
  customers: z.string(),
  action: z.string(),
  since: Instant,
}));

const RingingAlarms = lazyStrictObject(() => ({
  count,
  more: z.boolean(),
  shown: z.array(RingingAlarm).max(FAILED_SHOWN),
}));
export type RingingAlarms = z.infer<typeof RingingAlarms>;

/** E-mails and SMS of a day. */
export const MESSAGE_CHANNELS = ['mail', 'sms'] as const;

const FailedNotification = lazyStrictObject(() => ({
  appointment_id: AppointmentId,
  booking_ref: z.string(),
  /** `arrival` is what was told of an e-mail that came back, was refused or was reported as spam. */
  ...Notification.pick({ kind: true, channel: true, arrival: true }).shape,
  at: Instant,
}));

const FailedNotifications = lazyStrictObject(() => ({
  count,
  more: z.boolean(),
  shown: z.array(FailedNotification).max(FAILED_SHOWN),
}));
export type FailedNotifications = z.infer<typeof FailedNotifications>;

const Day = lazyStrictObject(() => ({
  day: z.iso.date(),
  ...Begun.pick({ bookings: true, paid: true, came: true }).shape,
  /** How often times of a clinic were opened, by patients and whoever else; null before anything was counted. */
  opened: count.nullable(),
  /** Null for days on which they were not counted yet. */
  unfinished: count.nullable(),
  /** Visits of that day; null if they are not counted. */
  visits: VisitCounts.nullable(),
}));
export type Day = z.infer<typeof Day>;

export const Dashboard = lazyStrictObject(() => ({
  counted_at: Instant,
  /** False while days that are over are still to be counted: totals are too low until then. */
  whole: z.boolean(),
  clinics: Card,
  appointments: Card,
  leads: Card,
  partner_requests: Card,
  /** Null where nobody has counted today's yet. */
  visits_today: z.strictObject({ counted_at: Instant, ...VisitCounts.shape }).nullable(),
  waiting: z.strictObject({
    /** Since when no e-mail and no SMS goes out; null where they do. */
    sending_stopped_at: Instant.nullable(),
    /** Alarms that ring now, those that began last first. */
    alarms: RingingAlarms,
    /** The messages that one day carries are used up: more wait for tomorrow. */
    used_up: z.array(z.enum(MESSAGE_CHANNELS)),
    /** Bookings that could not be dealt with for a day, and are tried once a day. */
    stuck_bookings: z.strictObject({ count, more: z.boolean(), shown: z.array(StuckBooking).max(FAILED_SHOWN) }),
    /** Since when some clinic was not told of its bookings; null where none waits longer than over a night. */
    clinics_untold_since: Instant.nullable(),
    /** E-mails to partners given up in the last week. */
    failed_partner_mails: Waiting,
    /** Clinics that their partners have filled in, and nobody has published yet. */
    finished_drafts: Waiting,
    /** Patients' reviews of their visits that are not published yet. */
    waiting_reviews: Waiting,
    partner_requests: Waiting,
    contact_messages: Waiting,
    /** Messages to patients given up in the last week, the newest first. */
    failed_notifications: FailedNotifications,
    /** E-mails to patients of the last week that came back for good, or were reported as spam. */
    bounced_notifications: FailedNotifications,
  }),
  days: z.array(Day).max(DAYS_SHOWN),
}));
export type Dashboard = z.infer<typeof Dashboard>;

/** Act of a staff member; the audit log has its changes. */
const Activity = lazyStrictObject(() => ({
  id: z.string(),
  at: Instant,
  actor_id: z.string(),
  actor_email: z.string().nullable(),
  sentence: z.array(SentencePart).min(1),
}));

/** Parts of the dashboard for admins only: money, and the acts of staff. */
export const AdminDashboard = lazyStrictObject(() => ({
  refunds: z.strictObject({ asked: Waiting, failed: Waiting }),
  /** Days of the last week whose money differs from Razorpay's books. */
  money_differs: z.array(z.iso.date()),
  activity: z.array(Activity).max(AUDIT_EVENTS_SHOWN),
  days: z.array(z.strictObject({ day: z.iso.date(), ...DayMoney.shape })).max(DAYS_SHOWN),
}));
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const dashboard = {
  show: route('GET', '/admin/dashboard', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Get totals, pending work and daily figures of the last 30 days',
  }).output(Dashboard),
  showToAdmins: route('GET', '/admin/dashboard/money', {
    ...access('admin', 'nothing', 'personal_data'),
    summary: 'Get pending refunds, money of the last 30 days and recent audit events',
  }).output(AdminDashboard),
};
